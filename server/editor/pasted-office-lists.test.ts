import { expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { readPasted } from './pasted.ts'

const htmlOf = (html: string): string =>
  readPasted(html)
    .parts.map((part) => part.html)
    .join('')

const wrapped = (list: string): string =>
  `<div class="ListContainerWrapper SCXW1 BCX0">${list}</div>`
const itemOf = (words: string, attributes: string): string =>
  `<li role="listitem" class="OutlineElement Ltr SCXW1" style="margin: 0px 0px 0px 24px; display: block;" ${attributes}><p class="Paragraph SCXW1"><span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${words}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li>`

/** An item as Word and OneNote for the web write it. */
const numbered = (
  start: number,
  words: string,
  { level = 1, style = 'decimal', id = 3 } = {},
): string =>
  wrapped(
    `<ol class="NumberListStyle${level} SCXW1" role="list" start="${start}" style="margin: 0px; list-style-type: ${style};">${itemOf(words, `data-leveltext="%${level}." data-listid="${id}" data-aria-posinset="${start}" data-aria-level="${level}"`)}</ol>`,
  )
const bulleted = (words: string, level = 1): string =>
  wrapped(
    `<ul class="BulletListStyle${level} SCXW1" role="list" style="margin: 0px;">${itemOf(words, `data-leveltext="" data-font="Symbol" data-listid="2" data-aria-posinset="1" data-aria-level="${level}"`)}</ul>`,
  )
const plain = (words: string): string =>
  `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1">${words}</span><span class="EOP SCXW1">&nbsp;</span></p></div>`
/** Of other versions: with less said. */
const bare = (name: 'ol' | 'ul', ...items: [words: string, attributes: string][]): string =>
  wrapped(
    `<${name}>${items.map(([words, attributes]) => `<li ${attributes}>${words}</li>`).join('\n')}</${name}>`,
  )

const letters = { level: 2, style: 'lower-alpha' }

it.each<[name: string, html: string, shown: string]>([
  [
    'steps with points below them, and a paragraph between them',
    numbered(1, '甲') +
      numbered(2, '乙') +
      numbered(1, '子', letters) +
      numbered(2, '丑', letters) +
      plain('说明') +
      numbered(3, '丙') +
      numbered(4, '丁') +
      plain('电话'),
    '<ol><li>甲</li><li>乙<ol type="a"><li>子</li><li>丑</li></ol></li></ol><p>说明</p><ol start="3"><li>丙</li><li>丁</li></ol><p>电话</p>',
  ],
  [
    'steps go on behind their points',
    numbered(1, '甲') + bulleted('子', 2) + bulleted('丑', 2) + numbered(2, '乙'),
    '<ol><li>甲<ul><li>子</li><li>丑</li></ul></li><li>乙</li></ol>',
  ],
  [
    'dots on three levels and back',
    bulleted('甲') + bulleted('子', 2) + bulleted('寅', 3) + bulleted('丑', 2) + bulleted('乙'),
    '<ul><li>甲<ul><li>子<ul><li>寅</li></ul></li><li>丑</li></ul></li><li>乙</li></ul>',
  ],
  [
    'a level is left out on the way down, and on the way back',
    bulleted('甲') + bulleted('子', 3) + bulleted('丑', 3) + bulleted('乙'),
    '<ul><li>甲<ul><li>子</li><li>丑</li></ul></li><li>乙</li></ul>',
  ],
  [
    'the first item is not on the first level',
    bulleted('甲', 2) + bulleted('乙'),
    '<ul><li>甲</li></ul><ul><li>乙</li></ul>',
  ],
  [
    'two lists, each from 1',
    numbered(1, '甲') + numbered(2, '乙') + numbered(1, '丙', { id: 4 }),
    '<ol><li>甲</li><li>乙</li></ol><ol><li>丙</li></ol>',
  ],
  [
    'dots beside numbers',
    numbered(1, '甲') + bulleted('乙') + numbered(2, '丙'),
    '<ol><li>甲</li></ol><ul><li>乙</li></ul><ol start="2"><li>丙</li></ol>',
  ],
  [
    'another kind of numbers',
    numbered(1, '甲') + numbered(2, '乙', { style: 'upper-roman' }),
    '<ol><li>甲</li></ol><ol start="2" type="I"><li>乙</li></ol>',
  ],
  [
    'numbers from 0, and numbers left out',
    numbered(0, '甲') + numbered(1, '乙') + numbered(5, '丙'),
    '<ol start="0"><li>甲</li><li>乙</li></ol><ol start="5"><li>丙</li></ol>',
  ],
  [
    'points that count on below the next step',
    numbered(1, '甲') + numbered(1, '子', letters) + numbered(2, '乙') + numbered(2, '丑', letters),
    '<ol><li>甲<ol type="a"><li>子</li></ol></li><li>乙<ol start="2" type="a"><li>丑</li></ol></li></ol>',
  ],
  [
    'lines without words between them',
    numbered(1, '甲') + plain('') + numbered(2, '乙'),
    '<ol><li>甲</li><li>乙</li></ol>',
  ],
  [
    'text without an element between them',
    `${numbered(1, '甲')}说明${numbered(2, '乙')}`,
    '<ol><li>甲</li></ol><p>说明</p><ol start="2"><li>乙</li></ol>',
  ],
  [
    'a group that ends between them',
    `<div class="OutlineGroup">${plain('标题')}${bulleted('甲')}</div><div class="OutlineGroup">${bulleted('子', 2)}</div>`,
    '<p>标题</p><ul><li>甲<ul><li>子</li></ul></li></ul>',
  ],
  [
    'lists without start numbers',
    bare('ol', ['甲', 'data-listid="1" data-aria-level="1"']) +
      bare('ol', ['子', 'data-listid="1" data-aria-level="2"']) +
      bare('ol', ['乙', 'data-listid="1" data-aria-level="1"']) +
      bare('ol', ['丙', 'data-listid="2" data-aria-level="1"']),
    '<ol><li>甲<ol><li>子</li></ol></li><li>乙</li></ol><ol><li>丙</li></ol>',
  ],
  [
    'numbers only of items',
    bare('ol', ['丙', 'data-aria-level="1" data-aria-posinset="3"']) +
      bare('ol', ['丁', 'data-aria-level="1" data-aria-posinset="4"']),
    '<ol start="3"><li>丙</li><li>丁</li></ol>',
  ],
  [
    'all levels in one list',
    bare(
      'ul',
      ['甲', 'data-aria-level="1"'],
      ['子', 'data-aria-level="2"'],
      ['乙', 'data-aria-level="1"'],
    ),
    '<ul><li>甲<ul><li>子</li></ul></li><li>乙</li></ul>',
  ],
  [
    'aria-level alone',
    bare('ul', ['甲', 'aria-level="1"']) + bare('ul', ['子', 'aria-level="2"']),
    '<ul><li>甲<ul><li>子</li></ul></li></ul>',
  ],
  [
    'lists in one another already',
    '<ul><li data-aria-level="1">甲<ul><li data-aria-level="2">子</li></ul></li><li data-aria-level="1">乙</li></ul>',
    '<ul><li>甲<ul><li>子</li></ul></li><li>乙</li></ul>',
  ],
])('lists of Word and OneNote for the web: %s', (_, html, shown) =>
  expect(htmlOf(html)).toBe(shown),
)

it('the cells of a table have lists of their own', () =>
  expect(
    htmlOf(
      `${numbered(1, '甲')}<div class="TableContainer"><table><tr><td>项目</td><td>资料</td></tr><tr><td>${numbered(1, '子')}${numbered(2, '丑')}</td><td>${numbered(3, '寅')}${bulleted('卯', 2)}</td></tr></table></div>${numbered(2, '乙')}`,
    ),
  ).toMatch(
    /^<ol><li>甲<\/li><\/ol><table>.*<ol><li>子<\/li><li>丑<\/li><\/ol>.*<ol start="3"><li>寅<ul><li>卯<\/li><\/ul><\/li><\/ol>.*<\/table><ol start="2"><li>乙<\/li><\/ol>$/,
  ))

it.each([
  numbered(1, '甲'),
  bulleted('甲'),
  bare('ul', ['甲', 'data-aria-level="1"']),
  '<ul><li data-aria-level=2>甲',
  '<li data-aria-level=2>甲',
  '<p></p>',
])('%s again and again is read in a time by its length', (piece) =>
  expectLinear(100_000, (size) =>
    readPasted(`${bulleted('甲')}<div>${piece.repeat(size / piece.length)}</div>`),
  ),
)

it('levels without an end are read in a time by their number', () =>
  expectLinear(1_000, (count) =>
    readPasted(
      Array.from({ length: count }, (_, index) =>
        bare('ul', ['甲', `data-aria-level="${index + 1}"`]),
      ).join(''),
    ),
  ))
