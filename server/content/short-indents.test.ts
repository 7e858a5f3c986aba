/** Items below an item whose number is wider than their indent. */
import { expect, it } from 'vitest'
import { toHtml } from './markdown.ts'
import { withWholeIndents } from './short-indents.ts'

const shown = (lines: readonly string[]): string =>
  toHtml(lines.join('\n'))
    .replace(/<\/?(?:p|strong)>|<\/li>|\n/g, '')
    .replace(/<(\/?)(ol|ul|li)(?: (\w+="\d+"))?>/g, (_, end: string, tag: string, value = '') =>
      tag === 'li' ? `|${value}` : end ? ']' : `${tag}${value}[`,
    )

const WIDTHS = ['-', '1.', '9)', '10.', '10)', '100.'] as const
const SIGNS = [
  ['- 乙', '- 丙', 'ul'],
  ['1. 乙', '2. 丙', 'ol'],
] as const

/** Each sign of an item, with each sign below it, by each indent that says below. */
const BELOW = WIDTHS.flatMap((sign) =>
  SIGNS.flatMap(([first, second, tag]) =>
    [2, 3, 4, 5].map((indent) => [sign, first, second, tag, indent] as const),
  ),
)

it.each(BELOW)(
  '%s has %s and %s below it as a list, %s, by %i blanks',
  (sign, first, second, tag, indent) => {
    const blanks = ' '.repeat(indent)
    const list = shown([
      `${sign} 甲`,
      blanks + first,
      blanks + second,
      `${sign.replace(/\d+/, (n) => String(Number(n) + 1))} 丁`,
    ])
    expect(list).toContain(`|甲${tag}[|乙|丙]|丁]`)
  },
)

it('the steps of a procedure keep their numbers, with the steps below them', () => {
  const steps = Array.from({ length: 11 }, (_, index) => [
    `${index + 1}. **环节**`,
    '   1. 甲',
    '   2. 乙',
  ])
  expect(shown(steps.flat())).toBe(`ol[${'|环节ol[|甲|乙]'.repeat(11)}]`)
})

it.each([
  [
    ['10. 甲', '   - 乙', '     - 丙', '   - 丁', '11. 戊'],
    'olstart="10"[|甲ul[|乙ul[|丙]|丁]|戊]',
  ],
  [['10. 甲', '', '   - 乙', '', '   - 丙', '', '11. 丁'], 'olstart="10"[|甲ul[|乙|丙]|丁]'],
  [['- 甲', '', '  10. 乙', '     - 丙', '  11. 丁'], 'ul[|甲olstart="10"[|乙ul[|丙]|丁]]'],
  [['100.\t甲', '\t- 乙', '101.\t丙'], 'olstart="100"[|甲ul[|乙]|丙]'],
  [['10. 甲', '', '   说明', '', '11. 乙'], 'olstart="10"[|甲说明|乙]'],
  [['10. 甲', '   - 乙', '', '   说明', '', '11. 丙'], 'olstart="10"[|甲ul[|乙]说明|丙]'],
  [
    ['10. 甲', '', '   ```', '   乙', '   ```', '', '11. 丙'],
    'olstart="10"[|甲<pre><code>乙</code></pre>|丙]',
  ],
  // Two blanks begin a paragraph.
  [['10. 甲', '', '  说明'], 'olstart="10"[|甲]说明'],
  // Numbers that go on are of the same list, whatever stands before them.
  [['1. 甲', '  2. 乙', '  3. 丙'], 'ol[|甲|乙|丙]'],
  [[' 9. 甲', '10. 乙'], 'olstart="9"[|甲|乙]'],
  [['10. 甲', ' - 乙'], 'olstart="10"[|甲]ul[|乙]'],
])('%j', (lines, list) => {
  expect(shown(lines)).toBe(list)
})

it('code keeps its blanks', () => {
  expect(toHtml('10. 甲\n\n```\n10. 乙\n   - 丙\n```')).toContain('10. 乙\n   - 丙\n')
})

it('lines that go on with the deepest of many items do not grow with its depth', () => {
  const items = Array.from(
    { length: 200 },
    (_, depth) => `${'  '.repeat(depth)}${depth % 2 ? '-' : '1000000.'} 甲`,
  )
  const text = [...items, ...Array.from({ length: 20_000 }, () => '乙')].join('\n')
  expect(withWholeIndents(text).length).toBeLessThan(5 * text.length)
})
