/** Parameters of an address in a text, whose `&` was not escaped, read as they do in a link. */
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { expectLinear } from '../tests/support/cost.ts'
import { clean } from './test-cleaner.ts'

/** All names that stand for a sign without a semicolon, too (https://html.spec.whatwg.org/#named-character-references). */
const NAMES =
  'AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml'.split(
    ' ',
  )

const { document } = new JSDOM('').window
const shown = (html: string): string => {
  const one = document.createElement('div')
  one.innerHTML = html
  return one.textContent
}
const read = (html: string): string => shown(clean(html).html)

/** Where addresses stand in texts. */
const places = (query: string): string[] => [
  `<p>https://a.cn/b?id=1${query}</p>`,
  `<p>地址：<b>a.cn/b?id=1${query}</b>。</p>`,
  `<p><code>/b?id=${query}</code></p>`,
  `<table><tr><td>?q=公告${query}</td></tr></table>`,
  `<pre>GET /b?d[0].x=%20+*${query} HTTP/1.1</pre>`,
  `<p><a href="/b?id=1${query}">https://a.cn/b?id=1${query}</a></p>`,
]

it.each(NAMES.map((name, at) => [name, at] as const))(
  'a parameter that begins with %s reads as it leads',
  (name, at) => {
    expect(shown(`&${name}x`)).toHaveLength(2)
    const queries = ['=2', 'x=2', '_no=2', '[]=', '=2&z=3', `x=&${name}y=`].map(
      (rest) => `&${name}${rest}`,
    )
    // Each name in each place, and the next one with each query in another place.
    const texts = queries.map((query, index) => places(query)[(at + index) % queries.length]!)
    const parts = read(texts.join('<p>～</p>')).split('～')
    for (const [index, query] of queries.entries()) expect(parts[index]).toContain(query)
  },
)

it('leads where it did', () => {
  const address = 'https://a.cn/b?id=1&timestamp=2&copy=3'
  expect(clean(`<p><a href="${address}">查验</a></p>`).html).toContain(
    `href="${address.replaceAll('&', '&amp;')}"`,
  )
})

it.each([
  ['https://a.cn/b?id=1&amp;copy=2', 'https://a.cn/b?id=1&copy=2'],
  ['https://a.cn/b?id=1&copy;2', 'https://a.cn/b?id=1©2'],
  ['https://a.cn/b?id=1 &copy=2', 'https://a.cn/b?id=1 ©=2'],
  ['https://a.cn/b?id=1，90&deg=一直角', 'https://a.cn/b?id=1，90°=一直角'],
  ['3&times5=15，x&lt=5，R&D，&copy 2026', '3×5=15，x<=5，R&D，© 2026'],
])('signs stay signs: %s', (html, text) => expect(read(`<p>${html}</p>`)).toBe(text))

it.each([['?a'], ['&a', '?a='], ['?a=&a='], ['a', '?']])(
  'a text of %j takes a time by its length',
  (part, beginning = '') =>
    expectLinear(100_000, (size) => clean(`<p>${beginning}${part.repeat(size / part.length)}</p>`)),
)
