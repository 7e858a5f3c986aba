/** HTML and SVG as browsers read them. https://parse5.js.org/ */
import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5'

export type MarkupElement = DefaultTreeAdapterTypes.Element

export const SVG_NAMESPACE = html.NS.SVG

/** Elements of the text that begin and end a line. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

export interface Markup {
  root: DefaultTreeAdapterTypes.DocumentFragment
  /** The offset at which a surplus quotation mark shows: where the tag with it cannot be read on. */
  brokenAt: number | undefined
  /** The offsets of the tags `<p/>` and the like, whose slash closes nothing. */
  unclosed: number[]
}

export function parseMarkup(markup: string): Markup {
  let brokenAt: number | undefined
  const unclosed: number[] = []
  const root = parseFragment(markup, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => {
      if (/^(?:eof-in-tag|unexpected-character-in-attribute-name)$/.test(code))
        brokenAt ??= startOffset
      if (code === 'non-void-html-element-start-tag-with-trailing-solidus')
        unclosed.push(startOffset)
    },
  })
  return { root, brokenAt, unclosed }
}

/** All elements in the order of the text, at any depth. */
export function* elementsIn(root: Markup['root']): Generator<MarkupElement> {
  const left: DefaultTreeAdapterTypes.Node[] = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if ('tagName' in node) yield node
    const parent = 'content' in node ? node.content : node
    if ('childNodes' in parent) for (const child of parent.childNodes.toReversed()) left.push(child)
  }
}

/** All elements of the markup. */
export const elementsOf = (markup: string): Generator<MarkupElement> =>
  elementsIn(parseMarkup(markup).root)

/** A start tag with a surplus quotation mark, which swallows everything up to the next one. */
export function brokenTagIn(markup: string, { root, brokenAt: at }: Markup): string | undefined {
  if (at === undefined) return undefined
  for (const { sourceCodeLocation: place } of elementsIn(root)) {
    const { startOffset = Infinity, endOffset = 0 } = place?.startTag ?? {}
    if (startOffset < at && at < endOffset) return markup.slice(startOffset)
  }
  // A tag that reaches the end of the text is not an element.
  const last = root.childNodes.at(-1)?.sourceCodeLocation?.endOffset ?? 0
  return markup.slice(
    Math.max(0, markup.lastIndexOf('<', at) < last ? last : markup.indexOf('<', last)),
  )
}

/** The rough number of elements and attributes; a map has thousands. */
const MAX_PARTS = 100_000

/**
 * The largest drawing (its characters), and the largest picture that is served unchanged (its bytes). Words and blanks between
 * them are tokens as well: a drawing of 6 MB with nothing else, put in the place of a published one, kept all visitors waiting
 * for 18 s.
 */
export const MAX_DRAWING = 2 * 1024 * 1024

/** True for a drawing that takes 100 MB and more to parse, in a visitor's browser too. */
export const hasTooMuch = (markup: string): boolean =>
  markup.length > MAX_DRAWING || (markup.match(/[<=]/g)?.length ?? 0) > MAX_PARTS

/** What `hasTooMuch` says, for a sentence. */
export const TOO_MUCH = '超过 2 MB 的内容，或十万个以上的标记和属性'

export const ownText = ({ childNodes }: MarkupElement): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('')
