import * as v from 'valibot'
import { id, image, maybe, text } from './primitives.ts'
import { wholeList } from './requests.ts'

export const teamMember = v.object({
  id,
  name: text,
  position: text,
  photo: maybe(image),
  intro: maybe(text),
  group: maybe(text),
})

export type TeamMember = v.InferOutput<typeof teamMember>

export const listTeamCall = wholeList('/v1/team-list', teamMember)
