import { expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { cleanAlready } from '../../rich-text/clean.ts'
import type { AnyCall } from '../../shared/contract/call.ts'
import { calls } from '../../shared/contract/calls.ts'
import { getNewsCall, listNewsCall } from '../../shared/contract/documents.ts'
import { createApi } from '../../src/api/client.ts'
import { fieldFaults, foreignFields } from './field-faults.ts'

const figure = (value: unknown, unit: string, label = '服务企业') => ({
  stats: [{ label, value, unit }],
})
const said = (data: unknown, rich?: readonly string[]): string =>
  fieldFaults(data, rich)
    .map(({ text }) => text)
    .join('\n')

/** Numbers as `Double.toString`, `BigDecimal.toString` and columns with a scale write them. */
it.each([
  [figure('8.0E9', '元'), /^stats\.value（服务企业）.*8\.0E9/],
  [figure('61280000000.00', '元'), /位数太多/],
  [figure('28,463.0', '户'), /小数部分全是 0/],
  [figure('0.8637', '%', '小微企业占比'), /没有乘 100/],
  [figure(0, '人'), /是 0/],
  [figure('-1', '人'), /是 -1/],
  [[{ id: 'P1', quota: '1.0E7' }], /^quota（编号 P1）.*1\.0E7/],
  [[{ id: 'P1', rate: '0.0080' }], /没有单位/],
  [[{ id: 'P1', rate: '-1' }], /是 -1/],
  [{ id: '3', amount: 0 }, /^amount（编号 3）.*是 0/],
  [{ list: [{ id: '3', title: '2,026年第三季度' }] }, /^title（编号 3）：年份写成了“2,026”/],
  [{ list: [{ id: '3', intro: '公示编号：${notice.no}' }] }, /^intro（编号 3）.*模板里的变量/],
  [{ id: '3', title: '费率下调1&frasl;4' }, /^title（编号 3）.*“&frasl;”/],
  [{ id: '3', source: 'Cr&eacute;dit', intro: '&Omega;&b;' }, /&eacute;[^]*&Omega;/],
])('%j of an API is told', (data, what) => {
  expect(said(data)).toMatch(what)
})

it.each([
  [figure('0.78', '%', '当期代偿率')],
  [figure('3.00', '%', '不良率')],
  [figure('-3.2', '%', '同比增长')],
  [figure('612.8', '亿元')],
  [figure('28,463', '户')],
  [figure('0.86', '%', '代偿率')],
  [figure('1.0', '倍')],
  [[{ quota: '最高1000万元', rate: '0.8%/年', term: '1—3年' }]],
  [{ title: 'R&D;AT&T、Q&A清单' }],
  [{ amount: 3862500, budget: undefined, url: 'https://example.com/null' }],
])('%j is left alone', (data) => {
  expect(said(data)).toBe('')
})

it('each kind is told once, with its documents', () => {
  const list = [1, 2, 3, 4, 5].map((id) => ({ id: String(id), title: '${name}公示' }))
  expect(fieldFaults({ list })).toHaveLength(1)
  expect(said({ list })).toMatch(/^title（编号 1、编号 2、编号 3 等 5 处）/)
})

it('a field with names of no character takes a time by its length', () =>
  expectLinear(15_000, (size) => {
    const names = Array.from({ length: size }, (_, index) => `&x${index};`).join('')
    expect(said({ title: names })).toBe('')
  }))

it('fields with markup are those of the cleaner', () => {
  expect(said({ content: '<p>2,026年</p>' }, ['content'])).toBe('')
})

it("what is wrong with the fields of somebody else's answers is logged once, by call and field", async () => {
  const log: string[] = []
  let answer = ''
  const { send } = createApi({
    base: 'http://localhost',
    assets: '',
    fetch: async () => new Response(answer),
    sanitise: cleanAlready,
    onRead: foreignFields((text) => log.push(text)),
  })
  /** One that cannot be read is an error of the call. */
  const tell = async (call: AnyCall, text: string): Promise<void> => {
    answer = text
    const { entries } = call.request as { entries?: object }
    const asked = Object.entries({ id: '1', site: 1, keyword: '担保' })
    const payload = Object.fromEntries(asked.filter(([name]) => name in (entries ?? {})))
    await send(call, payload).catch(() => {})
  }
  const row = { id: '1026', site: 1, create_time: '2026-11-27', title: '2,026年第三季度公示' }
  const list = JSON.stringify({
    code: 1,
    data: { list: [{ ...row, not_shown: 'null' }], total: 1, page: 1, limit: 10 },
  })
  await tell(listNewsCall, list)
  await tell(listNewsCall, list)
  expect(log).toEqual([
    expect.stringMatching(/^接口 \/v1\/news-list 的 title（编号 1026）：年份写成了/),
  ])
  const document = { ...row, content: '<p>null</p>' }
  await tell(getNewsCall, JSON.stringify({ code: 1, data: document }))
  expect(log).toHaveLength(2)
  for (const { call } of calls)
    for (const text of ['', '{', 'null', '[]', '{"code":1,"data":{}}']) await tell(call, text)
  expect(log).toHaveLength(2)
})
