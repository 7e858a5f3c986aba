import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, image, list, maybe, text, url } from './primitives.ts'
import { noPayload } from './requests.ts'

export const partner = v.object({
  id,
  name: text,
  logo: maybe(image),
  url: maybe(url),
  type: maybe(text),
})

export type Partner = v.InferOutput<typeof partner>

export const listPartnersCall = defineCall({
  path: '/v1/partner-list',
  request: noPayload,
  response: list(partner),
})
