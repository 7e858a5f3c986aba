/** Talent structure: groups such as education, age, professional title. */
import * as v from 'valibot'
import { id, list, listOrNone, maybe, number, text } from './primitives.ts'
import { wholeList } from './requests.ts'

const structureItem = v.object({ label: text, value: number, unit: maybe(text) })

export const structureGroup = v.object({
  id,
  name: text,
  items: listOrNone(list(structureItem)),
})

export type StructureGroup = v.InferOutput<typeof structureGroup>

export const listStructureCall = wholeList('/v2/structure-list', structureGroup)
