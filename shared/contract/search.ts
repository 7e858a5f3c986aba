/** Site-wide search: hits of five kinds, and the detail behind a hit. */
import * as v from 'valibot'
import { articleDetail, noticeHitEntries, publicityDetail, purchaseDetail } from './documents.ts'
import { defineCall, pageEntries } from './requests.ts'
import { KEYWORD_MAX_LENGTH } from '../catalogue/search-params.ts'
import { SEARCH_TABLES, type SearchTable } from './limits.ts'
import { date, id, maybe, page, text } from './primitives.ts'
import { product } from './company-lists.ts'

export const searchItem = v.object({
  id,
  tb: v.picklist(SEARCH_TABLES),
  title: text,
  intro: maybe(text),
  create_time: maybe(date),
  ...noticeHitEntries,
})

export type SearchItem = v.InferOutput<typeof searchItem>

export const searchCall = defineCall({
  path: '/v1/search',
  request: v.strictObject({
    keyword: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(KEYWORD_MAX_LENGTH)),
    ...pageEntries,
  }),
  response: page(searchItem),
})

/** The answer of `/v1/search-info` for each kind of hit. */
export const searchDetails = {
  news: articleDetail,
  party: articleDetail,
  publicity: publicityDetail,
  purchase: purchaseDetail,
  product,
} as const

/** The call behind a hit; its answer has the shape of that kind's detail. */
export const getSearchDetailCall = <T extends SearchTable>(tb: T) =>
  defineCall({
    path: '/v1/search-info',
    request: v.strictObject({
      tb: v.picklist(SEARCH_TABLES),
      id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    }),
    response: searchDetails[tb] as v.GenericSchema<
      unknown,
      v.InferOutput<(typeof searchDetails)[T]>
    >,
    detail: true,
  })
