/** Procurement: announcements and results. */
import * as v from 'valibot'
import { detailEntries, documentDetail, documentList } from './requests.ts'
import { noticeEntries, tieEntries } from './notice.ts'
import { date, documentDate, id, maybe, number, text } from './primitives.ts'

const itemEntries = {
  id,
  site: number,
  title: text,
  project_no: maybe(text),
  method: maybe(text),
  /** Yuan. */
  budget: maybe(number),
  publish_date: documentDate,
  ...noticeEntries,
  /** The last moment to get the documents; `deadline` is the one for bids. */
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

export const listPurchasesCall = documentList('/v1/purchase-list', 'purchase', purchaseItem)

export const getPurchaseCall = documentDetail('/v1/purchase-info', purchaseDetail)
