import * as v from 'valibot'
import { defineCall } from './call.ts'
import { date, id, image, list, maybe, text } from './primitives.ts'
import { noPayload } from './requests.ts'

export const honor = v.object({
  id,
  title: text,
  image: maybe(image),
  award_unit: maybe(text),
  award_date: maybe(date),
})

export type Honor = v.InferOutput<typeof honor>

export const listHonorsCall = defineCall({
  path: '/v1/honor-list',
  request: noPayload,
  response: list(honor),
})
