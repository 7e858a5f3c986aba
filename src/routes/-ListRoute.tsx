import { useLoaderData, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ListName, pages } from '../../shared/catalogue/pages.ts'
import { ListPage } from '../pages/list/ListPage.tsx'

export function ListRoute(): ReactNode {
  const name = useMatch({ strict: false, select: (match) => match.staticData.page }) as ListName
  const { list } = useLoaderData({ from: pages[name].path })
  return <ListPage name={name} list={list} />
}
