/**
 * Browsers read a drawing as XML, the check reads it as HTML. Each drawing here hides from one of the two what it does; none
 * that goes out acts, unchanged or made anew.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, it, onTestFinished } from 'vitest'
import { makeDocumentFolder } from '../../tests/support/content-folder.ts'
import { makePhotos } from './make-photos.ts'
import { SVG_NAMESPACE } from './parse-html.ts'
import { isServedNow } from './photos.ts'

const NAMED = `xmlns="${SVG_NAMESPACE}" xmlns:xlink="http://www.w3.org/1999/xlink"`
const PAGE = 'http://www.w3.org/1999/xhtml'
const svg = (inner: string, attributes = ''): string =>
  `<svg ${NAMED} width="9" height="9" ${attributes}>${inner}<rect width="9" height="9"/></svg>`
const RUN = 'java' + 'script:go()'
const SCRIPT = '<script>go()</script>'

const HOSTILE: Record<string, string> = {
  'attributes by the document type': `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "go()">]>${svg('')}`,
  'a document type that ends in a quotation': `<!DOCTYPE svg SYSTEM '><svg a="'>${svg('<g b="&gt;"/>', 'onload="go()"').replace('<rect', '<g c=">"/><rect')}`,
  'a document type with a comment': `<!DOCTYPE svg PUBLIC "><!--" "x">${svg(`${SCRIPT}<!-- -->`)}`,
  'an instruction with a comment': svg(`<?x ><!-- ?>${SCRIPT}<!-- -->`),
  'an instruction in front': `<?x ><!-- ?>${svg(`${SCRIPT}<!-- -->`)}`,
  'a declaration with a comment': `<?xml version="1.0" standalone='yes'?>${svg(`<?xml-x ><!-- ?>${SCRIPT}<!-- -->`)}`,
  'raw text in a comment': svg(`<desc><![CDATA[</desc><!--]]>${SCRIPT}<!-- --></desc>`),
  'raw text in a style': svg(`<style><![CDATA[</style><g a="]]></style>${SCRIPT}<g a=""/>`),
  'raw text in a title': svg(`<title><![CDATA[<g a="]]></title>${SCRIPT}<g b=""/>`),
  'a form of a page': svg(`<form xmlns="${PAGE}" action="${RUN}"><button>a</button></form>`),
  'a form with a prefix': svg(`<x:form action="${RUN}"/>`, `xmlns:x="${PAGE}"`),
  'a form with the prefix of drawings': svg(
    `<svg:button formaction="${RUN}"/>`,
    `xmlns:svg="${PAGE}"`,
  ),
  'a form with a prefix of its own': svg(
    `<svg:g xmlns:svg="${PAGE}"><svg:meta http-equiv="refresh"/></svg:g>`,
  ),
  'a namespace in other letters': svg(
    `<form xmlns="&#104;ttp://www.w3.org/1999/xhtml" action="${RUN}"/>`,
  ),
  'a root with a prefix': `<svg:svg xmlns:svg="${SVG_NAMESPACE}" onload="go()"/>`,
  'an event in another namespace': svg(
    '<ev:listener event="load" handler="#x"/>',
    'xmlns:ev="http://www.w3.org/2001/xml-events"',
  ),
  'an address that moves': svg(
    `<a id="a"><text>x</text></a><set href="#a" attributeName="xlink:href" to="${RUN}"/>`,
  ),
  'a drawing in a drawing': svg(
    `<use href="data:image/svg+xml,${encodeURIComponent(svg(SCRIPT))}#a"/>`,
  ),
  'an entity': `<!DOCTYPE svg [<!ENTITY a '${SCRIPT}'>]>${svg('&a;')}`,
}

/** What acts in a drawing as browsers read it. */
function acts(xml: string): string[] {
  const { window } = new JSDOM(xml, { contentType: 'image/svg+xml' })
  const found = [...window.document.querySelectorAll('*')].flatMap((element) => {
    const { namespaceURI, localName, attributes } = element
    const hasOwn = namespaceURI === SVG_NAMESPACE && localName !== 'script'
    const acting = [...attributes].filter(
      ({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value),
    )
    return [...(hasOwn ? [] : [localName]), ...acting.map(({ name }) => name)]
  })
  const { doctype } = window.document
  if (doctype && /\[/.test(xml.slice(0, xml.indexOf('<svg')))) found.push('doctype')
  window.close()
  return found
}

async function served(drawing: string): Promise<string[]> {
  const folder = makeDocumentFolder({ 'media/drawing-1.svg': drawing })
  onTestFinished(folder.remove)
  await makePhotos(folder.dir)
  const media = join(folder.dir, 'media')
  const names = readdirSync(media, { recursive: true, encoding: 'utf8' })
  const own = names
    .filter((name) => name.endsWith('drawing-1.svg'))
    .map((name) => join(media, name))
  // Made ones are copied by an export, whatever the service thinks of them.
  const made = own.filter((file) => file.includes('photo'))
  const kept = await Promise.all(own.map(async (file) => ((await isServedNow(file)) ? [file] : [])))
  return [...new Set([...made, ...kept.flat()])].map((file) => readFileSync(file, 'utf8'))
}

it.each(Object.entries(HOSTILE))('%s', async (_, drawing) => {
  for (const text of await served(drawing)) expect([text, acts(text)]).toEqual([text, []])
})

it.each([
  svg(''),
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('')}`,
  svg('<svg:g/>', `xmlns:svg="${SVG_NAMESPACE}"`),
])('goes out as it is: %s', async (drawing) => {
  expect(await served(drawing)).toEqual([drawing])
})
