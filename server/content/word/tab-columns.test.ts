import { expect, it } from 'vitest'
import { convert, paragraph, run, styled } from './test-docx.ts'

const TAB = '<w:r><w:tab/></w:r>'
const STOPS =
  '<w:tabs><w:tab w:val="left" w:pos="3200"/><w:tab w:val="right" w:pos="5000"/></w:tabs>'
/** A paragraph with tabs where the text has `|`. */
const line = (text: string, properties = STOPS): string =>
  paragraph(
    text
      .split('|')
      .map((part) => (part ? run(part) : ''))
      .join(TAB) || run(''),
    properties,
  )
const lines = (...texts: string[]): string => texts.map((text) => line(text)).join('')

it('figures below a head are a table, empty cells included', async () => {
  const { text, notes } = await convert(
    paragraph('业务情况（单位：户）') +
      lines(
        '分支机构|在保|本期新增|本期代偿',
        '滨江本部|1284|316|8',
        '青峰服务站|126||3',
        '临川分公司|398|87|',
      ) +
      paragraph('特此公告'),
  )
  expect(text).toBe(
    [
      '业务情况（单位：户）',
      '',
      '| 分支机构 | 在保 | 本期新增 | 本期代偿 |',
      '| --- | --- | --- | --- |',
      '| 滨江本部 | 1284 | 316 | 8 |',
      '| 青峰服务站 | 126 |  | 3 |',
      '| 临川分公司 | 398 | 87 |  |',
      '',
      '特此公告',
    ].join('\n'),
  )
  expect(notes).toEqual([])
})

it.each([
  ['two columns', ['项目|2023年', '担保余额|100', '代偿额|2.5万元']],
  ['a remark before it', ['单位：万元|2026年9月', '机构|余额|代偿', '甲|1,200|3', '乙|800|-1.5%']],
  ['lines in one paragraph', ['机构|余额|代偿\n甲|1200|3\n乙|800|1']],
  ['stops of nobody', ['机构|余额|代偿', '甲|1200|3', '乙|800|1']],
])('%s', async (name, texts) => {
  const body = texts
    .map((text) => line(text, name === 'stops of nobody' ? '' : STOPS))
    .join('')
    .replace(/\n/g, '</w:t></w:r><w:r><w:br/></w:r><w:r><w:t xml:space="preserve">')
  expect((await convert(body)).text).toMatch(/\| .* \|\n\| --- \|/)
})

/** Tabs that make no table: the words stay apart. */
it.each([
  [
    'a signature',
    ['甲方（盖章）：|乙方（盖章）：', '日期：|日期：'],
    '甲方（盖章）：　　乙方（盖章）：',
  ],
  ['a name and a date', ['王某|2026年11月28日'], '王某　　2026年11月28日'],
  ['facts', ['联系人：|王女士', '电话：|028-55501188', '邮编：|610000'], '电话：　　028-55501188'],
  ['names in columns', ['张某|李某|王某', '赵某|钱某|孙某'], '赵某　　钱某　　孙某'],
  [
    'figures without a head',
    ['2023年100|200', '2024年300|400', '2025年500|600'],
    '2023年100　　200',
  ],
  ['figures without stops and with an empty cell', ['甲|100||3'], '甲　　100　　　　3'],
  ['the number of an item', ['1.|第一条', '（二）|第二条'], '1. 第一条'],
  ['an indent', ['|首行缩进'], '首行缩进'],
  ['another number of tabs', ['机构|余额|代偿', '甲|100'], '甲　　100'],
])('%s is no table', async (_, texts, expected) => {
  const { text } = await convert(lines(...texts))
  expect(text.split('\n')).toContain(expected)
  expect(text).not.toContain('| --- |')
})

it('columns that are no table for sure are told of, with their lines', async () => {
  expect((await convert(lines('张某|李某|王某', '赵某|钱某|孙某'))).notes).toEqual([
    expect.stringMatching(/Tab 键对齐的一行 2 处.*“张某李某王某”、“赵某钱某孙某”/),
  ])
  expect((await convert(lines('王某|2026年11月28日'))).notes).toEqual([])
})

it('leaders of a table of contents stay dots, a heading has one blank', async () => {
  const dots = STOPS.replace('/>', ' w:leader="dot"/>')
  expect((await convert(line('一、总则|1', dots) + line('二、附则|12', dots))).text).toBe(
    '一、总则……1\n\n二、附则……12',
  )
  const heading = styled(`${run('第一章')}${TAB}${run('总则')}`, 'Heading1')
  expect((await convert(heading + heading)).text).toContain('## 第一章 总则')
})
