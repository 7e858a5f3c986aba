/** HTML and SVG as browsers read them. https://parse5.js.org/ */
import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5'

export type MarkupElement = DefaultTreeAdapterTypes.Element

export const SVG_NAMESPACE = html.NS.SVG

/** All elements of a piece of markup, in the order of the text; however deep they lie in each other. */
export function* elementsOf(markup: string): Generator<MarkupElement> {
  const left: DefaultTreeAdapterTypes.Node[] = [
    parseFragment(markup, { sourceCodeLocationInfo: true }),
  ]
  for (let node = left.pop(); node; node = left.pop()) {
    if ('tagName' in node) yield node
    const parent = 'content' in node ? node.content : node
    if ('childNodes' in parent) for (const child of parent.childNodes.toReversed()) left.push(child)
  }
}

export const ownText = ({ childNodes }: MarkupElement): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('')
