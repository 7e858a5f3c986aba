import * as v from 'valibot'
import { id, image, maybe, text, url } from './primitives.ts'
import { wholeList } from './requests.ts'

export const partner = v.object({
  id,
  name: text,
  logo: maybe(image),
  url: maybe(url),
  type: maybe(text),
})

export type Partner = v.InferOutput<typeof partner>

export const listPartnersCall = wholeList('/v1/partner-list', partner)
