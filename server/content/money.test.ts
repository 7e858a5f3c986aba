import { describe, expect, it } from 'vitest'
import { mistakesIn } from './check-text.ts'
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
  ['5-10 万元', 100_000],
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
  [812_000, '净利润 -81.2 元、−8120 元'],
  [0, '文件售价 0 元'],
])('%d beside “%s” is right', (yuan, text) =>
  expect(contradiction(yuan, sumsIn(text))).toBeUndefined(),
)

/**
 * Figures with their characters: the examples of 正确填写票据和结算凭证的基本规定, 4 to 6 (annex 1 of 银发〔1997〕393号), what its
 * first article lets people write, and sums below one yuan.
 */
const WRITTEN: [figures: string, characters: string][] = [
  ['1,409.50', '壹仟肆佰零玖元伍角'],
  ['6,007.14', '陆仟零柒元壹角肆分'],
  ['1,680.32', '壹仟陆佰捌拾元零叁角贰分'],
  ['1,680.32', '壹仟陆佰捌拾元叁角贰分'],
  ['107,000.53', '壹拾万柒仟元零伍角叁分'],
  ['107,000.53', '壹拾万零柒仟元伍角叁分'],
  ['16,409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['20,006.00', '貳萬零陸圓正'],
  ['300,000,000.00', '叁億圆整'],
  ['333.00', '參佰叄拾叁元整'],
  ['64,393.06', '陆万肆仟叁佰玖拾叁元零角陆分'],
  ['0.50', '伍角整'],
  ['0.56', '伍角陆分'],
  ['0.06', '陆分'],
  ['0.50', '零元伍角'],
  ['0.06', '零元零角陆分'],
  ['10.50', '拾元零伍角零分'],
]
const otherThan = (figures: string): string =>
  figures.slice(0, -1) + ((Number(figures.at(-1)) + 1) % 10)

describe.each(WRITTEN)('%s元 is %s', (figures, characters) => {
  it('as a sum', () => {
    const [first, ...more] = sumsIn(characters)
    expect(first?.yuan).toBeCloseTo(Number(figures.replaceAll(',', '')), 5)
    expect(more).toEqual([])
  })

  it.each([
    `人民币${characters}（{}元）`,
    `人民币${characters}(¥{})`,
    `**${characters}**（￥{}元整）`,
    `大写：${characters}，小写：{}元`,
    `（大写）${characters} （小写）¥ {}`,
    `¥{}（人民币${characters}）`,
    `{}元（大写：${characters}）`,
    `小写：{}元，大写：人民币${characters}。`,
  ])('beside it: %s', (pair) => {
    const told = (sum: string) => mistakesIn(pair.replace('{}', sum)).map(({ kind }) => kind)
    expect(told(figures)).toEqual([])
    expect(told(otherThan(figures))).toEqual(['大写金额'])
  })
})

it.each([
  '捌拾壹万贰仟叁佰元整（81.23万元）',
  '壹佰万元（100万元，含税）',
  '押金伍佰元，租金¥300',
  '壹万元（5000元已付）',
  '壹佰元（2亩）',
  '壹佰元（约90元）',
  '壹佰元、200元',
  '100元、贰佰元',
  '预算80（大写：捌拾万元）',
  '伍分钟（3元）',
  '<td>壹佰元</td><td>200元</td>',
])('%s is no contradiction', (text) => expect(mistakesIn(text)).toEqual([]))

it.each([
  '捌拾壹万贰仟叁佰元整（81.33万元）',
  '壹佰万元（10万元，含税）',
  '<strong>玖佰零叁元贰角伍分</strong>（903.52元）',
])('%s is a contradiction', (text) =>
  expect(mistakesIn(text)).toEqual([expect.objectContaining({ kind: '大写金额' })]),
)
