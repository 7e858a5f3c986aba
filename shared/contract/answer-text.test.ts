/** What back ends write in the place of a value that stands in the answer already. */
import { describe, expect, it } from 'vitest'
import { parseAnswer } from './answer-text.ts'
import { expectLinear } from '../../tests/support/cost.ts'

const data = (json: string): unknown => (parseAnswer(`{"code":1,"data":${json}}`) as any).data

describe('a reference of fastjson', () => {
  it.each([
    ['an object', '{"prev":{"id":1},"next":{"$ref":"$.data.prev"}}', { id: 1 }],
    ['a text', '{"a":{"b":"甲"},"next":{"$ref":"$.data.a.b"}}', '甲'],
    ['a number', '{"a":[1,{"b":2}],"next":{"$ref":"$.data.a[1].b"}}', 2],
    ['a reference', '{"a":1,"b":{"$ref":"$.data.a"},"next":{"$ref":"$.data.b"}}', 1],
    ['a part of a reference', '{"a":{"b":1},"c":{"$ref":"$.data.a"},"next":{"$ref":"$.data.c.b"}}', 1],
    ['a name with a point', '{"a.b":1,"next":{"$ref":"$.data.a\\\\.b"}}', 1],
    ['a name in quotes', '{"甲 乙":1,"next":{"$ref":"$.data[\'甲 乙\']"}}', 1],
  ])('to %s is what stands there', (_, json, next) => {
    expect(data(json)).toMatchObject({ next })
  }) // prettier-ignore

  it('that stands for an item of a list is that item', () => {
    expect(data('[{"id":1},{"$ref":"$.data[0]"}]')).toEqual([{ id: 1 }, { id: 1 }])
  })

  it.each(['$', '..', '../..', '@', '$.data', '$.data.no', '$.data.later', '$.data.__proto__', '#/a'] )(
    'to %s stays: what holds itself, or comes later, has no end',
    (to) => {
      const reference = { $ref: to }
      const json = `{"next":${JSON.stringify(reference)},"later":{"a":{"$ref":"$.data.next"}}}`
      expect(data(json)).toMatchObject({ next: reference })
      expect(() => JSON.stringify(data(json))).not.toThrow()
    },
  ) // prettier-ignore

  it('deep in an answer costs no more than itself', () => {
    const deep = `${'['.repeat(20_000)}{"$ref":"$.code"}${']'.repeat(20_000)}`
    expect(() => data(deep)).not.toThrow()
  })

  it.each([
    ['a text', (text: string) => text, '$.data[0]'],
    ['an object', (text: string) => ({ id: 1, content: text }), '$.data[0]'],
    ['a part of an object', (text: string) => ({ content: text }), '$.data[0].content'],
  ])('to %s of 80 KB stays after the first: a hundred of them froze the page', (_, make, path) => {
    const rows = [make('字'.repeat(80_000)), ...Array.from({ length: 99 }, () => ({ $ref: path }))]
    const read = data(JSON.stringify(rows)) as unknown[]
    expect(JSON.stringify(read).length).toBeLessThan(200_000)
    expect(read[99]).toEqual({ $ref: path })
  })

  it('is what stands there in each of a hundred rows', () => {
    const method = { id: 1, name: '公开招标' }
    const rows = [
      { method },
      ...Array.from({ length: 99 }, () => ({ method: { $ref: '$.data[0].method' } })),
    ]
    expect(data(JSON.stringify(rows))).toEqual(rows.map(() => ({ method })))
  })

  it('is no longer than the answer, however often it is doubled', () => {
    const rows = Array.from({ length: 40 }, (_, index) => {
      const before = `{"$ref":"$.data[${index - 1}]"}`
      return index === 0 ? '{"a":1}' : `[${before},${before}]`
    })
    expect(JSON.stringify(data(`[${rows.join()}]`)).length).toBeLessThan(100_000)
  })
})

/** Pieces that have a meaning to the patterns, between the beginnings of answers. */
const PIECES = [
  '["',
  "['",
  '\\"',
  '\\\\"',
  '\\',
  '"',
  '[',
  '.',
  '\\.',
  '1',
  '-',
  'e1',
  ' ',
  ',',
  '\n',
  ':1',
]
const BEGINNINGS = [
  '[1234567890123456,"',
  '[1234567890123456,',
  '{"a":1234567890123456,"$ref":"$.',
  '[',
]

const answers: ((repeated: string) => string)[] = [
  ...BEGINNINGS.map((beginning) => (repeated: string) => beginning + repeated),
  (repeated) => JSON.stringify({ data: { $ref: `$.${repeated}` } }),
]

it('takes time by the length of an answer, whatever is repeated in it', async () => {
  for (const piece of PIECES)
    for (const answerOf of answers)
      await expectLinear(128 * 1024, (size) => {
        try {
          parseAnswer(answerOf(piece.repeat(size / piece.length)))
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError)
        }
      })
})
