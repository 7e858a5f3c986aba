import type { SiteListQuery } from './article.ts'
import { type SendOptions, send } from './client.ts'
import {
  type PurchaseDetail,
  getPurchaseCall,
  listPurchasesCall,
} from '../../shared/contract/purchase.ts'
import { cleanFields } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

export type { PurchaseItem } from '../../shared/contract/purchase.ts'

export type Purchase = Omit<PurchaseDetail, 'content'> & { content: SafeHtml }

/** One page of a site: 1 announcements, 2 results. */
export const listPurchases = (query: SiteListQuery, options?: SendOptions) =>
  send(listPurchasesCall, query, options)

/** One notice. @throws {ApiError} kind `missing` when it does not exist */
export const getPurchase = async (id: string, options?: SendOptions): Promise<Purchase> =>
  cleanFields(await send(getPurchaseCall, { id }, options), 'content')
