import * as v from 'valibot'
import { defineCall } from './call.ts'
import { html, id, list, maybe, text } from './primitives.ts'
import { noPayload } from './requests.ts'

export const culture = v.object({
  id,
  title: text,
  en_title: maybe(text),
  content: html,
})

export type Culture = v.InferOutput<typeof culture>

export const listCultureCall = defineCall({
  path: '/v1/corporate-culture-list',
  request: noPayload,
  response: list(culture),
})
