import { useLoaderData, useMatch } from '@tanstack/react-router'
import type { Result } from '../api/result.ts'
import type { DetailName } from '../../shared/catalogue/pages.ts'
import { DetailPage } from '../pages/detail/DetailPage.tsx'
import type { DetailView } from '../view-models/detail.ts'

export function DetailRoute() {
  const name = useMatch({ strict: false, select: (match) => match.staticData.page })
  const { view } = useLoaderData({ strict: false }) as { view: Result<DetailView> }
  return <DetailPage name={name as DetailName} view={view} />
}
