/** Heads of official letters by GB/T 9704-2012, figures 2 to 4: without, with some and with all elements above the line. */
import { expect, it } from 'vitest'
import { LETTER_KINDS, officialHead } from './official-head.ts'
import { convert, paragraph, styled } from './test-docx.ts'

const p = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('')
const NUMBER = '示担办发〔2026〕61号'
const TEXT = p('各分公司：', '现将细则印发给你们。', '附件1', '担保费率优惠实施细则')

it.each(LETTER_KINDS)('%s ends a title', (kind) => {
  const title = `示例集团关于担保费率的${kind}`
  expect(officialHead(p('示例集团文件', NUMBER, title) + TEXT)).toEqual({
    title,
    number: NUMBER,
    rest: p('示例集团文件') + TEXT,
  })
})

it.each([
  [['000001', '机密★1年', '特急', '示例集团文件', `${NUMBER}　　签发人：王某`], NUMBER],
  [['示例集团文件', '示担办发[2026]第61号'], '示担办发[2026]第61号'],
  [['内部', '加急', '示例集团便函', '示担函（2026）7号'], '示担函（2026）7号'],
  [['示例集团文件'], undefined],
  [[], undefined],
])('%j stands above the title', (above, number) => {
  const lines = ['示例融资担保集团有限公司<br />关于印发《细则》的', '通　　知（试 行）']
  expect(officialHead(p(...above, ...lines) + TEXT)).toMatchObject({
    title: '示例融资担保集团有限公司关于印发《细则》的通知（试行）',
    number,
  })
})

it.each([
  p('各分公司：', '现发布通知'),
  p('集团召开会议。', '会议通知'),
  p('甲', '乙', '丙', '丁', '戊', '己的通知'),
  `<table><tbody></tbody></table>${p('关于某事的通知')}`,
  '',
])('%s has no such head', (html) => {
  expect(officialHead(html)).toBeUndefined()
})

it('a letter without styles keeps its title and number, whatever is a heading in its annex', async () => {
  const head = ['示例集团文件', NUMBER, '关于印发《细则》的通知', '各分公司：'].map((line) =>
    paragraph(line),
  )
  const { title, text } = await convert(head.join('') + styled('实施细则', 'Heading1'))
  expect(title).toBe('关于印发《细则》的通知')
  expect(text).toBe('示例集团文件\n\n各分公司：\n\n## 实施细则')
})
