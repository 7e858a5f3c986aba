import type { SafeHtml } from './clean.ts'

/** A heading of a text, and the id that a link to it names. */
export interface ContentsEntry {
  id: string
  title: string
}

/** With fewer headings a reader finds the way without a list of them. */
const FEWEST = 3

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The text of cleaned markup, without the numbers of notes. */
const textOf = (markup: string): string =>
  markup
    .replace(/<sup\b.*?<\/sup>|<[^>]*>/gs, '')
    .replace(/&(?:lt|gt|nbsp|amp);/g, (name) => CHARACTERS[name]!)
    .trim()

/**
 * The table of contents (目录) of a text that the sanitiser has cleaned: its headings of the second level. Each has an id
 * then, an editor's own or a number; those of the sanitiser have another prefix.
 * @returns the text as it is, and no entries, when it has fewer than three headings
 */
export function withContents(html: SafeHtml): { html: SafeHtml; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = []
  const marked = html.replace(
    /<h2\b([^>]*)>(.*?)<\/h2>/gs,
    (heading, attributes: string, inner: string) => {
      const title = textOf(inner)
      if (!title) return heading
      const own = / id="([^"]*)"/.exec(attributes)?.[1]
      const id = own ?? `part-${contents.length + 1}`
      contents.push({ id, title })
      return own ? heading : `<h2 id="${id}"${attributes}>${inner}</h2>`
    },
  )
  return contents.length < FEWEST ? { html, contents: [] } : { html: marked as SafeHtml, contents }
}
