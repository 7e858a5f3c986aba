import { type LoadContext, ask } from '../api/load.ts'
import type { Paged, Result } from '../api/result.ts'
import { type ListName, type ListResource, PAGE_SIZE, pages } from '../../shared/catalogue/pages.ts'
import { type PageSearch, pageNumber } from '../../shared/catalogue/search-params.ts'
import {
  listNewsCall,
  listPartyCall,
  listPublicityCall,
  listPurchasesCall,
} from '../../shared/contract/documents.ts'
import {
  type ListRow,
  toArticleRow,
  toPublicityRow,
  toPurchaseRow,
} from '../view-models/list-rows.ts'
import { redirectToNearest, toPaged } from './-paging.ts'

/** One page of a list; an address beyond its end leads to the last page. */
export async function loadList(
  listName: ListName,
  route: LoadContext & { deps: PageSearch },
): Promise<{ listName: ListName; list: Result<Paged<ListRow>> }> {
  const { resource, site, path } = pages[listName]
  const page = pageNumber(route.deps)
  const list = await askForRows(route, resource!, { site: site!, page, limit: PAGE_SIZE })
  redirectToNearest(path, route.deps, list)
  return { listName, list }
}

function askForRows(
  route: LoadContext,
  resource: ListResource,
  query: { site: number; page: number; limit: number },
): Promise<Result<Paged<ListRow>>> {
  switch (resource) {
    case 'news':
      return ask(route, listNewsCall, query, toPaged(query.page, toArticleRow('NewsDetail')))
    case 'party':
      return ask(route, listPartyCall, query, toPaged(query.page, toArticleRow('PartyDetail')))
    case 'publicity':
      return ask(route, listPublicityCall, query, toPaged(query.page, toPublicityRow))
    case 'purchase':
      return ask(route, listPurchasesCall, query, toPaged(query.page, toPurchaseRow))
  }
}
