/** An element that HTML opens anew in the paragraphs behind it is told, for each of its list of formatting elements. */
import { expect, it } from 'vitest'
import { readPasted, readPastedText } from '../editor/pasted.ts'
import { expectLinear } from '../../tests/support/cost.ts'
import { readMarkdown } from '../../tests/support/to-html.ts'
import { faultsOf } from './api-faults.ts'
import { leftOpenIn, withEnds } from './left-open.ts'
import { clean } from './rich-text.ts'

/** https://html.spec.whatwg.org/#formatting */
const FORMATTING = 'a b big code em font i nobr s small strike strong tt u'.split(' ')

it.each(FORMATTING)('<%s> without its end is told where pages show it', (tag) => {
  const html = `<p><${tag} href="/files/a.pdf" color=red>甲</p>\n<p>乙</p>`
  const reaches = /<\w+(?: [^<>]*)?>乙/.exec(clean(html).html)![0] !== '<p>乙'
  expect(leftOpenIn(html).length > 0).toBe(reaches)
  expect(clean(withEnds(html).html).html).toContain('<p>乙</p>')
})

it.each([
  ['a paragraph', '<p>见<a href=/a>甲</p><p>乙</p>', '<p>见<a href=/a>甲</a></p><p>乙</p>'],
  ['items', '<a href=/a>甲<ul><li>乙<li>丙</ul>', '<a href=/a>甲</a><ul><li>乙<li>丙</ul>'],
  ['lines', '<p><a href=/a><b>甲</b><br>乙</p>', '<p><a href=/a><b>甲</b></a><br>乙</p>'],
  ['blocks within it', '<a href=/a><p>甲</p><p>乙</p>', '<a href=/a><p>甲</p></a><p>乙</p>'],
  ['two of them', '<p><s><b>甲</p><p>乙', '<p><s><b>甲</b></s></p><p>乙'],
  [
    'another link',
    '<p><a href=/a>甲</p><p>乙<a href=/b>丙</a>',
    '<p><a href=/a>甲</a></p><p>乙<a href=/b>丙</a>',
  ],
])('the line ends before %s, and so does the element', (_, html, ended) => {
  expect(withEnds(html).html).toBe(ended)
})

it.each([
  '<p><a href=/a>甲</a></p><p>乙</p>',
  '<a href=/a><p>甲</p><p>乙</p></a>',
  '<p><a href=/a>甲</p><p>乙</a></p>',
  '<p><a name=top>甲</p><p>乙</p>',
  '<p>甲<a href=/a>乙</p>\n<p> </p>',
  '<table><tr><td><b>甲</td><td>乙</td></tr></table><p>丙</p>',
  '<p><sup>2</p><p>乙</p>',
])('%s is left in peace', (html) => expect(withEnds(html)).toEqual({ html, open: [] }))

it('an editor and the operator of another API are told once of each kind', () => {
  const html =
    '<p><a href="/files/a.pdf">附件</p>\n<p>乙</p>\n<p><s>丙</p>\n<p>丁<s>戊</p><p>己</p>'
  const told = readMarkdown(`甲\n\n${html}`).problems.filter(({ message }) =>
    message.includes('没有结束'),
  )
  expect(told).toMatchObject([
    { level: 'warning', line: 3, message: expect.stringMatching(/“附件”.*<a>.*成为链接/) },
    { level: 'warning', line: 5, message: expect.stringMatching(/“丙”.*<s>.*划去/) },
  ])
  const faults = faultsOf(html, clean(html)).map(({ text }) => text)
  expect(faults).toEqual(told.map(({ message }) => expect.stringContaining(message)))
})

it('what is pasted has the link alone, and the editor is told', () => {
  const html =
    '<p>见<a href="https://a.cn/b"><span>《手册》</span></p><p>一、时间</p><ul><li>乙</li></ul>'
  for (const { parts, told } of [readPasted(html), readPastedText(html)]) {
    expect(parts.map(({ source }) => source)).toEqual([
      '见[《手册》](https://a.cn/b)',
      '一、时间',
      expect.not.stringContaining('['),
    ])
    expect(told).toEqual([expect.stringContaining('“《手册》”是链接，原来的内容没有写到哪里结束')])
  }
})

it('takes linear time', async () => {
  for (const part of ['<a href=/a>甲<p>', '<b>甲</p>', '<s><br>甲', '<a ', '<p><i>'])
    await expectLinear(20_000, (size) => leftOpenIn(part.repeat(size / part.length)))
})
