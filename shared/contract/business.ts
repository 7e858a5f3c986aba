import * as v from 'valibot'
import { html, id, image, maybe, text } from './primitives.ts'
import { wholeList } from './requests.ts'

export const business = v.object({
  id,
  title: text,
  en_title: maybe(text),
  intro: text,
  image: maybe(image),
  content: maybe(html),
})

export type Business = v.InferOutput<typeof business>

export const listBusinessCall = wholeList('/v2/business-list', business)
