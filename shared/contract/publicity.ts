/** Disclosures, recruitment among them. */
import * as v from 'valibot'
import { detailEntries, documentDetail, documentList } from './requests.ts'
import { noticeEntries, tieEntries } from './notice.ts'
import { documentDate, html, id, maybe, number, orElse, text } from './primitives.ts'

const itemEntries = {
  id,
  site: number,
  title: text,
  publish_date: documentDate,
  doc_no: maybe(text),
  dept: maybe(text),
  ...noticeEntries,
  /** The subject of a 招聘通知, e.g. 笔试. */
  event: maybe(text),
  place: maybe(text),
  /** People: wanted, chosen or invited, as the kind says. */
  num: maybe(number),
}

export const publicityItem = v.object(itemEntries)

export const publicityDetail = v.object({
  ...itemEntries,
  ...tieEntries,
  ...detailEntries,
  content: orElse(html, ''),
})

export type PublicityItem = v.InferOutput<typeof publicityItem>
export type PublicityDetail = v.InferOutput<typeof publicityDetail>

export const listPublicityCall = documentList('/v1/publicity-list', 'publicity', publicityItem)

export const getPublicityCall = documentDetail('/v1/publicity-info', publicityDetail)
