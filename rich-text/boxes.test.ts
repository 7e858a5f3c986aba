/** What a layout pulls apart into boxes beside one another is one line: the characters of a word, a number and its title. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'
import { expectLinear } from '../tests/support/cost.ts'

const row = (...boxes: string[]): string =>
  `<section style="display: flex;justify-content: center">${boxes.map((one) => `<section style="width:2em;background:#c00">${one}</section>`).join('')}</section>`

it.each([
  ['characters of a word', row('政', '策', '背', '景'), '<p><strong>政策背景</strong></p>'],
  [
    'with elements in between',
    row('<p><b>政</b></p>', '<p>策</p>', '<i></i>', '<p>三</p>'),
    '<p><strong>政策三</strong></p>',
  ],
  [
    'a number and its title',
    row('<span class="autonum">01</span>', '<p><strong>谁能申请</strong></p>'),
    '<p><strong>01 谁能申请</strong></p>',
  ],
  ['a number with its sign', row('一、', '谁能申请'), '<p>一、谁能申请</p>'],
  ['a number and a heading', row('PART 1', '<h3>谁能申请</h3>'), '<h2>PART 1 谁能申请</h2>'],
  [
    'a number, a title and what it says',
    row('①', '<p>谁能申请</p><p>小微企业。</p>'),
    '<p>① 谁能申请</p><p>小微企业。</p>',
  ],
  ['a row in a row', row('01', row('政', '策', '包')), '<p><strong>01 政策包</strong></p>'],
])('%s', (_, html, read) => {
  const cleaned = clean(html)
  expect(cleaned.html).toBe(read)
  expect(cleaned.notes).toEqual([])
})

it.each([
  ['columns of words', row('科创保', '三农保', '保函')],
  ['two characters', row('是', '否')],
  [
    'boxes below one another',
    row('政', '策', '包').replace('flex;', 'flex;flex-direction:column;'),
  ],
  ['a picture', row('<img src="/media/a.webp" alt="图">1', '谁能申请')],
  ['a list', row('01', '<ul><li>甲</li></ul>')],
  ['links', row('<a href="/a">1</a>', '<a href="/b">2</a>', '<a href="/c">3</a>')],
])('%s stay as they are', (_, html) =>
  expect(clean(html).html).toBe(clean(html.replaceAll('flex', 'block')).html),
)

it.each([
  ['display:flex', '<p>第81 2026年</p>'],
  ['display:inline-flex;justify-content:space-between', '<p>第81 2026年</p>'],
  ['display:flex;flex-direction:column', '<p>第81</p><p>2026年</p>'],
  ['display:flex;flex-flow:column wrap', '<p>第81</p><p>2026年</p>'],
  ['display:grid', '<p>第81</p><p>2026年</p>'],
  ['display:inline-grid', '<p>第81</p><p>2026年</p>'],
  ['display:-ms-grid', '<p>第81</p><p>2026年</p>'],
])('what lies in a box of %s is apart', (style, read) => {
  for (const tag of ['p', 'div', 'span'])
    expect(
      clean(
        `<${tag} style="${style}"><span>第81</span><i style="display:none">隐</i><b style="font-weight:400">2026年</b></${tag}>`,
      ).html,
    ).toBe(read)
})

it('takes a time by the length of the text', () =>
  expectLinear(1000, (size) => {
    const deep = '<section style="display:flex"><i></i>'.repeat(size)
    clean(`${deep}甲${row('01', '乙').repeat(size / 5)}`)
  }))
