/** Talent structure: groups such as education, age, professional title. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, list, listOrNone, maybe, number, text } from './primitives.ts'
import { noPayload } from './requests.ts'

export const structureItem = v.object({ label: text, value: number, unit: maybe(text) })

export const structureGroup = v.object({
  id,
  name: text,
  items: listOrNone(list(structureItem)),
})

export type StructureGroup = v.InferOutput<typeof structureGroup>

export const listStructureCall = defineCall({
  path: '/v2/structure-list',
  request: noPayload,
  response: list(structureGroup),
})
