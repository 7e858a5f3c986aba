/** Texts in which a pattern had so many ways to match that it did not come to an end; each is read at once. */
import { expect, it } from 'vitest'
import { toHtml } from '../../tests/support/to-html.ts'
import { mistakesIn } from './check-text.ts'
import { shownLines } from './marks.ts'
import { clean } from './rich-text.ts'
import { sourceFormatIn } from './source-formats.ts'
import { toMarkdown } from './word/to-markdown.ts'

it.each([
  ['signed figures', `${'+ 0+ +0\n'.repeat(40)} 甲`],
  ['links in a note that is not closed', `甲^[${'[a](b)'.repeat(60)}`],
  ['tags that are not closed', `<div>甲\n${'<xmp>中\n'.repeat(40_000)}`],
  ['entities within an address', `甲 http://a${'&a;'.repeat(30_000)}&`],
  ['brackets behind an address', `甲 http://a/${').'.repeat(50_000)}`],
])('%s', (_, markdown) => {
  expect(toHtml(markdown)).toContain('甲')
})

it('signed figures are still no list, and links in a note still links', () => {
  expect(toHtml('+ 8.2%\n+ 3.1%\n')).not.toContain('<li>')
  expect(toHtml('甲^[见[附件](/files/a.pdf)和[乙]]')).toContain(
    '（见<a href="/files/a.pdf">附件</a>和[乙]）',
  )
})

it('100,000 lines that each begin a paragraph', () => {
  expect(() => toHtml('　　中\n'.repeat(100_000))).toThrow('正文太长')
})

it.each([
  ['blanks within a line', `甲${'\u3000'.repeat(100_000)}乙`],
  ['dashes before a word', `${'-'.repeat(100_000)}甲`],
])('%s of a pasted text', (_, text) => {
  expect(toMarkdown(`<p>${text}</p>`)).toContain('甲')
})

it.each([
  ['words without an end', 'a'.repeat(100_000)],
  ['a tag without an end', `<${'a'.repeat(100_000)}`],
])('%s in a field of an API', (_, text) => {
  expect(mistakesIn(text)).toEqual([])
})

it.each([
  ['tags that are begun', '<'.repeat(100_000)],
  ['code that is begun', '<pre>'.repeat(20_000)],
])('%s in a field of an API', (_, text) => {
  expect(shownLines(text)).toMatch(/^<*$/)
})

it.each([
  ['empty lines', '\n'.repeat(100_000)],
  ['addresses in a row', 'link:'.repeat(20_000)],
])('%s in a text whose format is looked for', (_, text) => {
  expect(sourceFormatIn(`甲${text}`, `甲${text}`)).toBeUndefined()
})

it('an address in a long script', () => {
  const script = `':${'/#'.repeat(50_000)}`
  expect(
    clean(`<a href="javascript:${script}">甲</a><p onclick="${script}">乙</p>`).html,
  ).toContain('甲')
})

it.each([
  `font:${'1'.repeat(1500)}${' '.repeat(1500)}a&#10;b`,
  `clip:rect(${`0,${'&#9;'.repeat(800)}`.repeat(4)}a)`,
  `${'border-bottom'.repeat(20_000)}:`,
])('a style of many ways to read it: %#', (style) => {
  expect(clean(`<p style="${style}">甲<u style="${style}"> 　</u></p>`).html).toContain('甲')
})
