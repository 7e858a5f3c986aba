import { notFound } from '@tanstack/react-router'
import { type LoadContext, ask } from '../api/load.ts'
import type { Result } from '../api/result.ts'
import { type DetailName, type Resource, pages } from '../../shared/catalogue/pages.ts'
import { isId } from '../../shared/catalogue/search-params.ts'
import {
  getNewsCall,
  getPartyCall,
  getPublicityCall,
  getPurchaseCall,
} from '../../shared/contract/documents.ts'
import {
  type DetailView,
  toArticleDetail,
  toPublicityDetail,
  toPurchaseDetail,
} from '../view-models/detail.ts'

/**
 * A document.
 * @throws {NotFoundError} with the server's message when there is none
 */
export async function loadDetail(
  detailName: DetailName,
  route: LoadContext & { params: { id: string } },
): Promise<{ detailName: DetailName; view: Result<DetailView> }> {
  const id = checkedId(route.params.id)
  // A document is hardly ever without markup: its answer and the sanitiser come together.
  if (!import.meta.env.SSR) import('../../rich-text/sanitise.ts').catch(() => {})
  const view = await askForDocument(route, pages[detailName].resource!, { id })
  return { detailName, view: found(view) }
}

function askForDocument(
  route: LoadContext,
  resource: Resource,
  query: { id: string },
): Promise<Result<DetailView>> {
  switch (resource) {
    case 'news':
      return ask(route, getNewsCall, query, toArticleDetail)
    case 'party':
      return ask(route, getPartyCall, query, toArticleDetail)
    case 'publicity':
      return ask(route, getPublicityCall, query, toPublicityDetail)
    case 'purchase':
      return ask(route, getPurchaseCall, query, toPurchaseDetail)
  }
}

/** No server has such an id, so none is asked. @throws {NotFoundError} */
export function checkedId(id: string): string {
  if (!isId(id)) throw notFound()
  return id
}

/** A missing document becomes the 404 page, which says why. @throws {NotFoundError} */
export function found<T>(result: Result<T>): Result<T> {
  if (!result.ok && result.failure.kind === 'missing')
    throw notFound({ data: result.failure.message })
  return result
}
