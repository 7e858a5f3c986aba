/** The parts of a text, and which of them the visual editor of the page to write on keeps and shows as the site does. */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { EDITOR_MARKS } from '../../rich-text/text.ts'
import { toBlocks, toHtml } from '../content/markdown.ts'
import { parseMarkup } from '../content/parse-html.ts'
import { withoutSpelling } from './versions/plain-lines.ts'

/** @returns the paragraphs, lists, tables … of a text as they are written; joined by line ends they are the text */
export function partsOf(markdown: string): string[] {
  const lines = markdown.split('\n')
  const starts = toBlocks(markdown).map(({ line }) => line - 1)
  return starts.map((start, index) =>
    lines.slice(index === 0 ? 0 : start, starts[index + 1]).join('\n'),
  )
}

/** Stands between the parts of a text while the editor is tried out on them; `page/markdown.js` writes it. */
const BETWEEN = '\u2060§\u2060'
/** @param markdown with `BETWEEN` between its parts, which links and notes are read across */
export const htmlOfParts = (markdown: string): string[] =>
  toHtml(markdown).split(new RegExp(`(?:<p>)?${BETWEEN}(?:</p>)?`))

/** https://www.unicode.org/charts/nameslist/n_FFF0.html */
const BLOCK = '\ufffc'

function* textIn(node: DefaultTreeAdapterTypes.Node): Generator<string> {
  if ('value' in node) yield node.value
  if ('childNodes' in node) for (const child of node.childNodes) yield* textIn(child)
}

/** The characters of a text. Digits above the line and marks of footnotes are written in another way in the editor. */
const charactersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/〔注(\d+)〕/g, '[$1]')
    .replace(/[\s\u200b\u2060\ufeff]/g, '')

/**
 * Says which parts of a text the editor would change, or shows in another way than the site: as code, for example.
 * @param was the text as it is in the file, with `BETWEEN` between its parts
 * @param now the same as the editor writes it
 * @param shown what the editor shows of each part, with an object replacement character for each block (`page/blocks.js`)
 * @returns their indexes
 */
export function unlikeParts(was: string, now: string, shown: readonly string[]): number[] {
  const before = htmlOfParts(was)
  const after = htmlOfParts(now)
  const sources = was.split(BETWEEN)
  // Parts that show nothing hold addresses of links in other parts, which they have to be kept for.
  const isAlone = before.length > 1 && before.every((html) => html.trim() !== '')
  const isUnlike = (html: string, index: number): boolean => {
    if (before.length !== after.length || html.trim() === '') return before.length > 1
    const wanted = withoutSpelling(html)
    if (wanted !== withoutSpelling(after[index]!)) return true
    if (!isAlone && wanted !== withoutSpelling(toHtml(sources[index]!))) return true
    const read = [...textIn(parseMarkup(html).root)].join('').replace(EDITOR_MARKS, '')
    const text = charactersOf(read)
    const seen = charactersOf(shown[index] ?? '').split(BLOCK)
    return seen.length > 1 ? seen.some((one) => !text.includes(one)) : seen[0] !== text
  }
  return before.flatMap((html, index) => (isUnlike(html, index) ? index : []))
}
