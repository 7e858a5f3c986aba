/** A paragraph whose end mark was deleted or moved away with changes tracked goes on in the next one, and only there. */
import { describe, expect, it } from 'vitest'
import { convert, numbered, paragraph, run, styled, table } from './test-docx.ts'

const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
const begun = (text: string, mark = 'w:del', properties = ''): string =>
  paragraph(text, `${properties}<w:rPr><${mark} w:id="1"/></w:rPr>`)
const cell = (inside: string): string => `<w:tc>${inside}</w:tc>`
const rowOf = (...cells: string[]): string =>
  `<w:tbl><w:tr>${cells.map(cell).join('')}</w:tr><w:tr>${cells.map(() => cell(paragraph('下'))).join('')}</w:tr></w:tbl>`
const box = (text: string): string =>
  `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(text)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`

describe.each(['w:del', 'w:moveFrom', 'w14:conflictDel'])('a mark in %s', (mark) => {
  it.each([
    ['a paragraph', begun('会议审', mark) + paragraph('议事项'), '会议审议事项'],
    [
      'an item of a list: its number stands before all of it',
      numbered('甲', 1) + begun('担保', mark, list) + numbered('额度', 1) + numbered('丁', 1),
      '一、甲\n\n二、担保额度\n\n三、丁',
    ],
    [
      'three paragraphs, the last of them an item',
      begun('担', mark) + begun('保', mark, list) + numbered('额度', 1),
      '一、担保额度',
    ],
    [
      'a paragraph in a control',
      `${begun('会议审', mark)}<w:sdt><w:sdtContent>${paragraph('议事项')}</w:sdtContent></w:sdt>`,
      '会议审议事项',
    ],
    [
      'a paragraph with a text box, which stands after both',
      begun(run('会议审') + box('框'), mark) + paragraph('议事项'),
      '会议审议事项\n\n框',
    ],
    [
      'a paragraph after a table that was deleted',
      `${begun('会议审', mark)}<w:tbl><w:tr><w:trPr><w:del w:id="2"/></w:trPr>${cell(paragraph('删'))}</w:tr></w:tbl>${paragraph('议事项')}`,
      '会议审议事项',
    ],
  ])('joins %s', async (_name, body, shown) => expect((await convert(body)).text).toBe(shown))

  it.each([
    ['before a table', begun('收费标准', mark, list) + table(['项目', '费率'], ['甲', '1%'])],
    ['at the end of the text', begun('收费标准', mark, list)],
    [
      'at the end of a control',
      `<w:sdt><w:sdtContent>${begun('收费标准', mark, list)}</w:sdtContent></w:sdt>`,
    ],
  ])('%s ends its paragraph all the same', async (_name, body) =>
    expect((await convert(body)).text.split('\n')[0]).toBe('一、收费标准'),
  )

  it('stays in its cell, its text box and its note', async () => {
    const cells = rowOf(begun('甲', mark), paragraph('乙'))
    expect((await convert(cells)).text.replaceAll(/\s/g, '')).toMatch(/^\|甲\|乙\|/)
    const boxed = paragraph(
      `${run('前')}${box('框').replace('<w:pPr>', `<w:pPr><w:rPr><${mark} w:id="1"/></w:rPr>`)}`,
    )
    expect((await convert(boxed + paragraph('后'))).text).toBe('前\n\n框\n\n后')
  })
})

describe.each(['<w:vanish/>', '<w:vanish/><w:specVanish/>', '<w:specVanish/>'])(
  'a mark with %s',
  (hidden) => {
    const ended = (text: string, properties = ''): string =>
      paragraph(text, `${properties}<w:rPr>${hidden}</w:rPr>`)
    const heading = '<w:outlineLvl w:val="1"/>'
    it.each([
      ['text with text', ended('分险比例。') + paragraph('不超过50%。'), '分险比例。不超过50%。'],
      ['three of them', ended('甲') + ended('乙') + paragraph('丙'), '甲乙丙'],
      ['what is bold', ended(run('准入。', '<w:b/>')) + paragraph('一年'), '**准入。**一年'],
      [
        'no heading, which stays one',
        paragraph('前') + ended('准入条件', heading) + paragraph('一年'),
        '前\n\n## 准入条件\n\n一年',
      ],
      ['no text with a heading', ended('前') + paragraph('准入', heading), '前\n\n## 准入'],
      ['no item, which keeps its number', ended('甲', list) + paragraph('乙'), '一、甲\n\n乙'],
      ['no text with an item', ended('甲') + numbered('乙', 1), '甲\n\n一、乙'],
      ['nothing at the end', ended('甲'), '甲'],
    ])('joins %s', async (_name, body, shown) =>
      expect((await convert(styled('办法', 't') + body)).text).toBe(shown),
    )

    it('stays in its cell, and before a table', async () => {
      const body = ended('前') + rowOf(ended('甲'), paragraph('乙'))
      expect((await convert(body)).text.replaceAll(/\s/g, '')).toMatch(/^前\|甲\|乙\|/)
    })
  },
)

it('a mark whose hiding is switched off ends its paragraph', async () => {
  const shown = paragraph('甲', '<w:rPr><w:vanish w:val="0"/></w:rPr>') + paragraph('乙')
  expect((await convert(shown)).text).toBe('甲\n\n乙')
})
