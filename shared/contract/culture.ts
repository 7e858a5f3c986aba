import * as v from 'valibot'
import { html, id, maybe, text } from './primitives.ts'
import { wholeList } from './requests.ts'

export const culture = v.object({
  id,
  title: text,
  en_title: maybe(text),
  content: html,
})

export type Culture = v.InferOutput<typeof culture>

export const listCultureCall = wholeList('/v1/corporate-culture-list', culture)
