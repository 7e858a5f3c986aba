/** Several values in each field for one: a sentence says that it takes one, and what to do with the others. */
import { describe, expect, it } from 'vitest'
import { image, url } from '../../shared/contract/primitives.ts'
import { readData } from '../../shared/contract/call.ts'
import { type Schema, frontMatter, lists } from './content-schemas.ts'
import { type Problem, reportOn } from './problem.ts'
import { parseWith } from './yaml.ts'

/** Two values of the kind that a schema takes; none for texts, lists and pictures. */
function severalFor(schema: Schema): unknown[] {
  const inner = schema.wrapped ?? schema
  const text = JSON.stringify(inner)
  if (inner.type === 'picklist') {
    const [one, other] = (inner.options ?? []) as string[]
    return [`${one}、${other}`, [one, other], `${one}和${other}`]
  }
  if (text.includes('"datetime"'))
    return [
      '2026-11-20至2026-11-25',
      '2026-11-20、2026-11-25',
      '2026年11月20日至25日',
      ['2026-11-20', '2026-11-25'],
    ]
  if (inner.type === 'number') return ['80、90', '80-90', '80万、90万', '3~5人', '80, 90', [80, 90]]
  return text.includes('/product') ? ['https://a.cn https://b.cn', '/a、/b', '/a;https://b.cn'] : []
}

const schemas: Record<string, Schema> = {
  ...frontMatter,
  ...Object.fromEntries(Object.values(lists).map((one) => [one.file, one.schema])),
}
const rows = Object.entries(schemas).flatMap(([name, whole]) => {
  const list = (whole.wrapped ?? whole) as Schema
  const fields = list.item?.entries ?? list.entries ?? {}
  return Object.entries(fields).flatMap(([key, field]) =>
    severalFor(field as Schema).map((value) => ({
      name,
      key,
      value,
      whole,
      isList: Boolean(list.item),
    })),
  )
})

it('there are dates, amounts, kinds and addresses', () => {
  for (const key of ['deadline', 'amount', 'kind', 'url', 'num', 'changes', 'end_date'])
    expect(
      rows.some((row) => row.key === key),
      key,
    ).toBe(true)
})

it.each(rows)('$name $key: $value', ({ key, value, whole, isList }) => {
  const problems: Problem[] = []
  const one = { [key]: value }
  parseWith(
    whole,
    { value: isList ? [one] : one, lineOf: () => 1, writtenAt: () => undefined },
    reportOn('a', problems),
  )
  const own = problems.filter(({ message }) => message.startsWith(key))
  expect(own).toHaveLength(1)
  expect(own[0]!.message).toMatch(/应为一个/)
  expect(own[0]!.hint).toMatch(/^(?:只写|一篇公告只)/)
})

it.each(['若干', '860,000', '81.2万元', '-3'])(
  'one value is not taken for several: %s',
  (budget) => {
    const problems: Problem[] = []
    parseWith(
      frontMatter.purchase,
      { value: { budget }, lineOf: () => 1, writtenAt: () => undefined },
      reportOn('a', problems),
    )
    expect(problems.map(({ message }) => message).join()).not.toContain('应为一个')
  },
)

describe('of another API the first is shown', () => {
  it.each([
    [image, '/u/a.jpg,/u/b.jpg', '/u/a.jpg'],
    [image, '/u/a.jpg|/u/b.jpg', '/u/a.jpg'],
    [image, '/u/a.jpg /u/b.jpg', '/u/a.jpg'],
    [image, '["/u/a.jpg","/u/b.jpg"]', '/u/a.jpg'],
    [image, [{ url: '/u/a.jpg' }], '/u/a.jpg'],
    [image, ['/u/a.jpg', '/u/b.jpg'], '/u/a.jpg'],
    [image, '/u/a, b.jpg', '/u/a, b.jpg'],
    [url, 'https://a.cn https://b.cn', 'https://a.cn'],
    [url, '/a、/b', '/a'],
    [url, '/a?b=1,2', '/a?b=1,2'],
  ])('%#: %j', (schema, sent, shown) =>
    expect(readData(schema, sent, { origin: 'https://www.example.com', assets: '' }).output).toBe(
      shown,
    ),
  )
})
