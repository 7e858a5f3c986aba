/** Heads of official letters by GB/T 9704-2012, figures 2 to 4: without, with some and with all elements above the line. */
import { expect, it } from 'vitest'
import { toHtml } from '../markdown.ts'
import { cleanDocument } from '../rich-text.ts'
import { LETTER_KINDS, REGULATION_KINDS, officialHead } from './official-head.ts'
import { convertWord } from './convert.ts'
import { SPACES, convert, docx, paragraph, run, styled } from './test-docx.ts'
import { TITLE_STYLES } from './word-styles.ts'

const p = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('')
const NUMBER = '示担办发〔2026〕61号'
const TEXT = p('各分公司：', '现将细则印发给你们。', '附件1', '担保费率优惠实施细则')

it.each(LETTER_KINDS)('%s ends a title', (kind) => {
  const title = `示例集团关于担保费率的${kind}`
  expect(officialHead(p('示例集团文件', NUMBER, title) + TEXT)).toEqual({
    title,
    number: NUMBER,
    left: ['发文机关标志'],
    rest: TEXT,
  })
})

it.each(REGULATION_KINDS)('%s ends the title of a regulation', async (kind) => {
  for (const part of ['第一章　总则', '一、总则', '（一）目的']) {
    const lines = ['示例集团批量', `担保业务${kind}（试行）`].map((line) => paragraph(line))
    const { title, text } = await convert(lines.join('') + styled(part, '1'))
    expect(title).toBe(`示例集团批量担保业务${kind}（试行）`)
    expect(text).toBe(`## ${part}`)
  }
})

it.each([
  [['关于修订担保业务管理办法', '有关条款的通知'], '关于修订担保业务管理办法有关条款的通知'],
  [['关于担保费率的规定', '（2026年9月1日董事会通过）'], '关于担保费率的规定'],
  [['担保业务管理办法', NUMBER], '担保业务管理办法'],
  [['担保业务管理办法', '第一条　为规范业务，制定本办法。'], '担保业务管理办法'],
  [['示例集团公司章程', '修正案'], undefined],
])('%j has the title %s', (lines, title) =>
  expect(officialHead(p(...lines) + TEXT)?.title).toBe(title),
)

it.each(TITLE_STYLES)('a paragraph of the style %s is the title', async (name) => {
  const style = (id: string, of: string, outline: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${of}"/><w:pPr>${outline}</w:pPr></w:style>`
  for (const outline of ['', '<w:outlineLvl w:val="0"/>']) {
    const styles = `<w:styles ${SPACES}>${style('a', name, outline)}${style('b', '公文一级', '<w:outlineLvl w:val="0"/>')}</w:styles>`
    const body = styled('三季度报表说明', 'a') + styled('总则', 'b') + paragraph('附件')
    const { title, text } = await convert(body + styled('费率表', 'a'), {
      'word/styles.xml': styles,
    })
    expect(title).toBe('三季度报表说明')
    expect(text).toBe('## 总则\n\n附件\n\n## 费率表')
  }
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
  [
    ['深圳市财政局　深圳市地方金融管理局', '关于印发《细则》的通知'],
    '深圳市财政局 深圳市地方金融管理局关于印发《细则》的通知',
  ],
  [['财政部', '工业和信息化部', '关于费率的通知'], '财政部 工业和信息化部关于费率的通知'],
  [['中共中央 国务院关于费率的意见'], '中共中央 国务院关于费率的意见'],
  [['示例融资担保集团公司 有限公司关于费率的通知'], '示例融资担保集团公司有限公司关于费率的通知'],
  [['财 政 部　金 融 局关于费率的通知'], '财政部金融局关于费率的通知'],
  [['关于设立法律合规部', '风险管理部的通知'], '关于设立法律合规部风险管理部的通知'],
])('7.3.1: %j issue it together', (lines, title) =>
  expect(officialHead(p(...lines) + TEXT)?.title).toBe(title),
)

// 10.2 and 10.3: their 发文机关标志 ends as a title does.
it.each([
  [
    ['示例集团总经理办公会议纪要', '示担纪〔2026〕3号', '关于费率的会议纪要'],
    '关于费率的会议纪要',
    ['发文机关标志'],
  ],
  [['示例集团总经理办公会议纪要', '示担纪〔2026〕3号'], '示例集团总经理办公会议纪要', []],
  [['示例集团令', '示担令〔2026〕1号'], '示例集团令', []],
] as const)('%j', (above, title, left) => {
  expect(officialHead(p(...above) + p('2026年11月20日，研究了费率。'))).toEqual({
    title,
    number: above[1],
    left,
    rest: p('2026年11月20日，研究了费率。'),
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
  expect(text).toBe('各分公司：\n\n## 实施细则')
})

const SIZE = (points: number, text: string): string =>
  paragraph(run(text, `<w:sz w:val="${points * 2}"/>`), '<w:jc w:val="center"/>')
it.each([
  ['a page', '<w:p><w:r><w:br w:type="page"/></w:r></w:p>', ''],
  ['a column', paragraph('<w:r><w:br w:type="column"/></w:r>'), ''],
  ['a section', paragraph('', '<w:sectPr/>'), ''],
  ['its own page', '', '<w:pageBreakBefore/>'],
])('large lines in the middle that begin %s are the title of a part', async (_, end, own) => {
  const title = SIZE(22, '担保费奖补').replace('<w:pPr>', `<w:pPr>${own}`) + SIZE(22, '实施细则')
  const head = paragraph('关于印发《细则》的通知') + paragraph('各分公司：')
  expect(
    await convert(head + end + paragraph('') + title + paragraph('第一条　目的。')),
  ).toMatchObject({
    title: '关于印发《细则》的通知',
    text: '各分公司：\n\n## 担保费奖补实施细则\n\n第一条　目的。',
  })
  for (const line of [SIZE(16, '（此页无正文）'), SIZE(22, '请各分公司照办。')])
    expect((await convert(head + end + line)).text).not.toContain('#')
})

it.each([
  [
    'a line',
    ['2026年“担保服务进园区”活动走进江油高新区'],
    '2026年“担保服务进园区”活动走进江油高新区',
  ],
  ['lines', ['集团召开2026年', '年中工作会议'], '集团召开2026年年中工作会议'],
  ['a line with a soft return', ['集团召开</w:t><w:br/><w:t>年中工作会议'], '集团召开年中工作会议'],
  ['the name of a form', ['融 资 担 保 业 务 申 请 表'], '融资担保业务申请表'],
  ['a notice with headings', ['关于申报补贴的通知'], '关于申报补贴的通知'],
  ['the name of an agency', ['示例集团文件'], undefined],
  ['a sentence', ['请各分公司照办。'], undefined],
  ['a poster', ['一', '二', '三', '四', '五', '六'], undefined],
])('%s, large and in the middle, above all others', async (_, lines, title) => {
  const large = lines.map((line) => SIZE(22, line)).join('')
  const text = styled('活动内容', 'Heading1') + paragraph('江油。') + styled('成效', 'Heading1')
  const found = await convert(paragraph('') + large + text + paragraph('四十二家。'))
  expect(found.title).toBe(title)
  expect(found.text).toContain('## 活动内容\n\n江油。\n\n## 成效\n\n四十二家。')
  expect(found.text.startsWith('## 活动内容')).toBe(title !== undefined)
})

it('large lines are no title where nothing stands below them, in a cell, or where another has its style', async () => {
  const large = SIZE(22, '集团召开会议')
  expect((await convert(large)).title).toBeUndefined()
  expect((await convert(paragraph('前言。') + large + paragraph('正文。'))).title).toBeUndefined()
  const cell = `<w:tbl><w:tr><w:tc>${large}${paragraph('甲')}</w:tc></w:tr></w:tbl>`
  expect((await convert(cell + paragraph('正文。'))).title).toBeUndefined()
  const annex = SIZE(22, '附件1') + paragraph('正文。')
  expect((await convert(annex)).title).toBeUndefined()
  const styles = `<w:styles ${SPACES}><w:style w:type="paragraph" w:styleId="a"><w:name w:val="Title"/></w:style></w:styles>`
  const both = large + styled('三季度报表', 'a') + paragraph('正文。')
  expect((await convert(both, { 'word/styles.xml': styles })).title).toBe('三季度报表')
})

it.each([
  ['示例集团文件', '关于印发采购文件', '的通知'],
  ['数据中心项目竞争性磋商文件', '采购公告'],
])('%s above a title without a number stays', (...lines) => {
  expect(officialHead(p(...lines) + TEXT)).toMatchObject({ left: [], rest: p(lines[0]!) + TEXT })
})

const TITLE = '关于担保费率的通知'
const kept = { title: TITLE, number: NUMBER }
const inText = (line: string): string => `各分公司：\n\n${line}`
const ABOVE: readonly (readonly [name: string, lines: readonly string[], said: string])[] = [
  ['7.2.1 份号', ['000001'], '份号'],
  ['7.2.2 密级和保密期限', ['机密★1年'], '密级'],
  ['7.2.2 密级和保密期限', ['000012 秘密★长期　特急'], '密级'],
  ['7.2.2 密级和保密期限', ['核心商密★10年'], '密级'],
  ['7.2.3 紧急程度', ['特急'], '紧急程度'],
  ['7.2.4 发文机关标志', ['示例集团文件'], '发文机关标志'],
  ['7.2.4 发文机关标志', ['示例集团', '示例资产公司　文件'], '发文机关标志'],
  ['7.2.5 发文字号', [], ''],
  ['7.2.6 签发人', ['签发人：王某　李某'], '签发人'],
  ['10.1 信函格式', ['示例集团', '特急'], '紧急程度'],
]
/** Elements that stay as they are written. */
const BELOW: readonly (readonly [name: string, line: string])[] = [
  ['7.3.2 主送机关', '各分公司，各子公司：'],
  ['7.3.3 正文', '现将费率通知如下。'],
  ['7.3.4 附件说明', '附件：1. 费率表'],
  ['7.3.5 发文机关署名、成文日期和印章', '2026年11月27日'],
  ['7.3.6 附注', '（此件公开发布）'],
  ['7.3.7 附件', '附件1'],
  ['7.4.2 抄送机关', '抄送：集团监事会。'],
  ['7.4.3 印发机关和印发日期', '示例集团办公室　2026年11月27日印发'],
  ['10.2 命令（令）格式', '第10号'],
  ['10.3 纪要格式', '出席：王某、李某'],
]

it.each(ABOVE)('GB/T 9704-2012, %s: %j', async (_, above, said) => {
  const lines = [...above, NUMBER, TITLE, '各分公司：', '正文。'].map((line) => paragraph(line))
  const { title, number, markdown, notes } = await convertWord(await docx(lines.join('')))
  expect({ title, number }).toEqual(kept)
  const secret = above.filter((line) => line.includes('★'))
  expect(markdown).toBe([...secret, '各分公司：', '正文。'].join('\n\n'))
  expect(notes.map(({ text }) => text).join('\n')).toContain(said)
  if (!said) expect(notes).toEqual([])
})

it.each(BELOW)('GB/T 9704-2012, %s stays: %s', async (_, line) => {
  const lines = ['示例集团文件', NUMBER, TITLE, '各分公司：', line].map((one) => paragraph(one))
  const { title, number, markdown } = await convertWord(await docx(lines.join('')))
  expect({ title, number }).toEqual(kept)
  expect(markdown.replace('\\.', '.')).toBe(inText(line))
})

it('the number of a letter is taken where its title has a style', async () => {
  const body = ['000001', '示例集团文件', NUMBER].map((line) => paragraph(line)).join('')
  const { title, number, markdown } = await convertWord(
    await docx(`${body}${styled('费率', 't')}${paragraph('正文。')}`),
  )
  expect({ title, number, markdown }).toEqual({ title: '费率', number: NUMBER, markdown: '正文。' })
})

const inFont = (font: string, text: string): string =>
  paragraph(run(text, `<w:rFonts w:eastAsia="${font}"/>`))

it.each([
  [inFont('黑体', '一、元旦期间'), '## 一、元旦期间'],
  [inFont('SimHei', '十一、附则'), '## 十一、附则'],
  [
    inFont('方正黑体_GBK', '一、总则') + inFont('楷体_GB2312', '（一）目的'),
    '## 一、总则\n\n### （一）目的',
  ],
  [inFont('仿宋_GB2312', '一、元旦期间'), '一、元旦期间'],
  [inFont('黑体', '一、放假。4日正常受理。'), '一、放假。4日正常受理。'],
  [inFont('黑体', '一、身份证；'), '一、身份证；'],
  [inFont('黑体', '元旦期间'), '元旦期间'],
  [inFont('楷体', '1. 身份证'), '1. 身份证'],
])('7.3.3: %s', async (body, markdown) => {
  const all = `${paragraph(TITLE)}${body}${inFont('仿宋_GB2312', '照常办理。')}`
  const { title, markdown: text } = await convertWord(await docx(all))
  expect({ title, text }).toEqual({ title: TITLE, text: `${markdown}\n\n照常办理。` })
})

const inMiddle = (...lines: string[]): string =>
  lines.map((line) => paragraph(line, '<w:jc w:val="center"/>')).join('')

it.each([
  [
    paragraph('附件') + inMiddle('担保费率优惠', '实施细则（试行）'),
    '附件\n\n## 担保费率优惠实施细则（试行）',
  ],
  [paragraph('附件1：') + paragraph('') + inMiddle('实施细则'), '附件1：\n\n## 实施细则'],
  [
    paragraph('附　件') + inMiddle('实施细则') + paragraph('') + inMiddle('（摘要）'),
    '附　件\n\n## 实施细则\n\n（摘要）',
  ],
  [paragraph('附件：实施细则') + inMiddle('（摘要）'), '附件：实施细则\n\n（摘要）'],
  [paragraph('附件') + paragraph('实施细则'), '附件\n\n实施细则'],
  [inMiddle('实施细则'), '实施细则'],
])('7.3.4: %s', async (body, markdown) => {
  const { text } = await convert(
    `${paragraph('现印发给你们。')}${body}${paragraph('第一条　办法如下。')}`,
  )
  expect(text).toBe(`现印发给你们。\n\n${markdown}\n\n第一条　办法如下。`)
})

it('the title of an annex is not that of the letter', async () => {
  const annex = `${paragraph('附件1-2')}${inMiddle('实施细则')}${paragraph('第一条　办法如下。')}`
  const { title } = await convert(`${paragraph('现印发给你们。')}${annex}`)
  expect(title).toBeUndefined()
  const styled = paragraph('担保费优惠办法', '<w:pStyle w:val="Heading1"/>')
  expect((await convert(`${styled}${annex}`)).title).toBe('担保费优惠办法')
})

it('an annex with a title takes nothing from the title of the letter', async () => {
  const annex = `${paragraph('附件1')}${inMiddle('响应函（格式）')}${paragraph('致：采购人')}`
  const { title, text } = await convert(
    `${inMiddle('示例融资担保有限公司', '审计服务竞争性磋商公告')}${paragraph('就审计服务进行采购。')}${annex}`,
  )
  expect(title).toBe('示例融资担保有限公司审计服务竞争性磋商公告')
  expect(text).toBe('就审计服务进行采购。\n\n附件1\n\n## 响应函（格式）\n\n致：采购人')
})

it('a heading in 黑体 is none where all of the text is', async () => {
  const styles = `<w:styles ${SPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:eastAsia="黑体"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`
  const { text } = await convert(paragraph('一、元旦期间'), { 'word/styles.xml': styles })
  expect(text).toBe('一、元旦期间')
})

it('the signature of a letter stands at the right of the page, as on paper', async () => {
  const right = '<w:jc w:val="right"/>'
  const body = ['各分公司：', '现将细则印发给你们。'].map((line) => paragraph(line))
  const { text } = await convert(
    [...body, paragraph('示例集团', right), paragraph('2026年11月20日', right)].join(''),
  )
  expect(await cleanDocument(toHtml(text))).toContain(
    '<p data-align="end">示例集团</p><p data-align="end">2026年11月20日</p>',
  )
})
