import { expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { readPasted } from './pasted.ts'

const htmlOf = (html: string): string =>
  readPasted(html)
    .parts.map((part) => part.html)
    .join('')

const indented = 'margin-left:.38in;text-indent:-.38in'

/** A line of a slide. PowerPoint writes no class on the first level; older versions place the sign absolutely. */
const line = (format: string, sign: string, words: string, { level = 0, look = '' } = {}): string =>
  `<div${level > 0 ? ` class=O${level}` : ''} style='${indented}'><span style='font-size:20.0pt'><span style='mso-special-format:\n${format};font-family:Arial;${look}'>${sign}</span></span><span>${words}</span></div>\n\n`
const numbered = (sign: string, words: string, more = {}): string =>
  line(String.raw`"numbullet3\,1"`, sign, words, more)
const bulleted = (sign: string, words: string, more = {}): string =>
  line('bullet', sign, words, more)
const plain = (words: string): string => `<div class=O><span>${words}</span></div>`

const placed = { look: 'position:absolute;left:-3.2%' }

it.each([placed, {}])('a numbered list of a slide has its points below its steps: %o', (more) =>
  expect(
    htmlOf(
      plain('办理流程') +
        numbered('1.', '推荐', more) +
        numbered('2.', '提交', more) +
        bulleted('•', '营业执照', { ...more, level: 1 }) +
        bulleted('•', '协议', { ...more, level: 1 }) +
        numbered('3.', '放款', more) +
        plain('咨询电话'),
    ),
  ).toBe(
    '<p>办理流程</p><ol><li>推荐</li><li>提交<ul><li>营业执照</li><li>协议</li></ul></li><li>放款</li></ol><p>咨询电话</p>',
  ),
)

it.each(['•', 'o', '–', '»', '-', '<img src="a.png">'])('%s is a bullet', (sign) =>
  expect(htmlOf(bulleted(sign, '甲') + bulleted(sign, '乙'))).toBe(
    '<ul><li>甲</li><li>乙</li></ul>',
  ),
)

it.each(['§', 'q', 'v', 'Ø', 'ü', 'l', 'n'])('%s of a symbol font is a bullet', (sign) =>
  expect(htmlOf(bulleted(sign, '甲', { look: 'font-family:Wingdings' }))).toBe(
    '<ul><li>甲</li></ul>',
  ),
)

it.each([
  ['★', '', '★'],
  ['▲', '', '▲'],
  ['þ', 'font-family:Wingdings', '☑'],
])('the bullet %s says something', (sign, look, shown) =>
  expect(htmlOf(bulleted(sign, '甲', { look }))).toBe(`<p>${shown} 甲</p>`),
)

it.each(['1)', '(1)', '1', 'a.', 'a)', 'A.', 'iv.', 'I.', '①', '一', '一、', '１．'])(
  'the number %s stands before its words, and below its item',
  (sign) => {
    const own = line(String.raw`"numbullet9\,1"`, sign, '甲', placed)
    expect(htmlOf(own)).toBe(`<p>${sign} 甲</p>`)
    const below = line(String.raw`"numbullet9\,1"`, sign, '子', { ...placed, level: 1 })
    expect(htmlOf(numbered('1.', '甲') + below + numbered('2.', '乙'))).toBe(
      `<ol><li><p>甲</p><p>${sign} 子</p></li><li>乙</li></ol>`,
    )
  },
)

it('numbers stay what they are on the slide', () => {
  expect(htmlOf(numbered('4.', '丁') + numbered('5.', '戊'))).toBe(
    '<ol start="4"><li>丁</li><li>戊</li></ol>',
  )
  expect(htmlOf(numbered('1.', '甲') + numbered('1.', '乙'))).toBe(
    '<ol><li>甲</li></ol><ol><li>乙</li></ol>',
  )
  expect(htmlOf(numbered('1.', '甲') + plain('说明') + numbered('2.', '乙'))).toBe(
    '<ol><li>甲</li></ol><p>说明</p><ol start="2"><li>乙</li></ol>',
  )
  expect(htmlOf(`${numbered('1.', '甲')}说明${numbered('2.', '乙')}`)).toBe(
    '<ol><li>甲</li></ol><p>说明</p><ol start="2"><li>乙</li></ol>',
  )
})

it('a level is left and entered as on the slide', () =>
  expect(
    htmlOf(
      bulleted('–', '甲', { level: 1 }) +
        bulleted('•', '乙', { level: 3 }) +
        numbered('1.', '丙', { level: 3 }) +
        bulleted('•', '丁'),
    ),
  ).toBe('<ul><li>甲<ul><li>乙</li></ul><ol><li>丙</li></ol></li></ul><ul><li>丁</li></ul>'))

it('a line without words has no sign, as on the slide', () =>
  expect(
    htmlOf(
      `${numbered('1.', '甲')}<div><![if ppt]><span><span style='mso-special-format:bullet'>ü</span></span><![endif]></div>${plain('')}${numbered('2.', '乙')}`,
    ),
  ).toBe('<ol><li>甲</li><li>乙</li></ol>'))

it.each([
  [
    "<div><span style='mso-special-format:nobullet'>甲</span><span style='mso-special-format:lastCR;display:none'>乙</span></div>",
    '<p>甲</p>',
  ],
  ["<ul><li style='mso-special-format:bullet'>甲</li></ul>", '<ul><li>甲</li></ul>'],
])('%s is no line with a sign', (html, shown) => expect(htmlOf(html)).toBe(shown))

it('the cells of a slide keep their lists', () =>
  expect(
    htmlOf(
      `<table><tr><td>项目</td><td>资料</td></tr><tr><td>园区保</td><td>${bulleted('•', '甲')}${bulleted('•', '乙')}</td></tr></table>`,
    ),
  ).toContain('<ul><li>甲</li><li>乙</li></ul>'))

it.each([
  bulleted('•', '甲'),
  numbered('9.', '甲'),
  "<span style='mso-special-format:bullet'>•</span>",
  '<div></div><!-- -->',
])('%s again and again is read in a time by its length', (piece) =>
  expectLinear(100_000, (size) =>
    readPasted(
      `${bulleted('•', '甲')}<div>${piece.repeat(size / piece.length)}</div><p>${bulleted('•', '甲')}`,
    ),
  ),
)
