/** A text that says that it is not for the public is told of at every entrance, and not published. */
import { expect, it } from 'vitest'
import { faultsOf } from './api-faults.ts'
import { reportDropped } from './dropped.ts'
import { type Problem, reportOn } from './problem.ts'
import { clean } from './rich-text.ts'
import { SPACES, TYPES, convert, paragraph, relations, table } from './word/test-docx.ts'

const SECRET = [
  '绝密★长期',
  '机密★1年',
  '秘密★',
  '000012秘密★10年　特急',
  '核心商密★5年',
  '商业秘密 ★ 三年',
  '内部★',
  '（此件不公开）',
  '（此件不予公开）',
  '(此件依申请公开)',
  '（此件发至各分公司）',
  '内部资料，注意保存',
]
const PUBLIC = [
  '（此件公开发布）',
  '（此件主动公开）',
  '国家秘密的密级分为绝密、机密、秘密三级。',
  '标注“机密★1年”的文件由专人保管。',
  '★★★服务承诺',
  '内部资料目录',
  '本院名称：机密科技有限公司',
]

const problemsIn = (html: string): string[] => {
  const problems: Problem[] = []
  reportDropped([{ html, line: 1, isRaw: true, source: html }], 1, reportOn('a.md', problems))
  return problems.map(({ level, line, message }) => `${level} ${line} ${message}`)
}

it.each(SECRET)('%s', async (line) => {
  const html = `<p>一</p>\n<p><strong>${line}</strong></p>`
  expect(problemsIn(html)).toEqual([expect.stringMatching(/^error 2 .*不公开的文件/)])
  expect(faultsOf(html, clean(html))).toHaveLength(1)
  for (const body of [paragraph(line), table([line, '甲'])])
    expect((await convert(body)).notes).toEqual([expect.stringContaining('不公开的文件')])
  const header = `<w:hdr ${SPACES}>${paragraph(line)}</w:hdr>`
  const { notes } = await convert(paragraph('甲'), {
    'word/header1.xml': header,
    'word/_rels/document.xml.rels': relations(['h', `${TYPES}/header`, 'header1.xml']),
  })
  expect(notes.join()).toContain('不公开的文件')
})

it.each(['绝密', '机密', '秘密', '内部', '核心商密', '商业秘密', '工作秘密'])(
  '%s alone is a mark at the head of a paper',
  async (line) => {
    const error = [expect.stringMatching(/^error \d .*不公开的文件/)]
    expect(problemsIn(`<p>${line}</p><p>正文。</p>`)).toEqual(error)
    expect(problemsIn(`<p>000001<br>${line}<br>特急</p><p>正文。</p>`)).toEqual(error)
    expect(faultsOf(`<div><p>${line}</p></div>`, clean(`<p>${line}</p>`))).toHaveLength(1)
    const head = ['000001', line, '特急', '示例集团文件', '示担办发〔2026〕61号', '关于费率的通知']
    const { notes, text } = await convert([...head, '正文。'].map((one) => paragraph(one)).join(''))
    expect(notes.join()).toContain('不公开的文件')
    expect(text).toBe(`${line}\n\n正文。`)
    for (const below of [
      `<table><tr><td>${line}</td><td>甲</td></tr></table>`,
      `<h2>${line}</h2><p>正文。</p>`,
      `<p>一</p><p>二</p><p>三</p><p>${line}</p>`,
    ])
      expect(problemsIn(below)).toEqual([])
    const body = ['一', '二', '三', line].map((one) => paragraph(one)).join('')
    for (const below of [body, table([line, '甲'])])
      expect((await convert(below)).notes).toEqual([])
  },
)

it.each(PUBLIC)('%s is for everybody', async (line) => {
  expect(problemsIn(`<p>${line}</p>`)).toEqual([])
  expect((await convert(paragraph(line))).notes).toEqual([])
})
