/** Where the page for writing finds the tables and notes of a text, which it leaves as they are (`page/markdown.js`). */
import { expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
// @ts-expect-error -- a script of the page, which has no types
import { toEditor } from './page/markdown.js'

const MARK = '<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup>'
const TABLE = `| 甲${MARK} | 乙 |\n| --- | --- |\n| 1 | 2 |`
const HTML_TABLE = `<table>\n<tr><td>甲${MARK}</td></tr>\n</table>`
const NOTES = `<ol>\n<li id="footnote-1">见${MARK}</li>\n</ol>`

it.each([
  ['a table between paragraphs', `文\n\n${TABLE}\n\n文`],
  ['a table at the end', `文\n\n${TABLE}\n`],
  ['a table below a line', `文\n${TABLE}\n\n文`],
  ['a table below a row of the same look', `| 文 |\n${TABLE}\n\n文`],
  ['a table below one that does not end', `| 甲 |\n|-|\n| 1 |\n---\n\n${TABLE}\n\n文`],
  [
    'a table whose head is the last row of one that does not end',
    `|甲|\n|-|\n|${MARK}|\n---\n\n文`,
  ],
  ['a table of HTML', `文\n\n${HTML_TABLE}\n\n文`],
  ['a table of HTML among rows', `|甲|\n|-|\n<table>|\n|1|\n<tr><td>${MARK}\n</table>\n\n文`],
  ['notes', `文\n\n${NOTES}`],
])('leaves %s as it is', (_, text) => {
  expect(toEditor(text)).toContain(text.trimEnd())
})

it.each([
  ['a paragraph', `文${MARK}`],
  ['rows without a head', `| 甲${MARK} |\n| 1 |`],
  ['a table that does not end before an empty line', `${TABLE}\n文`],
  ['a table of HTML with text behind it', `${HTML_TABLE}文`],
])('writes signs instead of HTML in %s', (_, text) => {
  expect(toEditor(text)).toContain('〔注1〕')
})

it.each([
  ['rows that all look like a head', (size: number) => `${'|-|\n'.repeat(size / 4)}文`],
  ['rows between lists', (size: number) => `${'<ol>|\n|-|\n'.repeat(size / 10)}文`],
  ['a row of blanks', (size: number) => `|甲|\n|-|\n|${' '.repeat(size)}文`],
  ['a line of blanks below a head', (size: number) => `|甲|\n|-${' '.repeat(size)}文`],
  ['tables of HTML that do not end', (size: number) => `${'<table>\n'.repeat(size / 8)}文`],
])('takes linear time for %s', async (_, make) => {
  await expectLinear(16_000, (size) => toEditor(make(size)))
})
