import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { readPasted } from './pasted.ts'

const read = (html: string): string =>
  readPasted(html)
    .parts.map(({ html: shown }) => shown)
    .join('')
const URL = 'https://help.example.com/guide.html'
const SVG = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="m7 3 1-1Z"></path></svg>'

/** What programs that make manuals put beside a heading, so that readers can copy its address. */
it.each([
  [
    'VuePress',
    `<h2 id="a"><a class="header-anchor" href="${URL}#a" aria-hidden="true">#</a> 办理</h2>`,
  ],
  ['VuePress 2', `<h2 id="a"><a class="header-anchor" href="${URL}#a"><span>办理</span></a></h2>`],
  [
    'VitePress',
    `<h2 id="a">办理 <a class="header-anchor" href="${URL}#a" aria-label="Permalink to “办理”">\u200B</a></h2>`,
  ],
  ['Sphinx', `<h2>办理<a class="headerlink" href="${URL}#id2" title="永久链接至标题">¶</a></h2>`],
  [
    'Read the Docs',
    `<h2>办理<a class="headerlink" href="#id2" title="永久链接至标题">\uF0C1</a></h2>`,
  ],
  [
    'MkDocs',
    '<h2 id="_1">办理<a class="headerlink" href="#_1" title="Permanent link">⚓\uFE0E</a></h2>',
  ],
  [
    'Docusaurus',
    `<h2 id="办理">办理<a href="${URL}#%E5%8A%9E%E7%90%86" class="hash-link" aria-label="办理的直接链接">\u200B</a></h2>`,
  ],
  [
    'GitHub',
    `<div class="markdown-heading"><h2 tabindex="-1">办理</h2><a id="user-content-办理" class="anchor" aria-label="Permalink: 办理" href="#办理">${SVG}</a></div>`,
  ],
  [
    'Gitee',
    `<h2><a id="user-content-a" class="anchor" href="#a" aria-hidden="true">${SVG}</a>办理</h2>`,
  ],
  [
    'Asciidoctor',
    `<h2 id="_a"><a class="anchor" href="#_a"></a><a class="link" href="${URL}#_a">办理</a></h2>`,
  ],
  ['rustdoc', '<h2 id="a"><a class="doc-anchor" href="#a">§</a>办理</h2>'],
  ['mdBook', `<h2 id="办理"><a class="header" href="#办理">办理</a></h2>`],
  ['MDN', `<h2 id="办理"><a href="${URL}#%E5%8A%9E%E7%90%86">办理</a></h2>`],
  [
    'Javadoc',
    '<h2 id="a">办理<a class="anchor-link" href="#a"><img src="link.svg" alt="Link icon"></a></h2>',
  ],
  [
    'Starlight',
    `<div><h2 id="a">办理</h2><a class="sl-anchor-link" href="#a"><span aria-hidden="true">${SVG}</span><span class="sr-only">Section titled “办理”</span></a></div>`,
  ],
  ['a plugin of markdown-it', '<h2 id="a">办理 <a class="header-anchor" href="#a">🔗</a></h2>'],
])('a heading of %s is its words', (_name, html) => {
  expect(read(html)).toBe('<h2>办理</h2>')
  expect(readPasted(html).told).toEqual([])
})

it.each([
  [
    'a caption',
    `<figure><img src="/media/a.png" alt="流程"><figcaption>流程<a class="headerlink" href="#id3">¶</a></figcaption></figure>`,
  ],
  ['a paragraph', '<p>第一款<a class="self-link" href="#p1">¶</a></p>'],
  ['a term', '<dl><dt>保函<a class="headerlink" href="#t">¶</a></dt><dd>担保</dd></dl>'],
])('%s has none of these signs', (_name, html) => expect(read(html)).not.toMatch(/¶|#/))

describe('what leads elsewhere stays', () => {
  it.each([
    `<h2><a href="${URL}">办理</a></h2>`,
    `<h2><a href="${URL}#b">办理</a></h2>`,
    `<h2>办理<a href="${URL}#b">指南</a></h2>`,
    `<h2>办理<a class="anchor" href="${URL}#b">指南</a></h2>`,
    `<p>见<a href="${URL}#b">§</a>三</p>`,
    `<p><a href="https://gitee.com/a/issues/7#note">#7</a></p>`,
    `<h2>办理<a href="${URL}#b">*</a></h2>`,
  ])('%s', (html) => expect(read(html)).toContain('<a href='))
  it('the place that it marks', () =>
    expect(
      read('<p>见<a href="#b">办理</a></p><h2><a class="anchor" id="b" href="#b"></a>办理</h2>'),
    ).toBe('<p>见<a href="#办理">办理</a></p><h2>办理</h2>'))
  it('a picture in a text', () =>
    expect(
      read('<p>甲<a class="anchor" href="#b"><img src="/media/b.png" alt="图"></a></p>'),
    ).toContain('图'))
  it('a picture in a heading', () =>
    expect(read('<h1><a href="#top"><img src="/media/logo.png" alt="标志"></a></h1>')).toContain(
      '标志',
    ))
})

it('costs no more than its text', () =>
  expectLinear(4000, (size) =>
    readPasted(`<h2 id="a">${'<a class="anchor" href="#a">#</a>甲'.repeat(size)}</h2>`),
  ))
