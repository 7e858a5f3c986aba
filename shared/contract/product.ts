/** Featured products. The navigation needs only `id` and `title`. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, list, listOrNone, maybe, text, texts } from './primitives.ts'
import { noPayload } from './requests.ts'

export const product = v.object({
  id,
  title: text,
  subtitle: maybe(text),
  intro: maybe(text),
  target: maybe(text),
  quota: maybe(text),
  term: maybe(text),
  rate: maybe(text),
  conditions: listOrNone(texts),
  process: listOrNone(texts),
  materials: listOrNone(texts),
  tel: maybe(text),
})

export type Product = v.InferOutput<typeof product>

export const listProductsCall = defineCall({
  path: '/v1/product-list',
  request: noPayload,
  response: list(product),
})
