import * as v from 'valibot'
import { defineCall } from './call.ts'
import { date, documentDate, html, id, maybe, number, page, text } from './primitives.ts'
import { pageEntries } from './requests.ts'

export const post = v.object({
  id,
  title: text,
  dept: maybe(text),
  num: maybe(number),
  place: maybe(text),
  edu: maybe(text),
  duty: maybe(html),
  require: maybe(html),
  publish_date: documentDate,
  end_date: maybe(date),
})

export type Post = v.InferOutput<typeof post>

export const listPostsCall = defineCall({
  path: '/v1/post-list',
  request: v.strictObject(pageEntries),
  response: page(post),
})
