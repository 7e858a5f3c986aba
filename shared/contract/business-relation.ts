import * as v from 'valibot'
import { html, id, list, listOrNone, maybe, text, url } from './primitives.ts'
import { wholeList } from './requests.ts'

const relationChild = v.object({ id, title: text, content: maybe(html) })

export const businessRelation = v.object({
  id,
  title: text,
  content: maybe(html),
  url: maybe(url),
  children: listOrNone(list(relationChild)),
})

export type BusinessRelation = v.InferOutput<typeof businessRelation>

export const listBusinessRelationsCall = wholeList('/v2/business-relation', businessRelation)
