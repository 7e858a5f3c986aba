import { describe, expect, it } from 'vitest'
import { decodeText } from '../../rich-text/text.ts'
import { clean } from './rich-text.ts'
import { parseQuery } from '../search/query.ts'
import { bodyTokens } from '../search/tokens.ts'
import { readMarkdown, toHtml } from '../../tests/support/to-html.ts'

/** Text out of a PDF, wrapped at 22 characters. */
const PDF = [
  '11月25日，全省融资担保工作座谈会在滨江市召',
  '开。会议听取了各市担保机构三季度工作情况汇',
  '报，对做好四季度支农支小担保业务提出明确要',
  '求。会议指出，前三季度全省新增担保贷款共计',
  '1,286亿元，同比增长8.2%，其中首贷户占比达到',
  '35%，平均担保费率降至0.86%。',
  '',
  '— 3 —',
  '',
  '会议要求，各机构要用好Bank-Guarantee-Tax',
  '数据平台，做到“应担尽担、应贷尽贷”，切实降低',
  '小微企业综合融资成本。',
  '',
  '示例融资担保集团有限公司',
  '2026年11月26日',
].join('\n')

describe('a text that a program has wrapped', () => {
  it('has its paragraphs again, and its signature stays on two lines', () => {
    const html = clean(toHtml(PDF)).html
    expect(html).toContain('滨江市召开。会议听取了各市担保机构三季度工作情况汇报，')
    expect(html).toContain('明确要求。会议指出，前三季度全省新增担保贷款共计 1,286亿元')
    expect(html).toContain('切实降低小微企业')
    expect(html).toContain('<p>— 3 —</p>')
    expect(html).toContain('示例融资担保集团有限公司<br>2026年11月26日')
    expect(html).not.toContain('\uFDD0')
  })

  it('is found by a word that was on two lines', () => {
    const body = decodeText(toHtml(PDF))
    const tokens = bodyTokens({ body })
    for (const word of ['召开', '汇报', '明确要求', '工作情况汇报'])
      for (const { grams } of parseQuery(word).units)
        for (const gram of grams)
          expect(
            Array.from(tokens).some((one) => one.startsWith(gram)),
            gram,
          ).toBe(true)
  })

  it('is told, and problems in it keep their lines', () => {
    const { problems } = readMarkdown(PDF.replace('0.86%', '0.86% :smile:').replace('— 3', ':+1:'))
    expect(problems.map(({ line, message }) => [line, message.slice(0, 8)])).toEqual([
      [1, '正文每行写满就换'],
      [6, '“:smile:'],
      [8, '“:+1:”会原'],
    ])
  })

  it.each([
    ['a backslash keeps a line end', PDF.replace('滨江市召', '滨江市\\'), '滨江市<br>开'],
    ['an item', PDF.replace('11月', '1. 11月'), '滨江市召开。'],
    ['bold text', PDF.replace('市召\n开。', '市**召\n开**。'), '<strong>召开</strong>'],
    ['an indented first line', PDF.replace('11月', '　　11月'), '滨江市召开。'],
    ['lines with blanks around them', PDF.replaceAll('\n', ' \n '), '滨江市召开。'],
    ['a rule of tildes above', `~~~~~~~~~~~~\n\n${PDF}`, '滨江市召开。'],
    [
      'a number',
      PDF.replace(
        '35%，平均担保费率降至0.86%',
        '35%，平均担保费率降至（当年新增的小微企业）0\n.86%',
      ),
      '）0.86%',
    ],
    ['brackets', PDF.replace('前三季度', '（川担〔2025〕\n31号）前三季度'), '（川担〔2025〕31号）'],
    ['a clause', PDF.replace('求。会议', '（一）议'), '明确要<br>（一）'],
  ])('%s', (_, markdown, html) => expect(clean(toHtml(markdown)).html).toContain(html))
})

describe('lines of an author', () => {
  it.each([
    '示例融资担保集团有限公司\n办公室',
    '地址：示例省滨江市高新区天府大道北段1700号3栋12楼\n联系人：王女士（工作日9:00至12:00，13:30至17:30）\n电话：028-5550 1000',
    '成都市某某科技有限责任公司担保贷款500万元，期限12个月\n绵阳市某某科技有限责任公司担保贷款800万元，期限24个月',
    '第一条 为了规范担保业务，根据有关法律法规，制定本办法\n第二条 本办法适用于集团及所属公司开展的各类担保业务',
    '各市融资担保公司，各区域公司：\n现将有关事项通知如下。',
    '1. 报名表\n2. 身份证复印件',
    '| 甲 | 乙 |\n| --- | --- |\n| 召 | 开 |',
    '```\n11月25日，全省融资担保工作座谈会在滨江市召\n开。会议听取了各市担保机构三季度工作情况汇报\n```',
  ])('%j stay as they are', (markdown) => {
    expect(toHtml(markdown)).not.toContain('<wbr>')
    expect(readMarkdown(markdown).problems).toEqual([])
  })
})

it('a paragraph in HTML has no blank within a word', () =>
  expect(toHtml('<p>会议召\n开。</p>')).toBe('<p>会议召开。</p>'))
