/**
 * The row of hyphens of a table (GFM 4.10), in each place among the rows, with each way to write the ends of a row. A visitor
 * reads a table, or the editor is told: never `--- | ---` as text, in silence.
 */
import { describe, expect, it } from 'vitest'
import { clean } from '../../rich-text/test-cleaner.ts'
import { readMarkdown, toHtml } from '../../tests/support/to-html.ts'
import { formatProblems } from './problem.ts'

const EDGES: Record<string, (row: string) => string> = {
  both: (row) => `| ${row} |`,
  none: (row) => row,
  left: (row) => `| ${row}`,
  right: (row) => `${row} |`,
}
const RULE = '--- | ---'
const HEAD = '机构 | 电话'
const ROWS = ['绵阳 | 0816', '宜宾 | 0831']

const READ: Record<string, string[]> = {
  'below the head': [HEAD, RULE, ...ROWS],
  first: [RULE, ...ROWS],
  'first, with the sides of its columns': [':-- | --:', ...ROWS],
  'first, with more cells': [`${RULE} | ---`, ...ROWS],
  twice: [RULE, RULE, ...ROWS],
  'above and below the head': [RULE, HEAD, RULE, ...ROWS],
}
const TOLD: Record<string, string[]> = {
  alone: [RULE],
  'first, with fewer cells': [RULE, '绵阳 | 0816 | 甲'],
  'below a text': ['见下：', RULE, ...ROWS],
  'with fewer cells than the head': [`${HEAD} | 地址`, RULE, ...ROWS],
  'with more cells than the head': [HEAD, `${RULE} | ---`, ...ROWS],
  'between rows': [HEAD, RULE, ROWS[0]!, RULE, ROWS[1]!],
  last: [HEAD, RULE, ...ROWS, RULE],
  'around all': [RULE, HEAD, RULE, ...ROWS, RULE],
  'in Chinese signs': [HEAD, '－－－｜－－－', ...ROWS],
  'in dashes': [HEAD, '—— | ——', ...ROWS],
  'of a database': [HEAD, '-----+-----', ...ROWS],
}
const all = (table: typeof READ) =>
  Object.entries(table).flatMap(([place, rows]) =>
    Object.entries(EDGES).map(([edge, of]) => ({
      place,
      edge,
      markdown: ['各地机构：', '', ...rows.map(of), '', '末段'].join('\n'),
    })),
  )
const notesOf = (markdown: string): string => formatProblems(readMarkdown(markdown).problems)

describe('a row of hyphens', () => {
  it.each(all(READ))('$place is read, lines at $edge', ({ markdown }) => {
    const { html } = clean(toHtml(markdown))
    expect(html).not.toMatch(/--|\|/)
    for (const cell of ROWS.flatMap((row) => row.split(' | ')))
      expect(html).toMatch(new RegExp(`<td[^>]*>${cell}</td>`))
    expect(html).toContain('<p>末段</p>')
    expect(notesOf(markdown)).toBe('')
  })

  it.each(all(TOLD))('$place is told, lines at $edge', ({ markdown }) =>
    expect(notesOf(markdown)).toMatch(/:\d: 错误：.*\n.*行/),
  )

  it('has no head above it: the first row of data is none', () => {
    expect(clean(toHtml([RULE, HEAD, ...ROWS].join('\n'))).html).not.toMatch(/<th\b/)
    expect(clean(toHtml([RULE, HEAD, RULE, ...ROWS].join('\n'))).html).toMatch(/<th\b[^>]*>机构/)
  })
})

it.each(Object.entries(EDGES).filter(([edge]) => edge !== 'none'))(
  'rows without one are told, lines at %s',
  (_edge, of) => expect(notesOf(ROWS.map(of).join('\n'))).toContain(':1: 错误：'),
)

it.each([
  '首页 | 关于我们\n新闻 | 公告',
  '成都 | 2026',
  '---',
  '-| |5',
  '— 完 —',
  '甲\n\n---\n\n乙 | 丙',
  '```\n--- | ---\n```',
  '`a | b |`\n`c | d |`',
])('%j is no table', (markdown) => expect(notesOf(markdown)).not.toContain('表格'))
