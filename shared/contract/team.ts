import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, image, list, maybe, text } from './primitives.ts'
import { noPayload } from './requests.ts'

export const teamMember = v.object({
  id,
  name: text,
  position: text,
  photo: maybe(image),
  intro: maybe(text),
  group: maybe(text),
})

export type TeamMember = v.InferOutput<typeof teamMember>

export const listTeamCall = defineCall({
  path: '/v1/team-list',
  request: noPayload,
  response: list(teamMember),
})
