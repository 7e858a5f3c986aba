import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { date, html, id, list, listOrNone, maybe, number, text } from './primitives.ts'
import { looseWireFormat, strictWireFormat } from './wire-format.ts'

const shape = v.object({
  id,
  title: text,
  size: maybe(number),
  content: html,
  tags: listOrNone(list(v.object({ at: date }))),
})

describe('the canonical wire format', () => {
  const canonical = { id: 1, title: '示例', content: '<p>示例</p>' }
  const fits = (schema: v.GenericSchema, data: unknown): boolean =>
    v.safeParse(schema, data).success

  it('takes canonical data', () => {
    expect(fits(strictWireFormat(shape), canonical)).toBe(true)
    expect(
      fits(strictWireFormat(shape), {
        ...canonical,
        size: 3,
        tags: [{ at: '2025-03-18' }, { at: '2025-03-18 09:30:00' }],
      }),
    ).toBe(true)
  })

  it.each([
    { ...canonical, title: '<b>示例</b>' },
    { ...canonical, size: '3' },
    { ...canonical, content: null },
    { ...canonical, tags: [{ at: '1742261400' }] },
    { ...canonical, id: 'a b' },
    { id: 1, title: '示例' },
  ])('refuses %j, which the site can read', (data) => {
    expect(fits(strictWireFormat(shape), data)).toBe(false)
    expect(fits(looseWireFormat(shape), data)).toBe(false)
  })

  it('tells unknown fields from loose ones', () => {
    expect(fits(strictWireFormat(shape), { ...canonical, further: 1 })).toBe(false)
    expect(fits(looseWireFormat(shape), { ...canonical, further: 1 })).toBe(true)
  })
})
