/** Featured products. The navigation needs only `id` and `title`. */
import * as v from 'valibot'
import { id, listOrNone, maybe, text, texts } from './primitives.ts'
import { wholeList } from './requests.ts'

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

export const listProductsCall = wholeList('/v1/product-list', product)
