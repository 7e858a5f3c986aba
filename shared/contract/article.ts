/** What news and party building share: list items and details of articles. */
import * as v from 'valibot'
import { detailEntries } from './detail.ts'
import { date, flag, id, image, maybe, number, text } from './primitives.ts'

const itemEntries = {
  id,
  site: number,
  title: text,
  thumb: maybe(image),
  intro: maybe(text),
  source: maybe(text),
  create_time: date,
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
