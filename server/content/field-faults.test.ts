import { expect, it } from 'vitest'
import { calls } from '../../shared/contract/calls.ts'
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
  [{ amount: 3862500, budget: undefined, url: 'https://example.com/null' }],
])('%j is left alone', (data) => {
  expect(said(data)).toBe('')
})

it('each kind is told once, with its documents', () => {
  const list = [1, 2, 3, 4, 5].map((id) => ({ id: String(id), title: '${name}公示' }))
  expect(fieldFaults({ list })).toHaveLength(1)
  expect(said({ list })).toMatch(/^title（编号 1、编号 2、编号 3 等 5 处）/)
})

it('fields with markup are those of the cleaner', () => {
  expect(said({ content: '<p>2,026年</p>' }, ['content'])).toBe('')
})

it("what is wrong with the fields of somebody else's answers is logged once, by call and field", () => {
  const log: string[] = []
  const tell = foreignFields((text) => log.push(text))
  const row = { id: '1026', site: 1, create_time: '2026-11-27', title: '2,026年第三季度公示' }
  const list = JSON.stringify({
    code: 1,
    data: { list: [{ ...row, not_shown: 'null' }], total: 1, page: 1, limit: 10 },
  })
  tell('/v1/news-list', list)
  tell('/v1/news-list', list)
  expect(log).toEqual([
    expect.stringMatching(/^接口 \/v1\/news-list 的 title（编号 1026）：年份写成了/),
  ])
  tell('/v1/news-info', JSON.stringify({ code: 1, data: { ...row, content: '<p>null</p>' } }))
  expect(log).toHaveLength(2)
  for (const { call } of calls)
    for (const text of ['', '{', 'null', '[]', '{"code":1,"data":{}}']) tell(call.path, text)
  tell('/v1/none', list)
  expect(log).toHaveLength(2)
})
