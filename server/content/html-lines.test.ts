/** In HTML a line end is a blank, or nothing at all in Chinese: lines typed into an element run together. */
import { expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { readMarkdown, toHtml } from '../../tests/support/to-html.ts'
import { checkHtmlLines } from './html-lines.ts'
import { formatProblems, reportOn } from './problem.ts'
import { clean } from './rich-text.ts'

const notesOf = (markdown: string): string => formatProblems(readMarkdown(markdown).problems)
const shown = (markdown: string): string => clean(toHtml(markdown)).html

/** Each kind of place with lines of text, the line of the first, and its words. */
it.each([
  ['<div align="right">\n普惠业务部\n2026年11月26日\n</div>', 2, '普惠业务部'],
  ['<div align="right">普惠业务部\n2026年11月26日</div>', 1, '普惠业务部'],
  ['<p align=center>\n集团公司\n普惠业务部\n风险管理部\n</p>', 2, '集团公司'],
  ['<div>\n<p>甲公司</p>\n乙公司\n丙公司\n</div>', 3, '乙公司'],
  ['<div>\n甲公司<br>\n乙公司\n丙公司\n</div>', 3, '乙公司'],
  ['<div>\n<b>甲公司</b>\n<a href="/about">乙公司</a>\n</div>', 2, '甲公司'],
  ['<table><tr><td>\n甲公司\n乙公司\n</td></tr></table>', 2, '甲公司'],
  ['<ul>\n<li>甲公司\n乙公司</li>\n</ul>', 2, '甲公司'],
  ['<details>\n<summary>名单</summary>\n甲公司\n乙公司\n</details>', 3, '甲公司'],
  ['<!-- 甲公司 -->\n<div>\n<!-- 名单\n之二 -->\n甲公司\n乙公司\n</div>', 5, '甲公司'],
])('%j is told', (html, line, words) => {
  const notes = notesOf(`前\n\n${html}\n\n后`)
  expect(notes).toContain(`:${line + 2}: 提醒：“${words}”和下一行`)
  expect(notes.match(/和下一行/g)).toHaveLength(1)
})

it.each([
  '<div align="right">\n\n普惠业务部\n2026年11月26日\n\n</div>',
  '<div>\n普惠业务部<br>\n2026年11月26日\n</div>',
  '<div>\n普惠业务部\n<br>2026年11月26日\n</div>',
  '<div>\n<p>甲公司</p>\n<p>乙公司</p>\n</div>',
  '<ul>\n<li>甲公司\n<li>乙公司\n</ul>',
  '<div>\n甲公司\n</div>\n<div>\n乙公司\n</div>',
  '<pre>\n甲公司\n乙公司\n</pre>',
  '<div style="white-space: pre-line">\n甲公司\n乙公司\n</div>',
  '<style>\n甲公司\n乙公司\n</style>',
  '<div>\n<!-- 甲公司\n乙公司 -->\n丙公司\n</div>',
  '<div>\n甲公司\n&nbsp;\n</div>',
  '<div>\n甲公司\n<img src="image:a.png"\n alt="图">\n</div>',
  // A program broke these lines where they were full, or between elements.
  '<p>\n本公司自即日起开通绿色通道，符合条件的企业可以向普惠业务部或者各分公司提出申请，\n当日受理。\n</p>',
  '<p>\n  <span>\n    甲公司\n  </span>\n  <span>\n    乙公司\n  </span>\n</p>',
])('%j is not', (html) => expect(notesOf(`前\n\n${html}\n\n后`)).not.toContain('和下一行'))

it('what the hint says keeps the lines apart', () =>
  expect(shown('<div align="right">\n\n普惠业务部\n2026年11月26日\n\n</div>')).toBe(
    shown('<div align="right">\n普惠业务部<br>\n2026年11月26日\n</div>'),
  ))

it.each(['<', '<b>甲\n', '甲\n', '\n<i>', '<!--', '<pre>', '&'])(
  '100 KB of %j take time in proportion',
  (one) =>
    expectLinear(100_000, (size) => {
      const html = `<div>\n${one.repeat(size / one.length)}`
      checkHtmlLines({ html, line: 1 }, 1, reportOn('a.md', []))
    }),
)
