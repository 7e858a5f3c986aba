import { JSDOM } from 'jsdom'
import { pictureKind } from './picture-kinds.ts'
import { SVG_NAMESPACE } from './parse-html.ts'

/** Namespaces of attributes that stay: none, and XML's own. */
const NAMESPACES = [
  null,
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
]

/**
 * Removes what a drawing program stores in an SVG for its own use.
 * @throws an `Error` when it is no XML, or embeds a photo with metadata
 */
export function bareSvg(svg: string): string {
  const { window } = new JSDOM(svg, { contentType: 'image/svg+xml' })
  const { document } = window
  const all = document.createNodeIterator(document)
  const gone: ChildNode[] = []
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    if (node instanceof window.Element) {
      const { namespaceURI, localName } = node
      if (namespaceURI !== SVG_NAMESPACE || localName === 'metadata') gone.push(node)
      const foreign = Array.from(node.attributes).filter(
        ({ name, namespaceURI: of }) => !NAMESPACES.includes(of) || name.startsWith('data-'),
      )
      for (const one of foreign) node.removeAttributeNode(one)
    } else if (
      node instanceof window.Comment ||
      node instanceof window.ProcessingInstruction ||
      node instanceof window.DocumentType
    )
      gone.push(node)
  }
  for (const node of gone) node.remove()
  const bare = new window.XMLSerializer().serializeToString(document)
  window.close()
  if (!pictureKind(Buffer.from(bare))?.isBare) throw new Error('里面嵌入的照片带有附加信息')
  return bare
}
