/** What is taken for the title of a Word file, out of headings that stand elsewhere, are items or have a note. */
import { describe, expect, it } from 'vitest'
import { convert, numbering, paragraph, run, styled } from './test-docx.ts'

const heading = (text: string, style: string, list = ''): string =>
  paragraph(run(text), `<w:pStyle w:val="${style}"/>${list}`)
const FORMATS = ['decimal', 'chineseCounting', 'upperRoman', 'upperLetter', 'decimalFullWidth']
const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
const numbers = (format: string, words: string) =>
  numbering(
    `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${words}"/></w:lvl>`,
  )

describe('a heading that is an item of a list is not the title', () => {
  it.each(
    FORMATS.flatMap((format) => ['%1.', '第%1部分', 'Article %1'].map((words) => [format, words])),
  )('with a number of Word: %s %s', async (format, words) => {
    const items = [
      paragraph(run('甲'), list),
      heading('乙', 'Heading1', list),
      paragraph('丙', list),
    ]
    const { title, text } = await convert(items.join(''), numbers(format!, words!))
    expect(title).toBeUndefined()
    expect(text).toMatch(/甲\s[^]*## \S.*乙\s[^]*丙/)
  })
  it.each([
    '1. 总则',
    '1、总则',
    '1．总则',
    '（1）总则',
    '(1) 总则',
    '1）总则',
    '1.2 总则',
    '1.2.3 总则',
    '第１章 总则',
  ])('with a number in its text: %s', async (text) => {
    const found = await convert(styled(text, 'Heading1') + paragraph('正文。'))
    expect(found.title).toBeUndefined()
    expect(found.text).toMatch(/^## /)
  })
  it.each([
    '2026 年通知',
    '1.5 亿元担保贷款',
    '12月报表',
    '3·15 公告',
    '(示例) 公告',
    '5G 项目公告',
  ])('which %s is not', async (text) =>
    expect((await convert(styled(text, 'Heading1') + paragraph('正文。'))).title).toBe(text),
  )
})

describe('of headings with the style of a title', () => {
  it('those behind a text stay where they are', async () => {
    const parts = ['甲办法', '乙办法'].map((name) => styled(name, 't') + paragraph('第一条 目的。'))
    expect(await convert(parts.join(''))).toMatchObject({
      title: '甲办法',
      text: '第一条 目的。\n\n## 乙办法\n\n第一条 目的。',
    })
  })
  it.each(['', paragraph(''), paragraph('<w:bookmarkStart w:id="0" w:name="a"/>')])(
    'those that follow each other are lines of it: %s',
    async (between) =>
      expect((await convert(styled('关于', 't') + between + styled('通知', 't'))).title).toBe(
        '关于通知',
      ),
  )
  it('none is the title below a sentence', async () =>
    expect(await convert(paragraph('现公告如下。') + styled('名单', 't'))).toMatchObject({
      title: undefined,
      text: '现公告如下。\n\n## 名单',
    }))
})

it.each([
  ['with a style', (line: string) => paragraph(line, '<w:pStyle w:val="t"/>')],
  ['with a heading', (line: string) => paragraph(line, '<w:pStyle w:val="Heading1"/>')],
  ['of a letter', (line: string) => paragraph(line)],
  [
    'in large letters',
    (line: string) =>
      paragraph(line.replaceAll('<w:rPr>', '<w:rPr><w:sz w:val="44"/>'), '<w:jc w:val="center"/>'),
  ],
])('a note of a title %s is told, and its number is no part of the title', async (_, make) => {
  const line = `${run('关于收费的公告')}<w:r><w:rPr></w:rPr><w:footnoteReference w:id="2"/></w:r>`
  const { title, text, notes } = await convert(make(line) + paragraph('自下月起执行。'))
  expect(title).toBe('关于收费的公告')
  expect(text).toContain('<p>以公告为准。</p>')
  expect(notes.join()).toMatch(/注释编号 1 处/)
})
