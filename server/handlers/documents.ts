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
import { type Handler, Refusal, defineHandler } from './define-handler.ts'
import type { ContentRepository, Item } from './repository.ts'

export const MISSING = '内容不存在或已删除'

/** @throws {Refusal} that says why there is none */
export async function findDocument(
  resource: Resource,
  id: string,
  repository: ContentRepository,
): Promise<Item> {
  const found = await repository.find(resource, id)
  if (found) return found
  throw new Refusal((await repository.isWithdrawn(resource, id)) ? '内容已下架' : MISSING)
}

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
