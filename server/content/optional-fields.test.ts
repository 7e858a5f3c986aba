/** Each field of each schema: where nothing stands in one that may be left out, the advice says so, and only there. */
import { expect, it } from 'vitest'
import { NOTICE_RULES } from './notice-kinds.ts'
import { readDocument } from './read-document.ts'
import { type Schema, checkSettings, frontMatter, lists } from './content-schemas.ts'
import { type Problem, reportOn } from './problem.ts'
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

it.each(Object.entries(NOTICE_RULES))('%s', (kind, { folders: [folder], required, optional }) => {
  const saidOf = (field: string): string => {
    const problems: Problem[] = []
    const text = Buffer.from(`---\nkind: ${kind}\n${field}: 待定\n---\n正文。`)
    const context = { assets: new Map(), today: '2026-11-28', words: [] } as never
    readDocument(text, `${folder}/1001-甲.md`, context, problems)
    return problems.find(({ message }) => message.startsWith(field))?.hint ?? ''
  }
  for (const field of required) expect(saidOf(field), field).not.toContain('不是必填的')
  const offered = [...optional].filter((field) => saidOf(field).includes('不是必填的'))
  expect(offered).not.toEqual([])
})

it.each(fields)('$name', ({ name, whole, file, isOptional }) => {
  const key = name.split('/').at(-1)!
  const hintsFor = (wrong: unknown): string[] => {
    const problems: Problem[] = []
    parseWith(
      whole,
      { value: file(wrong), lineOf: () => 1, writtenAt: () => undefined },
      reportOn('a.yaml', problems),
    )
    return problems.filter(({ message }) => message.startsWith(key)).map(({ hint }) => hint)
  }
  const isSwitch = (hint: string) => hint.includes('是写 true')
  for (const nothing of [null, '', '暂无', '/'])
    for (const hint of hintsFor(nothing)) expect(hint.includes('删去'), hint).toBe(isOptional)
  // A number is no text, and a text no number, date or list: what is meant is there and has to be mended.
  const hints = [17.5, '81.2 万元', '2026年11月20日上午', 'a\nb', ['甲', '乙'], { 甲: 1 }].flatMap(
    hintsFor,
  )
  expect(hints).not.toEqual([])
  for (const hint of hints) expect(isSwitch(hint) || !hint.includes('不是必填的'), hint).toBe(true)
})
