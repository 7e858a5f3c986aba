/** What documents have is shown whole, and what takes a page too long is not. `tests/bench/texts.ts` measures how long. */
import { expect, it } from 'vitest'
import { isTooLong } from './bounds.ts'

/** The rows of a table, and ten cells in each. */
const tableOf = (rows: number, cell: string): string =>
  `<p>中</p><table><tbody>${`<tr>${cell.repeat(10)}</tr>`.repeat(rows)}</tbody></table>`

it.each([
  ['a table of 300 rows', tableOf(300, '<td>1</td>')],
  [
    'a table of 300 rows as WPS writes it',
    tableOf(
      300,
      '<td><p class="MsoNormal"><span style="font-size:9pt"><font face="宋体">1</font></span></p></td>',
    ),
  ],
  ['7,000 bold words', '<p><strong>中</strong>文</p>'.repeat(300) + '<b>中</b>文'.repeat(6700)],
  ['2,000 paragraphs with bold words', '<p><strong>中</strong>文<b>中</b></p>'.repeat(2000)],
  ['2,000 items of an editor', `<ul>${'<li><p>中</p></li>'.repeat(2000)}</ul>`],
  ['500 pictures with their captions', '<p><img src="/a.png"></p><p>图为中</p>'.repeat(500)],
  ['a list of 1,000 links', '<p><a href="/news_detail/1">中</a></p>'.repeat(1000)],
  ['a form of 500 boxes', '<p><input type="checkbox">中</p>'.repeat(500)],
  [
    'a drawing of 500 shapes',
    `<p>中</p><svg>${'<path d="M0 0"/><text x="1">中</text>'.repeat(500)}</svg><p>文</p>`,
  ],
  ['500 empty places', '<p><a name="a"/>中</p>'.repeat(500)],
  ['300 questions that open', '<details><summary>中</summary><p>文</p></details>'.repeat(300)],
])('%s', (_, html) => {
  expect(isTooLong(html)).toBe(false)
})

it.each<[string, string]>([
  ['cells', tableOf(600, '<td>1</td>')],
  ['quotations', '<blockquote>\n<p>中</p>\n</blockquote>\n'.repeat(4000)],
  ['pictures', '<p><img src="/a.png"></p>'.repeat(1400)],
  ['links', '<p><a href="#a">中</a></p>'.repeat(1400)],
  ['elements that a slash does not close', '<span/>中'.repeat(2000)],
  ['unknown elements that a slash does not close', '<x/>中'.repeat(2000)],
  ['a sign in an attribute', `<table>${"<tr><td title='<'>中".repeat(2000)}</table>`],
  [
    'bold words that each paragraph opens anew',
    Array.from({ length: 500 }, (_, id) => `<b id="${id}">`).join('') + '<p>中'.repeat(3000),
  ],
  ...['details', 'object', 'iframe', 'embed', 'marquee', 'input', 'select', 'meter', 'svg'].map(
    (tag): [string, string] => [tag, `前<${tag}>中</${tag}>后`.repeat(2500)],
  ),
])('too many: %s', (_, html) => {
  expect(isTooLong(html)).toBe(true)
})
