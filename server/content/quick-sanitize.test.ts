/** The quick way gives what DOMPurify gives, for every text that can come in; our own texts cost no walk. */
import { readFileSync, readdirSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import createDOMPurify, { type Config, type DOMPurify } from 'dompurify'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import * as lookUps from '../../rich-text/all-look-ups.ts'
import { makeCleaner } from '../../rich-text/sanitise.ts'
import { SITE } from '../../rich-text/test-cleaner.ts'
import { xssVectors } from '../../tests/fixtures/xss-vectors.ts'
import { ELEMENTS } from '../../tests/support/element-rows.ts'
import { EXAMPLES } from '../../tests/support/markdown-examples.ts'
import { toHtml } from '../../tests/support/to-html.ts'
import { loadContent } from './read-content.ts'
import { makeQuickSanitize } from './quick-sanitize.ts'

const { window } = new JSDOM('')
/** DOMPurify makes an iterator for each text that it walks through. A spy of Vitest would be gone with the first test. */
let walks = 0
const { createNodeIterator } = window.Document.prototype
window.Document.prototype.createNodeIterator = function (...given) {
  walks += 1
  return createNodeIterator.apply(this, given)
}
const quick = makeQuickSanitize(window)
const plain = createDOMPurify(window)

const cleanerWith = (sanitize: DOMPurify['sanitize']) => {
  const cleaner = makeCleaner(window, SITE, undefined, sanitize)
  return (html: string) => cleaner(html, 2, lookUps).html
}
const cleanQuickly = cleanerWith(quick)

/** The options of the two passes. */
const options: Config[] = []
cleanerWith(((text: string, config: Config) => {
  options.push(config)
  return plain.sanitize(text, config)
}) as DOMPurify['sanitize'])('<p>中</p>')
const [READ, WRITTEN] = options as [Config, Config]

/** Compares what both make of a text. */
function expectSame(text: string, config: Config): void {
  const expected: unknown = plain.sanitize(text, config)
  const found: unknown = quick(text, config)
  if (found instanceof window.Node && expected instanceof window.Node)
    expect(found.isEqualNode(expected), text).toBe(true)
  else expect(found, text).toBe(expected)
}

/** As a browser writes it: only such a text can come out of the second pass as it is. */
function normalise(html: string): string {
  const holder = window.document.createElement('div')
  holder.innerHTML = html
  return holder.innerHTML
}

const markdown = EXAMPLES.map((one) => toHtml(one.markdown))
const folder = new URL('../../tests/fixtures/rich-text/', import.meta.url)
const ATTRIBUTES =
  'id="a" class="b" title=" 中 " href="/a" src="/a.png" style="color:red" onclick="x()"'

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'constructs of Markdown': markdown,
  'documents of editors': readdirSync(folder).map((name) =>
    readFileSync(new URL(name, folder), 'utf8'),
  ),
  'elements of HTML': Object.entries(ELEMENTS).flatMap(([tag, [row]]) => [
    row,
    `<${tag}>`,
    `</${tag}>中`,
    `中<${tag} ${ATTRIBUTES}>中<p>文</${tag}>后`,
    `<${tag}><b>中</b></${tag}>`,
    `<${tag}><input name="attributes"></${tag}>`,
    `<table><${tag}>中</${tag}></table>`,
  ]),
  'malicious markup': xssVectors,
  'malicious markup in a paragraph': xssVectors.map((one) => `<p>前${one}后</p>`),
  'what stands around the body': [
    '', ' ', '\n<p>中</p>', '<!doctype html><p>中', '<p>中<!-- 注 -->', '<html lang="zh"><p>中',
    '<body class="a"><p>中</body> ', '<p>中</body><p>文</html><p>后', '<head><title>中</title></head><p>文',
    '<frameset><frame></frameset>', '</p>中', '</br>中', '<p>中</p></body><!-- 注 -->', '<pre>\n\n中</pre>',
    '<p>中<table><tr><td>文</table>', '\u0000<p>中', '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  ], // prettier-ignore
}

it.each(Object.entries(TEXTS))('%s', async (_, texts) => {
  for (const text of texts) {
    expectSame(text, READ)
    expectSame(normalise(text), WRITTEN)
    // jsdom lets go of its objects when a task ends.
    await setImmediate()
  }
})

it.each([
  [
    'documents of the content',
    Object.values(loadContent().documents).flatMap((all) => all.map(({ html }) => html)),
  ],
  [
    'constructs of Markdown',
    // Of raw HTML, a scheme that is not allowed and a title with line ends around it, DOMPurify takes something out.
    markdown.filter((_, index) => !/[<&]|ftp:|'\n/.test(EXAMPLES[index]!.markdown)),
  ],
])('%s cost no walk', async (_, texts) => {
  cleanQuickly('<p>中</p>')
  for (const text of texts) {
    walks = 0
    cleanQuickly(text)
    expect(walks, text).toBe(0)
    await setImmediate()
  }
})
