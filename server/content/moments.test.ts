/** Each field of a day or a time, with each way to write one: it is read, or the editor reads what to write. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { timeOf } from '../../shared/china-time.ts'
import { deadline as readDeadline, date as readDate } from '../../shared/contract/primitives.ts'
import { type Schema, frontMatter, lists, unwrapped } from './content-schemas.ts'
import { explain } from './schema-messages.ts'

function fieldsOf(schema: Schema, path: string): [name: string, schema: Schema][] {
  const { item, entries } = unwrapped(schema)
  if (item) return fieldsOf(item, path)
  return Object.entries(entries ?? {}).flatMap(([key, field]) => {
    const own = unwrapped(field)
    const deeper = own.entries || own.item ? fieldsOf(own, `${path}.${key}`) : []
    return [[`${path}.${key}`, own] as [string, Schema], ...deeper]
  })
}

const metadataOf = (schema: Schema): Record<string, unknown> =>
  'pipe' in schema ? v.getMetadata(schema as never) : {}

const fields = [
  ...Object.entries(frontMatter).flatMap(([name, schema]) => fieldsOf(schema, name)),
  ...Object.values(lists).flatMap(({ file, schema }) => fieldsOf(schema as Schema, file)),
].filter(([, schema]) => metadataOf(schema).widget === 'datetime')

/** A notice ends at these times. */
const isDeadline = (name: string): boolean => /^purchase\.(?:deadline|documents_until)$/.test(name)

/**
 * The value, what a field of a day gets or is told, a field of a time, and a deadline where that differs. An advice
 * begins with `!`.
 */
const FORMS: readonly (readonly [value: unknown, day: string, time: string, end?: string])[] = [
  ['2026-12-11', '2026-12-11', '2026-12-11'],
  ['2026-12-11 17:30', '!只写日期：2026-12-11', '2026-12-11 17:30:00'],
  ['2026-12-11 17:30:05', '!只写日期：2026-12-11', '2026-12-11 17:30:05'],
  // Midnight as ISO 8601 and GB/T 7408 write it.
  [
    '2026-12-11 24:00',
    '!只写日期：2026-12-11',
    '!23:59，或第二天的 2026-12-12 00:00',
    '!：写 2026-12-11 23:59',
  ],
  [
    '2026-12-31 24:00:00',
    '!只写日期：2026-12-31',
    '!第二天的 2027-01-01 00:00',
    '!：写 2026-12-31 23:59',
  ],
  [
    '2026-12-12 00:00',
    '!只写日期：2026-12-12',
    '2026-12-12 00:00:00',
    '!写 2026-12-12；到前一天结束为止的，写 2026-12-11 23:59',
  ],
  [
    '2027-01-01T00:00:00',
    '!只写日期：2027-01-01',
    '!写成 2027-01-01 00:00',
    '!写 2027-01-01；到前一天结束为止的，写 2026-12-31 23:59',
  ],
  [
    '2026-12-11T16:00:00Z',
    '!只写日期：2026-12-11',
    '!不写时区：2026-12-12 00:00',
    '!写 2026-12-12；到前一天结束为止的，写 2026-12-11 23:59',
  ],
  ['2026-12-11 25:00', '!只写日期', '!没有这个时间'],
  ['2026-12-11 17:60', '!只写日期', '!没有这个时间'],
  ['2026-11', '!要写到哪一天，例如 2026-11-18', '!要写到哪一天，例如 2026-11-18'],
  ['2026年3月', '!例如 2026-03-18', '!例如 2026-03-18'],
  [2026.11, '!例如 2026-11-18', '!例如 2026-11-18'],
  [2026, '!要写到哪一天', '!要写到哪一天'],
  [46367, '!序号，写成 2026-12-11', '!序号，写成 2026-12-11'],
  ['46367.5', '!序号，写成 2026-12-11', '!序号，写成 2026-12-11'],
  [20261211, '!只写日期：2026-12-11', '!写成 2026-12-11'],
  ['2026/3/8', '!只写日期：2026-03-08', '!写成 2026-03-08'],
  ['2026.3.8', '!只写日期：2026-03-08', '!写成 2026-03-08'],
  ['2026-3-8', '!只写日期：2026-03-08', '!写成 2026-03-08'],
  ['2026年3月8日', '!只写日期：2026-03-08', '!写成 2026-03-08'],
  ['２０２６－０３－０８', '!只写日期：2026-03-08', '!写成 2026-03-08'],
  ['2026年3月8日下午5:30', '!只写日期：2026-03-08', '!写成 2026-03-08 17:30'],
  ['2026年3月8日17时30分', '!只写日期：2026-03-08', '!写成 2026-03-08 17:30'],
  ['2026-12-11T17:30', '!只写日期：2026-12-11', '!写成 2026-12-11 17:30'],
  ['2026-12-11T17:30:00Z', '!只写日期：2026-12-11', '!不写时区：2026-12-12 01:30'],
  ['2026-12-11 17:30 +08:00', '!只写日期：2026-12-11', '!不写时区：2026-12-11 17:30'],
  ['2026-02-29', '!是否存在：2026 年 2 月有 28 天', '!是否存在：2026 年 2 月有 28 天'],
  ['2026-06-31 09:00', '!是否存在：2026 年 6 月有 30 天', '!是否存在：2026 年 6 月有 30 天'],
  ['2026-13-01', '!没有这个月份', '!没有这个月份'],
  ['二〇二六年十二月十一日', '!用阿拉伯数字', '!用阿拉伯数字'],
  ['11/12/2026', '!年四位', '!年四位'],
  ['0026-11-20', '!年份不对', '!年份不对'],
  ['待定', '!年四位', '!年四位'],
  ['', '!填上 2026-11-21 ', '!填上 2026-11-21 09:30'],
  [null, '!填上 2026-11-21 ', '!填上 2026-11-21 09:30'],
  [true, '!写一个', '!写一个'],
  [['2026-12-11'], '!写一个', '!写一个'],
]

it('there are fields of days and of times', () => {
  expect(fields.map(([name]) => name)).toContain('honors.yaml.award_date')
  expect(fields.map(([name]) => name)).toContain('purchase.opening')
})

describe.each(fields)('%s', (name, schema) => {
  const isDay = metadataOf(schema).time_format === false
  const rows = FORMS.map(
    ([value, day, time, end = time]) =>
      [value, isDay ? day : isDeadline(name) ? end : time] as const,
  )
  it.each(rows)('%j', (value, expected) => {
    const { output, issues } = v.safeParse(schema, value, { abortPipeEarly: true })
    if (!expected.startsWith('!')) return expect(output).toBe(expected)
    const [message, hint] = explain(issues![0], name.split('.').at(-1))
    expect(message).toMatch(/应为 2026-11-21 .*，现在是/)
    expect(hint).toContain(expected.slice(1))
    expect(hint.includes('检查这一天是否存在')).toBe(expected.includes('是否存在'))
    // What the advice proposes is read, and the page says the same moment.
    const edge = isDeadline(name) ? 'end' : 'beginning'
    for (const [proposed] of hint.matchAll(/\d{4}-\d\d-\d\d(?: \d\d:\d\d)?/g)) {
      const stored = v.parse(schema, proposed) as string
      const shown = v.parse(isDeadline(name) ? readDeadline : readDate, stored)
      expect(timeOf(shown, edge), proposed).toBe(timeOf(stored, edge))
    }
  })
})
