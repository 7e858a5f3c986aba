/** Procurement: announcements and results. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { detailEntries } from './detail.ts'
import { noticeEntries, tieEntries } from './notice.ts'
import { date, id, maybe, number, page, text } from './primitives.ts'
import { byId, siteList } from './requests.ts'

const itemEntries = {
  id,
  site: number,
  title: text,
  project_no: maybe(text),
  method: maybe(text),
  /** Yuan. */
  budget: maybe(number),
  publish_date: date,
  ...noticeEntries,
  /** Until when the documents can be had; `deadline` is the one for bids. */
  documents_until: maybe(date),
}

export const purchaseItem = v.object(itemEntries)

export const purchaseDetail = v.object({
  ...itemEntries,
  opening: maybe(date),
  winner: maybe(text),
  /** Yuan. */
  amount: maybe(number),
  ...tieEntries,
  ...detailEntries,
})

export type PurchaseItem = v.InferOutput<typeof purchaseItem>
export type PurchaseDetail = v.InferOutput<typeof purchaseDetail>

export const listPurchasesCall = defineCall({
  path: '/v1/purchase-list',
  request: siteList('purchase'),
  response: page(purchaseItem),
})

export const getPurchaseCall = defineCall({
  path: '/v1/purchase-info',
  request: byId,
  response: purchaseDetail,
  detail: true,
})
