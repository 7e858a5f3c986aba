/** News and party building. */
import * as v from 'valibot'
import { detailEntries, documentDetail, documentList } from './requests.ts'
import { documentDate, flag, id, image, maybe, number, text } from './primitives.ts'

const itemEntries = {
  id,
  site: number,
  title: text,
  thumb: maybe(image),
  intro: maybe(text),
  source: maybe(text),
  create_time: documentDate,
  views: maybe(number),
  is_top: maybe(flag),
}

export const articleItem = v.object(itemEntries)

export const articleDetail = v.object({
  ...itemEntries,
  author: maybe(text),
  ...detailEntries,
})

export type ArticleItem = v.InferOutput<typeof articleItem>
export type ArticleDetail = v.InferOutput<typeof articleDetail>

export const listNewsCall = documentList('/v1/news-list', 'news', articleItem)
export const getNewsCall = documentDetail('/v1/news-info', articleDetail)
export const listPartyCall = documentList('/v1/party-building', 'party', articleItem)
export const getPartyCall = documentDetail('/v1/party-info', articleDetail)
