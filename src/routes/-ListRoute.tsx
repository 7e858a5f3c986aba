import { useLoaderData, useMatch } from '@tanstack/react-router'
import type { Result } from '../api/result.ts'
import type { ListName } from '../../shared/catalogue/pages.ts'
import { ListPage } from '../pages/list/ListPage.tsx'
import type { ListRow } from '../view-models/list-rows.ts'
import type { Paged } from '../components/paged.ts'

export function ListRoute() {
  const name = useMatch({ strict: false, select: (match) => match.staticData.page })
  const { list } = useLoaderData({ strict: false }) as { list: Result<Paged<ListRow>> }
  return <ListPage name={name as ListName} list={list} />
}
