/** A line break at the end of each kind of block with text of CommonMark (chapters 4 and 5), GFM and our own. */
import { describe, expect, it } from 'vitest'
import { readMarkdown, toHtml } from '../../tests/support/to-html.ts'

const B = '\\'

/** What stands in the file, and the line of the sign. */
const BLOCKS: readonly (readonly [name: string, markdown: string, line: number])[] = [
  ['a heading', `## 甲甲${B}\n乙乙`, 1],
  ['a heading and blanks', `正文\n\n### 甲甲 ${B}  \n\n乙乙`, 3],
  ['a heading with signs behind it', `## 甲甲${B} ##\n乙乙`, 1],
  ['a heading with attributes', `## 甲甲${B} {#a}\n乙乙`, 1],
  ['a heading without its blank', `##甲甲${B}\n乙乙`, 1],
  ['a heading in bold', `## **甲甲**${B}\n乙乙`, 1],
  ['a heading of nothing else', `正文\n\n## ${B}\n乙乙`, 3],
  ['the text', `正文\n\n甲甲${B}`, 3],
  ['a paragraph', `甲甲${B}\n\n乙乙`, 1],
  ['a paragraph of lines', `甲甲${B}\n乙乙${B}\n\n丙丙`, 2],
  ['a paragraph before a heading', `甲甲${B}\n## 乙乙`, 1],
  ['a paragraph before a rule', `甲甲${B}\n***\n乙乙`, 1],
  ['a paragraph before a list', `甲甲${B}\n- 乙乙`, 1],
  ['a paragraph before a quotation', `甲甲${B}\n> 乙乙`, 1],
  ['a paragraph before code', `甲甲${B}\n\`\`\`\n乙乙\n\`\`\``, 1],
  ['a paragraph before HTML', `甲甲${B}\n<div>乙乙</div>`, 1],
  ['a paragraph before a table', `甲甲${B}\n| 乙 | 丙 |\n| -- | -- |\n| 丁 | 戊 |`, 1],
  ['an item', `- 甲甲\n- 乙乙${B}\n- 丙丙`, 2],
  ['an item with lines', `1. 甲甲${B}\n   乙乙${B}\n2. 丙丙`, 2],
  ['an item with paragraphs', `1. 甲甲\n\n   乙乙${B}\n\n2. 丙丙`, 3],
  ['an item within another', `- 甲甲\n  - 乙乙${B}\n- 丙丙`, 2],
  ['a task', `- [ ] 甲甲${B}`, 1],
  ['a quotation', `> 甲甲${B}\n> 乙乙${B}\n\n丙丙`, 2],
  ['a cell', `| 甲 | 乙 |\n| -- | -- |\n| 丙丙 | 丁丁${B} |`, 3],
  ['a cell of a head', `| 甲${B} | 乙 |\n| -- | -- |\n| 丙丙 | 丁丁 |`, 1],
  ['a cell of a spreadsheet', `甲\t乙\n丙\t丁${B}`, 2],
  ['a note', `正文[^1]\n\n[^1]: 甲甲${B}`, 3],
]

describe('the sign of a line break is not shown at the end of', () => {
  it.each(BLOCKS)('%s', (_, markdown, line) => {
    expect(toHtml(markdown)).not.toContain(B)
    const told = readMarkdown(markdown).problems.filter(({ message }) => message.includes(B))
    expect(told.map((one) => one.line)).toEqual([line])
  })
})

it('and the editor of a heading is told that the next line is none', () => {
  const { html, problems } = readMarkdown(`## 甲甲${B}\n乙乙${B}\n丙丙`)
  expect(html).toBe('<h2>甲甲</h2>\n<p>乙乙<br>丙丙</p>')
  expect(problems).toMatchObject([{ level: 'warning', line: 1 }])
  expect(problems[0]!.message).toMatch(/^小标题“甲甲\\”.*不在小标题里/)
})

describe('a backslash is shown', () => {
  it.each([
    ['甲甲\\\\', '<p>甲甲\\</p>'],
    ['## 甲甲\\\\', '<h2>甲甲\\</h2>'],
    ['放在 D:\\公示\\', '<p>放在 D:\\公示\\</p>'],
    ['## D:\\公示\\\n正文', '<h2>D:\\公示\\</h2>\n<p>正文</p>'],
    ['见 \\\\server\\公示\\', '<p>见 \\\\server\\公示\\</p>'],
    ['甲甲 `乙\\`', '<p>甲甲 <code>乙\\</code></p>'],
    ['```\n甲甲\\\n```', '<pre><code>甲甲\\\n</code></pre>'],
    ['<div>甲甲\\</div>', '<div>甲甲\\</div>'],
  ])('%j', (markdown, html) => {
    expect(toHtml(markdown)).toBe(html)
    expect(readMarkdown(markdown).problems).toEqual([])
  })
})
