import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  date,
  deadline,
  files,
  html,
  id,
  list,
  listOrNone,
  maybe,
  number,
  page,
  text,
  texts,
} from '../../shared/contract/primitives.ts'
import { wireFormat } from './wire-format.ts'

const shape = v.object({
  id,
  title: text,
  size: maybe(number),
  content: html,
  tags: listOrNone(list(v.object({ at: date }))),
})

describe('the canonical wire format', () => {
  const canonical = { id: 1, title: '示例', content: '<p>示例</p>' }
  const read = (data: unknown) => v.safeParse(wireFormat(shape), data)

  it.each([
    canonical,
    { ...canonical, size: 3, tags: [{ at: '2025-03-18' }, { at: '2025-03-18 09:30:00' }] },
  ])('takes %j', (data) => expect(read(data).output).toEqual(data))

  it.each([
    { ...canonical, title: '<b>示例</b>' },
    { ...canonical, size: '3' },
    { ...canonical, content: null },
    { ...canonical, tags: [{ at: '1742261400' }] },
    ...['2020-00-00', '2026-02-30', '2026-11', '2026-11-20 25:00:00'].map((at) => ({
      ...canonical,
      tags: [{ at }],
    })),
    { ...canonical, id: 'a b' },
    { id: 1, title: '示例' },
  ])('refuses %j, which the site can read, or leaves out', (data) =>
    expect(read(data).success).toBe(false),
  )

  it('refuses a deadline at midnight, which may be meant as the day', () => {
    const at = (value: string) => v.safeParse(wireFormat(deadline), value).success
    expect(['2026-12-31', '2026-12-31 09:00:00', '2026-12-31 00:00:00'].map(at)).toEqual([
      true,
      true,
      false,
    ])
  })

  it.each([
    [list(v.object({ id })), { 5: { id: 5 }, 3: { id: 3 } }],
    [page(v.object({ id })), { list: { 5: { id: 5 }, 3: { id: 3 } }, total: 2, page: 1, limit: 2 }],
    [files, { 5: { name: '甲.pdf', url: '/files/甲.pdf' } }],
    [texts, { 5: '乙', 3: '甲' }],
  ] as const)('says that pages order an object by its keys: %#', (schema, data) => {
    const said = (value: unknown) => v.safeParse(wireFormat(schema), value).issues?.[0].message
    expect(said(data)).toContain('按键的大小排列')
    expect(said({ a: 1 })).not.toContain('按键的大小排列')
    expect(said({})).not.toContain('按键的大小排列')
  })

  it.each([
    [list(v.object({ id })), { id: 5 }],
    [page(v.object({ id })), { list: { id: 5 }, total: 1, page: 1, limit: 1 }],
    [files, { name: '甲.pdf', url: '/files/甲.pdf' }],
  ] as const)('says that the only entry stands where a list belongs: %#', (schema, data) => {
    const [issue] = v.safeParse(wireFormat(schema), data).issues!
    expect(issue.message).toContain('只有一条的，也写成数组')
    expect(v.safeParse(schema, data).success).toBe(true)
  })

  it('leaves out what it does not know', () => {
    expect(read({ ...canonical, further: 1 }).output).toEqual(canonical)
  })
})
