/** The indent of an item in a cell, which Word writes in several ways: ECMA-376 Part 1, 17.3.1.12. */
import { expect, it } from 'vitest'
import { convert, paragraph } from './test-docx.ts'

const cell = (words: string, indent = ''): string =>
  `<w:tc>${paragraph(words, indent && `<w:ind ${indent}/>`)}</w:tc>`
const tableOf = (words: string, indent: string): string =>
  `<w:tbl><w:tr>${cell('项目')}${cell('户数')}</w:tr><w:tr>${cell('在保')}${cell('3')}</w:tr><w:tr>${cell(words, indent)}${cell('2')}</w:tr></w:tbl>`

it.each([
  ['w:leftChars="100"', 1],
  ['w:startChars="200" w:left="999"', 2],
  ['w:left="420"', 2],
  ['w:start="210"', 1],
  ['w:firstLineChars="200" w:firstLine="420"', 2],
  ['w:firstLine="420"', 2],
  ['w:left="420" w:hanging="210"', 1],
  ['w:leftChars="0" w:left="420"', 2],
  ['w:left="420" w:hanging="420"', 0],
  ['w:left="60"', 0],
  ['w:left="-420"', 0],
  ['w:left="99999"', 6],
  ['w:left="x"', 0],
])('%s is %i characters', async (indent, characters) => {
  const { text: said } = await convert(tableOf('其中：三农', indent))
  expect(said).toContain(`${'　'.repeat(characters)}其中：三农`)
  expect(said).not.toContain(`${'　'.repeat(characters + 1)}其中`)
})

it.each([
  ['a number', tableOf('1,234', 'w:left="420"')],
  ['a text of paragraphs', tableOf('集团坚持服务小微企业。', 'w:firstLine="420"')],
  ['a paragraph outside a table', paragraph('其中：三农', '<w:ind w:left="420"/>')],
])('%s has none', async (_, body) => expect((await convert(body)).text).not.toContain('　'))
