/** A sign of a list right behind another one: readers see one of them, or the editor is told that there are two. */
import { describe, expect, it } from 'vitest'
import { readMarkdown, toHtml } from '../../tests/support/to-html.ts'
import { formatProblems } from './problem.ts'

const notesOf = (markdown: string): string => formatProblems(readMarkdown(markdown).problems)
const htmlOf = (markdown: string): string => toHtml(markdown).replace(/\n/g, '')

/** The list markers of CommonMark 0.31.2, 5.2. */
const BULLETS = ['-', '+', '*']
const DELIMITERS = ['.', ')']
const SIGNS = [
  ...BULLETS.map((sign) => ({ sign, kind: 'bullet', at: () => sign })),
  ...DELIMITERS.map((end) => ({
    sign: `1${end}`,
    kind: 'number',
    at: (n: number) => `${n}${end}`,
  })),
]
const PAIRS = SIGNS.flatMap((outer) => SIGNS.map((inner) => ({ outer, inner })))

describe('two signs before a text', () => {
  it.each(PAIRS.map((pair) => ({ ...pair, name: `${pair.outer.sign} ${pair.inner.sign}` })))(
    '$name',
    ({ outer, inner }) => {
      const markdown = [1, 2, 3].map((n) => `${outer.at(n)} ${inner.at(n)} 第${n}项`).join('\n')
      const told = notesOf(`甲\n\n${markdown}`)
      if (inner.kind === 'number') {
        expect(htmlOf(markdown)).toBe('<ol><li>第1项</li><li>第2项</li><li>第3项</li></ol>')
        expect(told).toBe('')
      } else expect(told).toContain(`:3: 提醒：“${outer.at(1)} ${inner.at(1)}`)
    },
  )
})

it.each([
  ['- 6. 甲\n- 7. 乙', '<ol start="6"><li>甲</li><li>乙</li></ol>'],
  ['- 1. 甲\n\n- 2. 乙\n\n- 4. 丙', '<ol><li>甲</li><li>乙</li><li value="4">丙</li></ol>'],
  [
    '- 1. 甲\n  - 乙\n\n  丙\n- 2. 丁',
    '<ol><li>甲<ul><li>乙</li></ul><p>丙</p></li><li>丁</li></ol>',
  ],
  ['- 3. 甲', '<ol start="3"><li>甲</li></ol>'],
  ['- 甲\n  - 1. 乙\n  - 2. 丙', '<ul><li>甲<ol><li>乙</li><li>丙</li></ol></li></ul>'],
  ['> - 1. 甲\n> - 2. 乙', '<blockquote><ol><li>甲</li><li>乙</li></ol></blockquote>'],
])('%j has its numbers alone', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
  expect(notesOf(markdown)).toBe('')
})

it.each([
  // A number of its own says something else.
  ['3. 1. 甲\n4. 2. 乙', ':1: 提醒：“3. 1. 甲”'],
  // Items of several groups.
  ['- 1. 甲\n  2. 乙\n- 1. 丙\n  2. 丁', ':1: 提醒：“- 1. 甲”'],
  ['- 甲\n- 1. 乙\n- 2. 丙', ':2: 提醒：“- 1. 乙”'],
  ['- 甲\n  - - 乙', ':2: 提醒：“- - 乙”'],
  ['-\n  - 甲', ':2: 提醒：“- 甲”'],
  // Numbers that Markdown takes for text.
  ['- 1、甲\n- 2、乙', ':1: 提醒：“- 1、甲”'],
  ['甲\n\n* （一）乙\n* （二）丙', ':3: 提醒：“* （一）乙”'],
  ['- **1. 甲**：丙\n- **2. 乙**：丁', ':1: 提醒：“- **1. 甲**：丙”'],
  ['- ① 甲\n- ② 乙', ':1: 提醒：“- ① 甲”'],
])('%j is told', (markdown, said) => {
  expect(notesOf(markdown)).toContain(said)
})

it.each([
  '- 甲\n  1. 乙\n  2. 丙',
  '1. 甲\n   - 乙\n   - 丙',
  '- 3.5亿元以下\n- 5.5亿元以上',
  '- 12月1日开标\n- 12月2日评标',
  '- 1、甲',
  '- （一）甲\n- 其他',
  '- 第一步：甲\n- 第二步：乙',
  '- 2026. 甲\n- 2025. 乙',
  '- [ ] 1. 甲\n- [ ] 2. 乙',
  // The name of a page, as a table of contents has it.
  '- [1. 甲](/about)\n- [二、乙](/about)',
  // Pages leave such numbers out.
  '1. 1、甲\n2. 2、乙',
  '`- 1. 甲`',
  '```\n- 1、甲\n- 2、乙\n```',
])('%j is left in peace', (markdown) => expect(notesOf(markdown)).toBe(''))
