import { expect, it } from 'vitest'
import { contradiction, sumsIn } from './money.ts'

it.each([
  ['81.2 万元', 812_000],
  ['812,000.00元', 812_000],
  ['１，２００ 元', 1200],
  ['3.2亿元', 320_000_000],
  ['5 千万元', 50_000_000],
  ['0.058 元', 0.058],
  ['捌拾壹万贰仟元整', 812_000],
  ['壹亿零叁万圆整', 100_030_000],
  ['叁万亿元', 3_000_000_000_000],
  ['拾元伍角', 10.5],
  ['贰仟零伍元零捌分', 2005.08],
])('%s', (text, yuan) => expect(sumsIn(text).map((sum) => sum.yuan)).toEqual([yuan]))

it.each([
  [81.2, '成交金额 81.2 万元', 10_000],
  [812_000, '成交金额 8120 元', 100],
  [3.2, '预算 3.2 亿元', 100_000_000],
  [50, '预算 50 千元', 1000],
  [81.2, '成交金额（大写）：捌拾壹万贰仟元整', 10_000],
  [8_120_000_000, '成交金额 81.2 万元', 10_000],
])('%d beside “%s” is wrong by %d', (yuan, text, factor) =>
  expect(contradiction(yuan, sumsIn(text))?.factor).toBe(factor),
)

it.each([
  [812_000, '成交金额 81.2 万元，保证金 8120 元'],
  [812_000, '预算 90 万元'],
  [812_000, '人民币捌拾壹万贰仟元整（¥8120）'],
  [812_000, '下浮 5%，费率 8‰'],
  [0, '文件售价 0 元'],
])('%d beside “%s” is right', (yuan, text) =>
  expect(contradiction(yuan, sumsIn(text))).toBeUndefined(),
)
