import { expect, it } from 'vitest'
import { toHtml } from '../markdown.ts'
import { readMarkup } from '../rich-text.ts'
import { toMarkdown } from './to-markdown.ts'

const table = (...items: string[]): string =>
  `<table><thead><tr><th>项目</th><th>户数</th></tr></thead><tbody>${items.map((item) => `<tr><td><p>${item}</p></td><td><p>3</p></td></tr>`).join('')}</tbody></table>`

it('a table whose items are indented below others stays HTML, because Markdown trims its cells', () => {
  const html = toHtml(toMarkdown(table('在保余额', '　　三农')))
  expect(html).toContain('　　三农')
  expect(readMarkup(html).root.querySelectorAll('[data-indent="2"]')).toHaveLength(1)
})

it('blanks before every item are no indents', () =>
  expect(toMarkdown(table('　甲', '　乙'))).toMatch(/\| 甲 \| 3 \|\n\| 乙 \| 3 \|/))

// What Markdown takes for an item, a heading or a quotation with nothing in it, which readers do not see.
it.each(['-', '*', '+', '1.', '2026.', '2)', '#', '##', '>'])(
  '%s alone in a line is text',
  (sign) => {
    const shown = sign.replace('>', '&gt;')
    for (const html of [`<p>${shown}</p>`, `<p>${shown}<br>甲</p>`])
      expect(toHtml(toMarkdown(html)).replace(/\n/g, '')).toBe(html)
  },
)

it('a number alone in a cell needs no sign before its point', () =>
  expect(toMarkdown(table('1.', '2.'))).toMatch(/\| 1\. \| 3 \|\n\| 2\. \| 3 \|/))
