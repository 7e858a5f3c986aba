import * as v from 'valibot'
import { defineCall } from './call.ts'
import { html, id, list, listOrNone, maybe, text, url } from './primitives.ts'
import { noPayload } from './requests.ts'

export const relationChild = v.object({ id, title: text, content: maybe(html) })

export const businessRelation = v.object({
  id,
  title: text,
  content: maybe(html),
  url: maybe(url),
  children: listOrNone(list(relationChild)),
})

export type BusinessRelation = v.InferOutput<typeof businessRelation>

export const listBusinessRelationsCall = defineCall({
  path: '/v2/business-relation',
  request: noPayload,
  response: list(businessRelation),
})
