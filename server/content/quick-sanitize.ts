/**
 * DOMPurify without its walk through jsdom where the walk would change nothing. A third of the time of an import went
 * into these walks, and nearly all texts of our own content hold only what the Markdown renderer and the sanitiser write.
 */
import createDOMPurify, { type Config, type DOMPurify } from 'dompurify'
import { html, parse, serialize } from 'parse5'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { madeOnce } from '../../shared/made-once.ts'

/**
 * Elements of which DOMPurify 3.5 looks at the name and the attributes only. It has further rules for forms, templates,
 * elements with raw text and foreign namespaces (`_isUnsafeNode`, `_isClobbered`), so a text with any other element is
 * left to it.
 */
const ORDINARY: ReadonlySet<string> = new Set(
  [
    'p br hr h1 h2 h3 h4 h5 h6 pre blockquote ul ol li dl dt dd menu dir a',
    'strong b em i u ins sub sup s del mark code kbd samp tt strike q cite abbr acronym dfn time bdi bdo wbr',
    'table caption colgroup col thead tbody tfoot tr td th figure figcaption picture source img input label',
    'span font big small div section article aside header footer main nav hgroup address center details summary',
  ].flatMap((tags) => tags.split(' ')),
)

/** The body of a text as jsdom reads it for DOMPurify, without scripts. A frameset has none. */
function bodyOf(text: string): Tree.Element | undefined {
  const isNamed = (name: string) => (node: Tree.Node) => node.nodeName === name
  const root = parse(text, { scriptingEnabled: false }).childNodes.find(
    isNamed('html'),
  ) as Tree.Element
  return root.childNodes.find(isNamed('body')) as Tree.Element | undefined
}

/** True for an element that DOMPurify keeps with all its attributes as they are. */
function isKept(purify: DOMPurify, { tagName, namespaceURI, attrs }: Tree.Element): boolean {
  return (
    ORDINARY.has(tagName) &&
    namespaceURI === html.NS.HTML &&
    attrs.every(
      // It trims all values but those of `value`.
      ({ name, value }) =>
        (name === 'value' || value === value.trim()) &&
        purify.isValidAttribute(tagName, name, value),
    )
  )
}

/** True when DOMPurify would keep everything in an element. */
function keepsAll(purify: DOMPurify, tags: ReadonlySet<string>, body: Tree.Element): boolean {
  const left: Tree.ChildNode[] = Array.from(body.childNodes)
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.nodeName === '#text') continue
    if (!('tagName' in node && tags.has(node.tagName) && isKept(purify, node))) return false
    for (const child of node.childNodes) left.push(child)
  }
  return true
}

/** Makes the elements and texts of a tree of ordinary elements. To have jsdom parse the text once more took longer. */
function build(into: Element | DocumentFragment, { childNodes }: Tree.ParentNode): void {
  for (const node of childNodes)
    if ('tagName' in node) {
      const element = into.ownerDocument.createElement(node.tagName)
      for (const { name, value } of node.attrs) element.setAttribute(name, value)
      into.append(element)
      build(element, node)
    } else if ('value' in node) into.append(node.value)
}

/**
 * Makes a `sanitize` for texts that are mostly harmless. It decides on the tree that parse5 reads, which is jsdom's
 * parser too, and asks DOMPurify itself about each attribute; a text in doubt goes through DOMPurify as ever.
 */
export function makeQuickSanitize(window: Window & typeof globalThis): DOMPurify['sanitize'] {
  // Without a window, a document loads no pictures.
  const document = window.document.implementation.createHTMLDocument('')
  const configured = new Map<Config, { purify: DOMPurify; tags: ReadonlySet<string> }>()
  const forConfig = (config: Config) =>
    madeOnce(configured, config, () => {
      // `isValidAttribute` answers by the options that were set last.
      const purify = createDOMPurify(window)
      purify.setConfig(config)
      return { purify, tags: new Set(config.ALLOWED_TAGS as string[]) }
    })
  const sanitize = (text: string, config: Config): unknown => {
    const { purify, tags } = forConfig(config)
    // DOMPurify puts white space at the beginning, which a parser drops, back by itself.
    const body = /^\s/.test(text) ? undefined : bodyOf(text)
    if (!body || !keepsAll(purify, tags, body)) return purify.sanitize(text)
    // A text that reads differently from how it is written could read differently again in a browser.
    if (!config.RETURN_DOM_FRAGMENT) return serialize(body) === text ? text : purify.sanitize(text)
    const fragment = document.createDocumentFragment()
    build(fragment, body)
    return fragment
  }
  return sanitize as DOMPurify['sanitize']
}
