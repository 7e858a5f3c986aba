import { expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { PARTS, headFaults } from './document-head.ts'

const FIELDS = [
  'title: 某',
  'files:',
  '  - file: a.pdf',
  '  -',
  '',
  '# 说明',
  '####',
  'tags: [',
  ']',
  '来源：某处',
]
const END = FIELDS.length + 2
const text = (first: string, last: string, body = ['', '正文。']): string =>
  [first, ...FIELDS, last, ...body].join('\n')

/** All signs that look like one (Unicode: category Pd, minus, box drawing), as "smart punctuation" and keyboards write them. */
const DASHES = Array.from({ length: 0x11000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => sign !== '-' && /[\p{Pd}−─━]/u.test(sign))

it.each([
  ...DASHES.flatMap((dash) => [dash.repeat(3), `${dash}-`, `${dash}${dash}`]),
  ...'--|----|- - -| ---|\u3000---|---\u3000|\u200B---|\t---|--- #|\\---|---yaml|--- yaml'.split(
    '|',
  ),
  ...'***|* * *|___|===|+++|···|```|```yaml|～～～|…'.split('|'),
])('the line that is to be --- is named, above and below the fields: %j', (mark) => {
  for (const [first, last, lines] of [
    [mark, '---', [1]],
    ['---', mark, [END]],
    [mark, mark, [1, END]],
  ] as const) {
    const whole = text(first, last)
    expect(PARTS.test(whole)).toBe(false)
    const faults = headFaults(whole)
    expect(faults.map(({ line }) => line)).toEqual(lines)
    for (const { message } of faults) expect(message).toContain(`“${mark}”`)
  }
})

it('a rule of the text does not hide that the end of the head is another sign', () => {
  const rule = ['', '正文。', '', '---', '', '再来。']
  expect(headFaults(text('---', '—-', rule)).map(({ line }) => line)).toEqual([END])
  expect(headFaults(text('---', '---', rule))).toEqual([])
  expect(headFaults('---\ntitle: |\n  甲\n  ***\n---\n正文。')).toEqual([])
})

it('a dash is called one', () => {
  for (const dash of DASHES) {
    const [{ hint } = { hint: '' }] = headFaults(text(`${dash}-`, '---'))
    expect(hint).toContain(`“${dash}”不是减号`)
  }
  expect(headFaults(text('—-', '—-')).map(({ hint }) => hint)).toEqual([
    expect.stringContaining('智能标点'),
    expect.stringContaining('智能标点'),
  ])
})

it.each([
  ['a text without a head', '——\n\n正文而已。\n', 1, '缺少开头的'],
  ['a text that begins with a rule', '***\n\n正文而已。\n', 1, '缺少开头的'],
  ['fields without the line above', `${FIELDS.join('\n')}\n---\n正文。`, 1, '缺少开头的'],
  [
    'a rule of the text below fields without an end',
    text('---', '正文。', ['', '———', '再来。']),
    1,
    '没有结束的',
  ],
])('nothing is guessed of %s', (_, whole, line, said) => {
  expect(headFaults(whole)).toEqual([
    { line, message: expect.stringContaining(said), hint: expect.any(String) },
  ])
})

it.each([['---\n'], ['a: b\n', '—-\n'], [' ', '—-\n'], ['—']])(
  'a text of %j takes a time by its length',
  (part, beginning = '') =>
    expectLinear(100_000, (size) => headFaults(beginning + part.repeat(size / part.length))),
)
