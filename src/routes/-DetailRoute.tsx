import { useLoaderData, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type DetailName, pages } from '../../shared/catalogue/pages.ts'
import { DetailPage } from '../pages/detail/DetailPage.tsx'

export function DetailRoute(): ReactNode {
  const name = useMatch({ strict: false, select: (match) => match.staticData.page }) as DetailName
  const { view } = useLoaderData({ from: pages[name].path })
  return <DetailPage name={name} view={view} />
}
