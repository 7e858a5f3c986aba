/** Site-wide search: hits of five kinds, and the detail behind a hit. */
import * as v from 'valibot'
import type { RichFields } from '../../rich-text/clean.ts'
import { type Schema, defineCall } from './call.ts'
import {
  articleDetail,
  byId,
  documentText,
  noticeHitEntries,
  publicityDetail,
  purchaseDetail,
} from './documents.ts'
import { KEYWORD_MAX_LENGTH } from '../catalogue/search-params.ts'
import { SEARCH_TABLES } from './limits.ts'
import { date, id, maybe, page, pageEntries, text, word } from './primitives.ts'
import { product } from './company-lists.ts'

export const searchItem = v.object({
  id,
  tb: v.picklist(SEARCH_TABLES),
  title: text,
  intro: maybe(word),
  create_time: maybe(date),
  ...noticeHitEntries,
})

export type SearchItem = v.InferOutput<typeof searchItem>

export const searchCall = defineCall({
  path: '/v1/search',
  request: v.strictObject({
    keyword: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.check((text) => Array.from(text).length <= KEYWORD_MAX_LENGTH),
    ),
    ...pageEntries,
  }),
  response: page(searchItem),
})

const searchDetail = <S extends Schema, const Rich extends string = never>(
  response: S,
  rich?: RichFields<Rich>,
) =>
  defineCall({
    path: '/v1/search-info',
    request: v.strictObject({ tb: v.picklist(SEARCH_TABLES), ...byId.entries }),
    response,
    detail: true,
    ...(rich && { rich }),
  })

/** The call for the detail behind a hit, whose answer has the shape of that kind. */
export const searchDetailCalls = {
  news: searchDetail(articleDetail, documentText),
  party: searchDetail(articleDetail, documentText),
  publicity: searchDetail(publicityDetail, documentText),
  purchase: searchDetail(purchaseDetail, documentText),
  product: searchDetail(product),
}
