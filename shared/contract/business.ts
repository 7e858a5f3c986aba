import * as v from 'valibot'
import { defineCall } from './call.ts'
import { html, id, image, list, maybe, text } from './primitives.ts'
import { noPayload } from './requests.ts'

export const business = v.object({
  id,
  title: text,
  en_title: maybe(text),
  intro: text,
  image: maybe(image),
  content: maybe(html),
})

export type Business = v.InferOutput<typeof business>

export const listBusinessCall = defineCall({
  path: '/v2/business-list',
  request: noPayload,
  response: list(business),
})
