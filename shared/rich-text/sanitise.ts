/**
 * The sanitiser of rich text. What comes out is text, headings, lists, tables, pictures and links
 * that a screen reader, a keyboard and a phone can use, and nothing that executes.
 *
 * Two passes of DOMPurify with an allow-list: one before our own work, so that this works on
 * harmless markup, and one after it, on the text that the browser will really parse.
 */
import createDOMPurify, { type Config } from 'dompurify'
import { normaliseBlocks, unwrapSingles } from './blocks.ts'
import { siteConfig } from '#company/site.ts'
import { levelHeadings } from './headings.ts'
import { normaliseLinks } from './links.ts'
import { repairLists } from './lists.ts'
import { describePictures, normalisePictures } from './pictures.ts'
import { type Sanitise, NO_HTML, type SafeHtml } from './clean.ts'
import { neutralise, restore } from './raw.ts'
import { readStyles, removeUnseen } from './styles.ts'
import { dissolveLayoutTables, normaliseTables } from './tables.ts'
import { MEDIA_TAGS, OBJECT_TAGS, TEXT_TAGS, UNDERSTOOD_TAGS } from '../contract/rich-text-tags.ts'
import { normaliseWords } from './words.ts'

const split = (list: string): string[] => list.split(' ')

/** The schemes of our addresses; `resolveAddress` is stricter still. */
const ALLOWED_URI_REGEXP =
  /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp);|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i

const COMMON: Config = {
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP,
  // These are not addresses, even if they contain colons.
  ADD_URI_SAFE_ATTR: split('data-style data-align aria-label'),
  // Elements whose text is not content.
  FORBID_CONTENTS: split(
    'script style xml applet svg template noscript noembed noframes title xmp plaintext textarea select canvas',
  ),
}

/**
 * The element that DOMPurify parses a text into. If it were not allowed, DOMPurify would clone all its content for
 * nothing.
 */
const ROOT = 'body'

const INCOMING: Config = {
  ...COMMON,
  ALLOWED_TAGS: [ROOT, ...TEXT_TAGS, ...OBJECT_TAGS, ...UNDERSTOOD_TAGS, ...MEDIA_TAGS, 'button'],
  ALLOWED_ATTR: split(
    'href src alt title width height colspan rowspan scope start type reversed value checked align name id class hidden cite url data data-align data-style data-src data-original data-list download',
  ),
  RETURN_DOM_FRAGMENT: true,
}

const OUTGOING: Config = {
  ...COMMON,
  ALLOWED_TAGS: [ROOT, ...TEXT_TAGS, ...OBJECT_TAGS, 'span', 'div', 'picture', 'source'],
  ALLOWED_ATTR: split(
    'href src alt width height colspan rowspan scope start reversed value id target rel lang class role tabindex aria-label loading decoding data-align type srcset sizes',
  ),
}

/** With more of them a page freezes on a cheap phone. Characters are counted with all markup. */
const MAX_LENGTH = 500_000
const MAX_ELEMENTS = 2_500

/** As much of a text as a page can show. */
function cut(html: string): string {
  let elements = 0
  for (const { index } of html.matchAll(/<[a-z]/gi))
    if (++elements > MAX_ELEMENTS) return html.slice(0, Math.min(index, MAX_LENGTH))
  return html.slice(0, MAX_LENGTH)
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

/**
 * Makes the sanitiser with a window to parse in.
 * @param isPage the window is that of a page which somebody uses; otherwise it is a jsdom
 */
export function makeSanitiser(window: Window & typeof globalThis, isPage: boolean): Sanitise {
  const purify = createDOMPurify(window)
  return async (dirty, headingLevel = 2) => {
    const text = restore(dirty)
    const shown = cut(text)
    const root = purify.sanitize(neutralise(shown), INCOMING) as unknown as DocumentFragment | null
    // A frameset has no body to read.
    if (!root) return NO_HTML
    // jsdom keeps parsed selectors by document, and each text comes in a new one. A browser would load the pictures.
    if (!isPage) window.document.adoptNode(root)
    removeUnseen(root)
    repairLists(root)
    readStyles(root)
    normalisePictures(root)
    dissolveLayoutTables(root)
    normaliseBlocks(root)
    if (shown.length < text.length) appendCutNotice(root)
    levelHeadings(root, headingLevel)
    unwrapSingles(root)
    normaliseTables(root)
    normaliseLinks(root)
    describePictures(root)
    normaliseWords(root)
    const holder = root.ownerDocument.createElement('div')
    holder.append(root)
    return purify.sanitize(holder.innerHTML, OUTGOING) as unknown as SafeHtml
  }
}
