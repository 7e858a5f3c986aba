/** What stands between the items of a list: browsers show it without a number, below the item before. */
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../tests/support/cost.ts'
import { clean } from './test-cleaner.ts'

/** One of each kind of content (HTML, 3.2.5.2), as it is written in an item of its own. */
const BETWEEN = [
  ['散文', '<p>散文</p>'],
  ['散<b>文</b>末', '<p>散<strong>文</strong>末</p>'],
  ['<p>散文</p>', '<p>散文</p>'],
  ['<div>散</div>\n<div>文</div>', '<p>散</p><p>文</p>'],
  ['<span>散</span> <span>文</span>', '<p>散 文</p>'],
  ['<p>散</p>文', '<p>散</p><p>文</p>'],
  ['<blockquote>散文</blockquote>', '<blockquote>散文</blockquote>'],
  ['<a href="/a">散文</a>', '<p><a href="/a">散文</a></p>'],
  ['<hr>', '<hr>'],
  ['<pre>散\n文</pre>', '<pre>散\n文</pre>'],
] as const

describe.each(BETWEEN)('%s', (between, written) => {
  const items = (inside: string) => clean(`<ol>${inside}</ol>`).html
  /** The text of an item is a paragraph beside another one. */
  const lead = (text: string) => (written.startsWith('<p>') ? `<p>${text}</p>` : text)

  it('belongs to the item before', () => {
    const whole = `<ol><li>${lead('甲')}${written}</li><li>乙</li></ol>`
    expect(items(`<li>甲</li>${between}<li>乙</li>`)).toBe(whole)
    expect(items(`\n<li>甲</li>\n${between}\n<li>乙</li>\n`)).toBe(whole)
    expect(items(`<li>甲</li>${between}<li hidden>密</li><li>乙</li>`)).toBe(whole)
    expect(items(`<li>甲</li><li hidden>密</li>${between}<li>乙</li>`)).toBe(whole)
  })
  it('stands behind the last item, and in front of the first', () => {
    expect(items(`<li>甲</li><li>乙</li>${between}`)).toBe(
      `<ol><li>甲</li><li>${lead('乙')}${written}</li></ol>`,
    )
    expect(items(`${between}<li>甲</li>`)).toBe(`${written}<ol><li>甲</li></ol>`)
  })
  it('stands around an inner list', () =>
    expect(items(`<li>甲</li>${between}<ul><li>一</li></ul>${between}<li>乙</li>`)).toBe(
      `<ol><li>${lead('甲')}${written}<ul><li>一</li></ul>${written}</li><li>乙</li></ol>`,
    ))
  it('is there in a list whose numbers are written as text', () => {
    const chinese = (inside: string) =>
      clean(`<ol style="list-style-type:simp-chinese-informal">${inside}</ol>`).html
    expect(chinese(`${between}<li>甲</li>${between}<li>乙</li>`)).toBe(
      `${written}<p>一、甲</p>${written}<p>二、乙</p>`,
    )
  })
})

it.each(['<br>', '<br><br>', '<p>&nbsp;</p>', '<!-- -->', '<span></span>'])(
  'an item behind %s has the number that browsers show',
  (between) =>
    expect(clean(`<ol><li>甲</li>${between}<li>乙</li></ol>`).html).toBe(
      '<ol><li>甲</li><li>乙</li></ol>',
    ),
)

it('what a list without an item holds is text', () =>
  expect(clean('<p>前</p><ul><p>甲</p>乙 <b>丙</b></ul><p>后</p>').html).toBe(
    '<p>前</p><p>甲</p><p>乙 <strong>丙</strong></p><p>后</p>',
  ))

it.each([
  ['<a href="/a"><li>甲</li></a><li>乙</li>', '<li><a href="/a">甲</a></li><li>乙</li>'],
  ['<div><li>甲</li><li>乙</li></div>', '<li>甲</li><li>乙</li>'],
  ['<li>零</li><font><li>甲</li></font>', '<li>零</li><li>甲</li>'],
])('items that stand in something else are items: %s', (inside, written) =>
  expect(clean(`<ol>${inside}</ol>`).html).toBe(`<ol>${written}</ol>`),
)

it.each(['散文', '<ul><li>散文</li></ul>'])('%s has not the look of the item before', (between) => {
  const struck = clean(
    `<b><ol><li style="text-decoration:line-through">甲</li>${between}<li>乙</li></ol></b>`,
  ).html
  expect(struck).toContain('<strong><s>甲</s></strong>')
  expect(struck).toContain('<strong>散文</strong>')
  const hidden = clean(`<ol><li style="visibility:hidden">甲</li>${between}<li>乙</li></ol>`)
  expect(hidden.html).toContain('散文')
})

it('an inner list that begins with a text does not continue the line above it', () =>
  expect(clean('<ul><li>甲<ul>散文<li>一</li></ul></li></ul>').html).toBe(
    '<ul><li><p>甲</p><p>散文</p><ul><li>一</li></ul></li></ul>',
  ))

it.each(['<li>甲</li>文<b>字</b>', '文<b>字</b>', '<a><li>甲</li></a>', '<ul>文<div>'])(
  '100 KB of %s take time in proportion',
  (one) =>
    expectLinear(100_000, (size) => clean(`<ol><li>零</li>${one.repeat(size / one.length)}`)),
)
