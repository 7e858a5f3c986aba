import * as v from 'valibot'
import { date, id, image, maybe, text } from './primitives.ts'
import { wholeList } from './requests.ts'

export const honor = v.object({
  id,
  title: maybe(text),
  image: maybe(image),
  award_unit: maybe(text),
  award_date: maybe(date),
})

export type Honor = v.InferOutput<typeof honor>

export const listHonorsCall = wholeList('/v1/honor-list', honor)
