import { expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { toldOf } from '../../tests/support/told-of.ts'
import { parameterSignIn } from './parameter-signs.ts'

it.each([
  ['id=1&timestamp=2', '&timestamp=', '×tamp='],
  ['签名：<code>no=SD1&a=2&copy=3</code>', '&copy=', '©='],
  ['a=1&section_no=2', '&section_no=', '§ion_no='],
  ['a=1&lt=b&region[]=2', '&region[]=', '®ion[]='],
  ['a=&notify=2', '&notify=', '¬ify='],
  ['<p title="x">a=1&parameter=2</p>', '&parameter=', '¶meter='],
])('%s is told', (html, written, shown) =>
  expect(parameterSignIn(html)?.message).toBe(`“${written}”会显示成“${shown}”`),
)

it.each([
  'https://a.cn/?id=1&timestamp=2',
  '<a href="/b" data-x="id=1&timestamp=2">查验</a>',
  'id=1&amp;timestamp=2',
  'id=1&timestamp;=2',
  'id=1&name=2',
  'x=3&times5=15，y=90&deg=π/2，a=1&nbspb=2，a=b&lt=c，a&sup2=b&sup2',
  'R&D=1，AT&T=2',
  '&copy=2',
])('%s is not', (html) => expect(parameterSignIn(html)).toBeUndefined())

it('another API and an editor are told', () => {
  const html = '<p>一</p>\n<p>id=1&region=2</p>'
  const { operator, editor } = toldOf(html)
  expect(operator).toEqual([expect.stringContaining('“&region=”会显示成“®ion=”')])
  expect(editor).toContain('a.md:8: 提醒：“&region=”会显示成“®ion=”')
})

it.each([['a=&b'], ['&b=1', 'a=1'], ['&b', 'a='], ['a=='], ['a=']])(
  'a text of %j takes a time by its length',
  (part, beginning = '') =>
    expectLinear(100_000, (size) =>
      parameterSignIn(`${beginning}${part.repeat(size / part.length)}&b=`),
    ),
)
