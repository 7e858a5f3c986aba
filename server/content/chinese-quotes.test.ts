import { expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { toldOf } from '../../tests/support/told-of.ts'
import { chineseQuotesIn } from './chinese-quotes.ts'

/** The quotation marks of Chinese in pairs (GB/T 15834, 4.8), and the wide ones of input methods. */
it.each(['“”', '‘’', '””', '’’', '＂＂', '＇＇', '「」', '『』'])(
  'attributes in %s are told',
  ([open, close]) => {
    for (const [before, name, value] of [
      ['<td ', 'colspan', '2'],
      ['<p class="a" ', 'align ', ' center'],
      ['<a href=', '', 'https://a.cn/b'],
      ["<img alt='“甲”' ", 'width', '90%'],
    ] as const) {
      const written = name
        ? `${name}=${open}${value.trim()}${close}`
        : `href=${open}${value}${close}`
      const html = name ? `甲${before}${written}>` : `甲<a ${written}>`
      expect(chineseQuotesIn(html)).toMatchObject({
        message: expect.stringContaining(`“${written.slice(0, 30)}”`),
        index: 1,
      })
    }
  },
)

it.each([
  '<img alt="“甲”">',
  '<a title="见“甲=“乙””" href=\'/b\'>x=“2”</a>',
  '<p>colspan=“2”</p>',
  '1 < 2，x=“2”>',
])('%s is not', (html) => expect(chineseQuotesIn(html)).toBeUndefined())

it('another API and an editor are told', () => {
  const html = '<p>一</p>\n<p align=“center”>二</p>'
  const { operator, editor } = toldOf(html)
  expect(operator).toEqual([expect.stringContaining('“align=“center””不起作用')])
  expect(editor).toContain('a.md:8: 提醒：“align=“center””不起作用')
})

it.each([['<a '], ['b=', '<a '], [`<a ${'"'.repeat(1900)}>`]])(
  'a text of %j takes a time by its length',
  (part, beginning = '') =>
    expectLinear(100_000, (size) => chineseQuotesIn(beginning + part.repeat(size / part.length))),
)
