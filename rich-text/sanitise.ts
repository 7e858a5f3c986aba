/**
 * The sanitiser of rich text. What comes out is text, headings, lists, tables, pictures and links
 * that a screen reader, a keyboard and a phone can use, and nothing that executes.
 *
 * Two passes of DOMPurify with an allow-list: one before our own work, so that this works on
 * harmless markup, and one after it, on the text that the browser will really parse.
 */
import createDOMPurify, { type Config } from 'dompurify'
import { siteConfig } from '#company/site.ts'
import { levelHeadings } from './headings.ts'
import { finishLinks } from './links.ts'
import { finishPictures } from './pictures.ts'
import { type Sanitise, NO_HTML, type SafeHtml } from './clean.ts'
import { neutralise, restore } from './raw.ts'
import { finishTables } from './tables.ts'
import { KNOWN_TAGS, MAX_DEPTH, rewrite } from './walk.ts'
import { finishWords } from './words.ts'

const split = (list: string): string[] => list.split(' ')

/** Both passes: the walk between them writes no more than it understands. */
const CONFIG: Config = {
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The schemes of our addresses; `resolveAddress` is stricter still.
  ALLOWED_URI_REGEXP:
    /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp);|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  // These are not addresses, even if they contain colons.
  ADD_URI_SAFE_ATTR: split('data-style data-align aria-label'),
  // Elements whose text is not content.
  FORBID_CONTENTS: split(
    'script style xml applet svg template noscript noembed noframes title xmp plaintext textarea select canvas',
  ),
  ALLOWED_TAGS: KNOWN_TAGS,
  ALLOWED_ATTR: split(
    // Of texts as they come
    'title checked align name hidden cite url data data-style data-src data-original data-lazy-src data-actualsrc data-list download ' +
      // Of clean ones
      'target rel lang role tabindex aria-label loading decoding srcset sizes ' +
      'href src alt width height colspan rowspan scope start type reversed value id class data-align',
  ),
}

/** With more of them a page freezes on a cheap phone. Characters are counted with all markup. */
const MAX_LENGTH = 500_000
const MAX_ELEMENTS = 4_500
const MAX_TAGS = 20_000

/** A table of WPS has a paragraph, a span and a font in each cell, of which a page shows the cell. */
const COUNTED = /<(?!(?:span|font|o:p|strong|em|[biu])\b)[a-z][^<>]*>(?:\s*<(?:p|div)\b)?/gi

/** Elements that stay open until they are closed: nested by the thousand they take a parser minutes. */
const NESTING =
  /<\/?(?!(?:p|li|t[dhr]|tbody|thead|tfoot|br|img|hr|input|d[dt]|col|source|wbr|area)\b)[a-z][^<>]*>?/gi

/** Where a text has more matches than are allowed. */
function endOf(html: string, pattern: RegExp, most: number): number {
  let count = 0
  for (const { index } of html.matchAll(pattern)) if (++count > most) return index
  return html.length
}

function depthEnd(html: string): number {
  let depth = 0
  for (const { 0: tag, index } of html.matchAll(NESTING)) {
    if (tag.endsWith('/>')) continue
    depth = Math.max(0, depth + (tag[1] === '/' ? -1 : 1))
    if (depth > MAX_DEPTH) return index
  }
  return html.length
}

/** As much of a text as a page can show. */
function cut(html: string): string {
  const text = html.slice(0, MAX_LENGTH)
  const ends = [
    endOf(text, COUNTED, MAX_ELEMENTS),
    endOf(text, /<[a-z]/gi, MAX_TAGS),
    depthEnd(text),
  ]
  return text.slice(0, Math.min(...ends))
}

/** Whether a page shows the beginning of this text only. */
export function isTooLong(html: string): boolean {
  const text = restore(html)
  return cut(text).length < text.length
}

const { contact_number: phone } = siteConfig.fallbackContact

function appendCutNotice(root: DocumentFragment): void {
  const note = root.ownerDocument.createElement('p')
  note.textContent = `内容过长，以下部分没有显示。如需全文，请查看附件，或致电 ${phone}。`
  root.append(note)
}

/** Makes the sanitiser with a window to parse in. */
export function makeSanitiser(window: Window & typeof globalThis): Sanitise {
  const purify = createDOMPurify(window)
  // Without a window of its own it loads no pictures. One for all texts: jsdom keeps parsed selectors by document.
  const document = window.document.implementation.createHTMLDocument('')
  return async (dirty, headingLevel = 2) => {
    const text = restore(dirty)
    const shown = cut(text)
    const parsed = purify.sanitize(neutralise(shown), {
      ...CONFIG,
      RETURN_DOM_FRAGMENT: true,
    }) as unknown as DocumentFragment | null
    // A frameset has no body to read.
    if (!parsed) return NO_HTML
    const root = rewrite(document.adoptNode(parsed), document)
    if (shown.length < text.length) appendCutNotice(root)
    levelHeadings(root, headingLevel)
    finishTables(root)
    finishLinks(root)
    finishPictures(root)
    finishWords(root)
    const holder = document.createElement('div')
    holder.append(root)
    return purify.sanitize(holder.innerHTML, CONFIG) as unknown as SafeHtml
  }
}
