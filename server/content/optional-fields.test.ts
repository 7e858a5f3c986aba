/** Each field of each schema: of a mistake in one that may be left out, the advice says so. */
import { expect, it } from 'vitest'
import { type Schema, checkSettings, frontMatter, lists } from './content-schemas.ts'
import { type Problem, formatProblems, reportOn } from './problem.ts'
import { parseWith } from './yaml.ts'

interface Field {
  name: string
  isOptional: boolean
  schema: Schema
  /** A file in which this field alone is wrong, or is one of the wrong ones. */
  file: (wrong: unknown) => unknown
}

function fieldsOf(schema: Schema, name: string, file: Field['file'], isOptional = false): Field[] {
  if (schema.wrapped)
    return fieldsOf(schema.wrapped, name, file, isOptional || schema.type === 'optional')
  const own = name.includes('/') ? [{ name, isOptional, schema, file }] : []
  if (schema.item) return [...own, ...fieldsOf(schema.item, name, (wrong) => file([wrong]))]
  return [
    ...own,
    ...Object.entries(schema.entries ?? {}).flatMap(([key, field]) =>
      fieldsOf(field, `${name}/${key}`, (wrong) => file({ [key]: wrong })),
    ),
  ]
}

const schemas: Record<string, Schema> = {
  ...frontMatter,
  ...Object.fromEntries(
    [...Object.values(lists), checkSettings].map((one) => [one.file, one.schema]),
  ),
}
const fields = Object.entries(schemas).flatMap(([name, schema]) =>
  fieldsOf(schema, name, (wrong) => wrong).map((field) => ({ ...field, whole: schema })),
)

it.each(fields)('$name', ({ name, whole, file, isOptional }) => {
  const problems: Problem[] = []
  const key = name.split('/').at(-1)!
  // A number is no text, and a text no number, date or list.
  for (const wrong of [17.5, '若干'])
    parseWith(whole, { value: file(wrong), lineOf: () => 1 }, reportOn('a.yaml', problems))
  const own = problems.filter(({ message }) => message.startsWith(key))
  expect(own, formatProblems(problems)).not.toEqual([])
  for (const { hint } of own) expect(hint?.includes('删去')).toBe(isOptional)
})
