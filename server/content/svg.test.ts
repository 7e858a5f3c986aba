import { expect, it } from 'vitest'
import { TOO_MUCH } from './parse-html.ts'
import { pictureKind } from './picture-kinds.ts'
import { activePart } from './svg.ts'

const svg = (inner: string, attributes = ''): string =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`

it.each([
  svg('<g id="a"><path d="M0 0h9"/></g><use href="#a"/><use xlink:href="#a"/>'),
  svg('<style>.a{fill:url(#b)}</style><title>标志</title><rect class="a" style="fill:url(#b)"/>'),
  svg('<image href="data:image/png;base64,AAAA"/><!-- <script> -->'),
  svg('<text style="font-family:\'\\601d\\6e90 \'">图 1\\url</text>'),
  svg(
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><sodipodi:namedview/>',
    'inkscape:version="1.4"',
  ),
])('lets a drawing pass: %s', (text) => expect(activePart(Buffer.from(text))).toBeUndefined())

it.each([
  svg('<script>go()</script>'),
  svg('<s:script xmlns:s="http://www.w3.org/2000/svg">go()</s:script>'),
  svg('', 'onload="go()"'),
  svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  svg('<a href="javascript:go()"><text>x</text></a>'),
  svg('<a xlink:href="java&#10;script:go()"><text>x</text></a>'),
  svg('<a href="https://example.org/"><text>x</text></a>'),
  svg('<a href="#"><set attributeName="href" to="javascript:go()"/></a>'),
  svg('<style>@import "https://example.org/a.css";</style>'),
  svg('<rect style="fill:url(\'https://example.org/a.svg#b\')"/>'),
  svg('<p/><xmp><script xmlns="http://www.w3.org/2000/svg">go()</script></xmp>'),
  svg('<title><textarea></title><script>go()</script>'),
  `<?xml-stylesheet href="a.xsl"?>${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`,
  '<html xmlns="http://www.w3.org/1999/xhtml"><script>go()</script></html>',
  `<svg xmlns="http://www.w3.org/2000/svg">${'<a/>'.repeat(100_000)}</svg>`,
  // A Chromium loads each of these.
  ...[
    '@\\69mport "https://example.org/a.css";',
    "@i\\mport 'https://example.org/a.css';",
    'svg{background:\\75rl(https://example.org/a.png)}',
    'svg{background:ur\\l("https://example.org/a.png")}',
    'svg{background:u\\000072 l(https://example.org/a.png)}',
    'svg{background:image-set("https://example.org/a.png" 1x)}',
    'svg{background:-webkit-image-set("https://example.org/a.png" 1x)}',
    'svg{background:\\69mage-set("https://example.org/a.png" 1x)}',
  ].map((css) => svg(`<style>${css}</style>`)),
  ...['cursor', 'filter', 'fill', 'mask', 'clip-path', 'marker-end', 'style'].map((name) =>
    svg(`<path ${name}="mask:\\75 rl(https://example.org/a.svg#b)"/>`),
  ),
  svg('<rect><set attributeName="mask" to="\\75rl(https://example.org/a.svg#b)"/></rect>'),
])('finds what acts or loads: %s', (text) => expect(activePart(Buffer.from(text))).toBeDefined())

/** By what a drawing may grow, for each kind of token of the reader of HTML: https://html.spec.whatwg.org/#tokenization */
const GROWN: Readonly<Record<string, (times: number) => string>> = {
  characters: (times) => svg(`<style>${'a'.repeat(times)}</style>`),
  'words and blanks': (times) => svg(`<text>${'a '.repeat(times / 2)}</text>`),
  'escapes of CSS': (times) => svg(`<style>${'\\7 '.repeat(times / 3)}</style>`),
  'a value of an attribute': (times) => svg(`<path d="${'1 '.repeat(times / 2)}"/>`),
  comments: (times) => svg(`<!--${'-a'.repeat(times / 2)}-->`),
  'blanks in a tag': (times) => svg('', ' '.repeat(times)),
}

it.each(Object.entries(GROWN))('takes no drawing that has too much: %s', (_, grown) => {
  const [some, many] = [grown(3000), grown(2.2e6)].map((text) => Buffer.from(text))
  expect([activePart(some!), pictureKind(some!)?.kind]).toEqual([undefined, 'svg'])
  expect([activePart(many!), pictureKind(many!)?.isBare]).toEqual([TOO_MUCH, false])
})
