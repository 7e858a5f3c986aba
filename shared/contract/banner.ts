import * as v from 'valibot'
import { id, image, maybe, number, text, url } from './primitives.ts'
import { wholeList } from './requests.ts'

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

export const listBannersCall = wholeList('/v1/banner-list', banner)
