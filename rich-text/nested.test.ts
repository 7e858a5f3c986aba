/**
 * Elements that have a structure of their own, in each element whose contents HTML restricts: browsers show all of them wherever
 * they stand, and so does a text. A table in a caption stopped the sanitiser.
 */
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const STRUCTURES = [
  '<table><tr><td>乙</td><td>丑</td></tr></table>',
  '<table><caption>乙</caption><tr><td>丑</td></tr></table>',
  '<ul><li>乙</li><li>丑</li></ul>',
  '<ol start="3"><li>乙<li>丑</ol>',
  '<dl><dt>乙</dt><dd>丑</dd></dl>',
  '<figure>乙<figcaption>丑</figcaption></figure>',
  '<details open><summary>乙</summary>丑</details>',
  '<fieldset><legend>乙</legend>丑</fieldset>',
  '<blockquote>乙<p>丑</p></blockquote>',
  '<pre>乙\n丑</pre>',
  '<h3>乙<br>丑</h3>',
  '<a href="/about">乙</a>丑',
  '<strong>乙<p>丑</p></strong>',
]
const inTable = (part: string) => (inner: string) =>
  `<table>${part.replace('甲', () => `甲${inner}丙`)}<tr><td>子</td><td>寅</td></tr></table>`
const CONTAINERS: Record<string, (inner: string) => string> = {
  ...Object.fromEntries(
    'p h2 h6 pre a strong sup ul ol menu dl figure blockquote details fieldset center address font'
      .split(' ')
      .map((tag) => [tag, (inner: string) => `<${tag}>甲${inner}丙</${tag}>`]),
  ),
  li: (inner) => `<ul><li>甲${inner}丙</li></ul>`,
  'li of ol': (inner) => `<ol><li>甲${inner}丙</li></ol>`,
  dt: (inner) => `<dl><dt>甲${inner}丙</dt><dd>卯</dd></dl>`,
  dd: (inner) => `<dl><dt>卯</dt><dd>甲${inner}丙</dd></dl>`,
  figcaption: (inner) => `<figure><figcaption>甲${inner}丙</figcaption></figure>`,
  summary: (inner) => `<details open><summary>甲${inner}丙</summary>卯</details>`,
  legend: (inner) => `<fieldset><legend>甲${inner}丙</legend>卯</fieldset>`,
  caption: inTable('<caption>甲</caption>'),
  thead: inTable('<thead>甲</thead>'),
  tr: inTable('<tr>甲</tr>'),
  td: inTable('<tr><td>甲</td><td>卯</td></tr>'),
  th: inTable('<tr><th>甲</th><th>卯</th></tr>'),
}
const { DOMParser } = new JSDOM('').window
const signsIn = (html: string): string =>
  new DOMParser()
    .parseFromString(html, 'text/html')
    .body.textContent!.replace(/[^甲乙丙丑子寅卯]/g, '')

it.each(Object.entries(CONTAINERS))('everything in %s is kept, in its order', (_, within) => {
  for (const structure of STRUCTURES) {
    const html = within(structure)
    expect(signsIn(clean(html).html), html).toBe(signsIn(html))
  }
})
