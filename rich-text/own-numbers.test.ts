import { describe, expect, it } from 'vitest'
import { withoutOwnNumbers } from './own-numbers.ts'
import { clean } from './test-cleaner.ts'
import { toHtml } from '../tests/support/to-html.ts'

const SHAPES = ['N.', 'N. ', 'N．', 'N、', 'N）', 'N)', '（N）', '(N) ']
const signs = ['①', '②', '③']

describe.each([...SHAPES, '①'])('numbers typed as %s', (shape) => {
  const numberOf = (number: number) =>
    shape === '①' ? signs[number - 1]! : shape.replace('N', `${number}`)
  const items = ['甲', '乙', '丙'].map((one, index) => numberOf(index + 1) + one)
  const plain = '<ol><li>甲</li><li>乙</li><li>丙</li></ol>'

  it('are those of the list', () => expect(withoutOwnNumbers(items)).toEqual(['甲', '乙', '丙']))

  it.each([
    ['HTML', `<ol>${items.map((one) => `<li>${one}</li>`).join('')}</ol>`],
    [
      'an editor',
      `<ol>${items.map((one) => `<li><p><strong>${one}</strong></p></li>`).join('')}</ol>`,
    ],
    ['Markdown', toHtml(items.map((one, index) => `${index + 1}. ${one}`).join('\n'))],
  ])('in %s', (_, html) => expect(clean(html).html.replace(/<\/?strong>/g, '')).toBe(plain))

  it('stay where they are others', () => {
    const others = [items[0]!, items[2]!]
    expect(withoutOwnNumbers(others)).toEqual(others)
    expect(clean(`<ol><li>${others.join('</li><li>')}</li></ol>`).html).toContain(others[1]!.trim())
  })
})

it('go on where the list does', () =>
  expect(clean('<ol start="3"><li>3. 丙</li><li>4. 丁</li></ol>').html).toBe(
    '<ol start="3"><li>丙</li><li>丁</li></ol>',
  ))

it.each(['1.5 倍以内', '2026. 年', '（一）甲', '第一步：甲', '1 号楼', '10 万元'])(
  '%s is no number',
  (item) => {
    expect(withoutOwnNumbers([item])).toEqual([item])
    expect(clean(`<ol><li>${item}</li></ol>`).html).toBe(`<ol><li>${item}</li></ol>`)
  },
)

it.each([
  ['<ol><li>1. 甲</li><li>2.</li></ol>', '<ol><li>甲</li><li>2.</li></ol>'],
  ['<ol><li><p>1、</p></li><li><p>2、<br></p></li></ol>', '<ol><li>1、</li><li>2、</li></ol>'],
  ['<ol><li>1.<b>甲</b></li></ol>', '<ol><li><strong>甲</strong></li></ol>'],
])('a number alone stays in its item: %s', (html, read) =>
  expect(clean(html).html.replaceAll('<br>', '')).toBe(read),
)
