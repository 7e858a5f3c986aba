/** The lists of documents, and the details behind them. */
import type { Resource } from '../content/resources.ts'
import type { Call } from '../../shared/contract/call.ts'
import {
  getNewsCall,
  getPartyCall,
  listNewsCall,
  listPartyCall,
} from '../../shared/contract/article.ts'
import { getPublicityCall, listPublicityCall } from '../../shared/contract/publicity.ts'
import { getPurchaseCall, listPurchasesCall } from '../../shared/contract/purchase.ts'
import { type Handler, MISSING, WITHDRAWN, defineHandler } from './define-handler.ts'
import type { ContentRepository } from './repository.ts'

/** A document, or why there is none. */
export const findDocument = async (
  resource: Resource,
  id: string,
  repository: ContentRepository,
): Promise<unknown> =>
  (await repository.find(resource, id)) ??
  ((await repository.isWithdrawn(resource, id)) ? WITHDRAWN : MISSING)

const of = (resource: Resource, list: Call<any, any>, detail: Call<any, any>): Handler[] => [
  defineHandler(list, (query, repository) => repository.page(resource, query)),
  defineHandler(detail, ({ id }, repository) => findDocument(resource, id, repository)),
]

export const documents: readonly Handler[] = [
  ...of('news', listNewsCall, getNewsCall),
  ...of('party', listPartyCall, getPartyCall),
  ...of('publicity', listPublicityCall, getPublicityCall),
  ...of('purchase', listPurchasesCall, getPurchaseCall),
]
