import { expect, it } from 'vitest'
import { partsOf, unlikeParts } from './text-parts.ts'

it('takes a text apart into what joined is the text', () => {
  const text =
    '\n首段\n第二行\n\n- [ ] 甲\n- 乙\n\n\n**表 1**\n\n| 甲 |\n| - |\n| 乙 |\n\n: 名称\n\n末段'
  const parts = partsOf(text)
  expect(parts.join('\n')).toBe(text)
  expect(parts.map((one) => one.trim().slice(0, 5))).toEqual([
    '首段\n第二',
    '- [ ]',
    '**表 1',
    '末段',
  ])
})

const apart = (...parts: string[]): string => parts.join('\n\n\u2060§\u2060\n\n')

it.each([
  ['a spelling', '*甲*', '_甲_', '甲', false],
  ['another text', '甲', '乙', '乙', true],
  ['code', '甲<u>乙</u>', '甲<u>乙</u>', '甲<u>乙</u>', true],
  ['a mark of a footnote', '甲<sup>[1]</sup>', '甲<sup>[1]</sup>', '甲〔注1〕', false],
  ['a sign above the line', 'm<sup>2</sup>', 'm<sup>2</sup>', 'm²', false],
  ['a block', '甲\n\n| 乙 |\n| - |', '甲\n\n| 乙 |\n| - |', '甲\ufffc', false],
  [
    'code beside a block',
    '<u>甲</u>\n\n| 乙 |\n| - |',
    '<u>甲</u>\n\n| 乙 |\n| - |',
    '<u>甲</u>\ufffc',
    true,
  ],
])('sees %s', (_, was, now, shown, isUnlike) => {
  expect(unlikeParts(was, now, [shown])).toEqual(isUnlike ? [0] : [])
  expect(unlikeParts(apart('一', was, '二'), apart('一', now, '二'), ['一', shown, '二'])).toEqual(
    isUnlike ? [1] : [],
  )
})

it('keeps a link with its address, and the address', () => {
  const text = apart('见[甲][1]。', '[1]: https://a.cn', '末段')
  expect(unlikeParts(text, text, ['见甲。', '', '末段'])).toEqual([0, 1])
})
