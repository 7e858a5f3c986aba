import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, image, list, maybe, number, text, url } from './primitives.ts'
import { noPayload } from './requests.ts'

export const banner = v.object({
  id,
  title: text,
  subtitle: maybe(text),
  image,
  mobile_image: maybe(image),
  url: maybe(url),
  sort: maybe(number),
})

export type Banner = v.InferOutput<typeof banner>

export const listBannersCall = defineCall({
  path: '/v1/banner-list',
  request: noPayload,
  response: list(banner),
})
