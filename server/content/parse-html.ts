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

/** Elements and attributes, about; a map has thousands. */
const MAX_PARTS = 100_000

/** True for a drawing that would take 100 MB and more to read, for a visitor's browser too. */
export const hasTooManyParts = (markup: string): boolean =>
  (markup.match(/[<=]/g)?.length ?? 0) > MAX_PARTS

export const ownText = ({ childNodes }: MarkupElement): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('')
