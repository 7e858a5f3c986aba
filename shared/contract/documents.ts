/** Documents: news and party building, disclosures (recruitment among them) and procurement. */
import * as v from 'valibot'
import { type Resource, listsOf } from '../catalogue/pages.ts'
import {
  date,
  deadline,
  documentDate,
  files,
  flag,
  html,
  id,
  image,
  integer,
  list,
  listOrNone,
  maybe,
  neighbour,
  number,
  orElse,
  page,
  pageEntries,
  shownNumber,
  state,
  text,
  word,
} from './primitives.ts'
import { type Call, type OutputOf, type Schema, defineCall } from './call.ts'

export const byId = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })

/** A list that is split into the sites (栏目) of the catalogue. */
const documentList = <S extends Schema>(path: Call['path'], resource: Resource, item: S) =>
  defineCall({
    path,
    request: v.strictObject({
      site: v.optional(integer(1, listsOf(resource).length)),
      ...pageEntries,
    }),
    response: page(item),
  })

/** The title of a document is its page's `h1`. */
export const documentText = { level: 2, fields: ['content'] } as const

const documentDetail = <S extends Schema>(path: Call['path'], detail: S) =>
  defineCall({ path, request: byId, response: detail, detail: true, rich: documentText })

const detailEntries = {
  content: html,
  files: listOrNone(files),
  prev: maybe(neighbour),
  next: maybe(neighbour),
}

const articleEntries = {
  id,
  site: number,
  title: text,
  thumb: maybe(image),
  intro: maybe(word),
  source: maybe(word),
  create_time: documentDate,
  update_time: maybe(date),
  views: maybe(number),
  is_top: maybe(flag),
}

export const articleItem = v.object(articleEntries)
export const articleDetail = v.object({ ...articleEntries, author: maybe(word), ...detailEntries })
export type ArticleItem = v.InferOutput<typeof articleItem>

export const listNewsCall = documentList('/v1/news-list', 'news', articleItem)
export const getNewsCall = documentDetail('/v1/news-info', articleDetail)
export type ArticleDetail = OutputOf<typeof getNewsCall>
export const listPartyCall = documentList('/v1/party-building', 'party', articleItem)
export const getPartyCall = documentDetail('/v1/party-info', articleDetail)

/** Kinds of notices. The field is optional in the API; without it pages use neutral labels. */
export const NOTICE_KINDS = [
  '采购公告',
  '中标候选人公示',
  '结果公示',
  '更正公告',
  '招聘公告',
  '拟录用公示',
  '招聘通知',
  '信息公示',
] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The dates that a correction may move; then its own ones count for the notice. */
export const NOTICE_DATES = ['documents_until', 'deadline', 'opening'] as const

const noticeEntries = {
  /** One of `NOTICE_KINDS`. Other values are accepted and ignored. */
  kind: maybe(state),
  deadline: maybe(deadline),
  /** A state that does not follow from the dates: 已终止, 已延期, 已更正. */
  status: maybe(state),
}

/** Ties of a notice to the one that it changes, and to those that change it. */
const tieEntries = {
  changes: maybe(neighbour),
  /** How this one changes that notice: 更正, 延期 or 终止. Other words are shown as they are. */
  action: maybe(state),
  /** `deadline` is the new one, of a correction that moves it. */
  changed_by: listOrNone(
    list(
      v.object({
        id,
        title: text,
        action: maybe(state),
        publish_date: maybe(date),
        deadline: maybe(deadline),
      }),
    ),
  ),
}

/** Fields of a search hit that is a notice. */
export const noticeHitEntries = {
  ...noticeEntries,
  method: maybe(state),
  documents_until: maybe(deadline),
  changed_by: tieEntries.changed_by,
}

const publicityEntries = {
  id,
  site: number,
  title: text,
  publish_date: documentDate,
  update_time: maybe(date),
  doc_no: maybe(text),
  dept: maybe(word),
  ...noticeEntries,
  /** The subject of a recruitment notice (招聘通知), e.g. 笔试. */
  event: maybe(word),
  place: maybe(text),
  /** A number of people: wanted, chosen or invited, depending on the kind. */
  num: maybe(shownNumber),
  ...tieEntries,
}

export const publicityItem = v.object(publicityEntries)
export const publicityDetail = v.object({
  ...publicityEntries,
  ...detailEntries,
  content: orElse(html, ''),
})
export type PublicityItem = v.InferOutput<typeof publicityItem>

export const listPublicityCall = documentList('/v1/publicity-list', 'publicity', publicityItem)
export const getPublicityCall = documentDetail('/v1/publicity-info', publicityDetail)
export type PublicityDetail = OutputOf<typeof getPublicityCall>

const purchaseEntries = {
  id,
  site: number,
  title: text,
  project_no: maybe(text),
  method: maybe(state),
  /** In yuan. */
  budget: maybe(number),
  publish_date: documentDate,
  update_time: maybe(date),
  ...noticeEntries,
  /** The deadline for getting the documents; `deadline` is the one for bids. */
  documents_until: maybe(deadline),
  ...tieEntries,
}

export const purchaseItem = v.object(purchaseEntries)
export const purchaseDetail = v.object({
  ...purchaseEntries,
  opening: maybe(date),
  winner: maybe(text),
  /** In yuan. */
  amount: maybe(number),
  ...detailEntries,
})
export type PurchaseItem = v.InferOutput<typeof purchaseItem>

export const listPurchasesCall = documentList('/v1/purchase-list', 'purchase', purchaseItem)
export const getPurchaseCall = documentDetail('/v1/purchase-info', purchaseDetail)
export type PurchaseDetail = OutputOf<typeof getPurchaseCall>
