/**
 * The sanitiser of rich text. Its output is text, headings, lists, tables, pictures and links that work with a screen
 * reader, a keyboard and a phone, and nothing that executes. DOMPurify runs twice with an allow-list: before our own
 * rules, so that these work on harmless markup, and after them, on the text that the browser will really parse. The
 * service leaves a pass out that would change nothing (`server/content/quick-sanitize.ts`).
 */
import createDOMPurify, { type Config, type DOMPurify } from 'dompurify'
import type { Home } from './address.ts'
import { cut } from './bounds.ts'
import { levelHeadings } from './headings.ts'
import { finishLinks } from './links.ts'
import { type LookUps, loadLookUps } from './look-ups.ts'
import type { Note } from './notes.ts'
import type { PictureRule } from './picture-variants.ts'
import { LAZY_ATTRIBUTES, SET_ATTRIBUTES, finishPictures } from './pictures.ts'
import type { SafeHtml, Sanitise } from './clean.ts'
import { neutralise, restore } from './raw.ts'
import { KNOWN_TAGS, rewrite } from './walk.ts'
import { finishWords } from './words.ts'

const split = (list: string): string[] => list.split(' ')

/** Around what DOMPurify parses, which it copies whole if the element is not allowed; no other can be in a text. */
const ROOT = 'body'

/** Options of both passes. */
const CONFIG: Config = {
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The schemes that our addresses may have, and a host with its port; `resolveAddress` is stricter still.
  ALLOWED_URI_REGEXP:
    /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp);|[^a-z]|[a-z-]+\.[a-z.-]+:\d|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  // `elements.ts` drops these with their contents; DOMPurify already does so for its others.
  ADD_FORBID_CONTENTS: split('applet canvas datalist xml'),
}

/** Options for texts as they come in: everything that the walk reads. */
const READ: Config = {
  ...CONFIG,
  RETURN_DOM_FRAGMENT: true,
  // These are not addresses, even if they contain colons.
  ADD_URI_SAFE_ATTR: split('data-style data-align data-value aria-label'),
  ALLOWED_TAGS: [ROOT, ...KNOWN_TAGS],
  ALLOWED_ATTR: [
    ...LAZY_ATTRIBUTES,
    ...SET_ATTRIBUTES,
    ...split(
      'title checked selected readonly disabled label open align dir face name hidden cite url data max data-style data-list data-checked data-value data-w-e-type download aria-label ' +
        'href src alt width height colspan rowspan scope start type reversed value id class data-align role border',
    ),
  ],
}

/** Options for clean texts: everything that the walk and the finishing steps write. */
const WRITTEN: Config = {
  ...CONFIG,
  ADD_URI_SAFE_ATTR: ['aria-label'],
  ALLOWED_TAGS: split(
    ROOT +
      ' p br hr h2 h3 h4 h5 h6 strong em sub sup s del mark code pre blockquote ul ol li dl dt dd a table caption colgroup col thead tbody tfoot tr td th figure figcaption picture source img span div',
  ),
  ALLOWED_ATTR: split(
    'href src alt width height colspan rowspan scope start type reversed value id class data-align target rel lang role tabindex aria-label loading decoding srcset sizes',
  ),
}

function appendCutNotice(root: DocumentFragment, phone: string): void {
  const note = root.ownerDocument.createElement('p')
  note.textContent = `内容过长，以下部分没有显示。如需全文，请查看附件，或致电 ${phone}。`
  root.append(note)
}

/** The site that texts are cleaned for. */
export interface TextSite extends Home {
  /** Rules for pictures that exist in several sizes. */
  pictures: readonly PictureRule[]
  /** The phone number to call for the rest of a text that is too long. */
  phone: string
}

export interface Clean {
  html: SafeHtml
  /** A note for each part of the input that is missing in the output. */
  notes: readonly Note[]
}

type Cleaner = (dirty: string, headingLevel?: number, lookUps?: LookUps) => Clean

interface TextRead {
  /** Its paragraphs, lists and tables, one after another. */
  root: DocumentFragment
  /** A note for each part of the input that is missing. */
  notes: readonly Note[]
}

/** Told of each text before it is parsed, to add notes on elements that are taken out. */
type Listen = (purify: DOMPurify, notes: Note[], home: Home) => void

/**
 * Makes a function that reads a text: its markup written anew by our rules, before the finishing steps add what only
 * visitors of a page need. The page to write on takes this for what is pasted.
 * @param quick used instead of DOMPurify's own, without its hooks
 * @param purify where the caller has made one
 */
export function makeReader(
  window: Window & typeof globalThis,
  home: Home,
  listen?: Listen,
  quick?: DOMPurify['sanitize'],
  purify = createDOMPurify(window),
): (dirty: string, lookUps?: LookUps) => TextRead {
  const sanitize = quick ?? purify.sanitize
  // A document without a window loads no pictures. All texts share one, because jsdom caches parsed selectors by
  // document.
  const document = window.document.implementation.createHTMLDocument('')
  return (dirty, lookUps) => {
    const text = restore(dirty)
    const shown = cut(text)
    const notes: Note[] = []
    listen?.(purify, notes, home)
    const harmless = neutralise(shown)
    const html = lookUps?.toPlainHtml?.(harmless, window) ?? harmless
    const parsed = sanitize(html, READ) as unknown as DocumentFragment | null
    purify.removeAllHooks()
    // A frameset has no body to read.
    if (!parsed)
      return {
        root: document.createDocumentFragment(),
        notes: [{ kind: 'drawing', text: 'frameset', before: '' }],
      }
    const { root, notes: further } = rewrite(document.adoptNode(parsed), document, lookUps, home)
    notes.push(...further)
    if (shown.length < text.length) notes.push({ kind: 'cut', text: '', before: '' })
    return { root, notes }
  }
}

/**
 * Makes a function that cleans texts. It gets a window to parse in, and the look-ups that a text needs.
 * @param quick used instead of DOMPurify's own, without its hooks
 */
export function makeCleaner(
  window: Window & typeof globalThis,
  site: TextSite,
  listen?: Listen,
  quick?: DOMPurify['sanitize'],
): Cleaner {
  // One for both: a browser lets each policy of Trusted Types be made once.
  const purify = createDOMPurify(window)
  const read = makeReader(window, site, listen, quick, purify)
  const sanitize = quick ?? purify.sanitize
  return (dirty, headingLevel = 2, lookUps) => {
    const { root, notes } = read(dirty, lookUps)
    if (notes.some(({ kind }) => kind === 'cut')) appendCutNotice(root, site.phone)
    levelHeadings(root, headingLevel)
    lookUps?.alignSignatures(root)
    lookUps?.finishTables(root)
    finishLinks(root, site)
    finishPictures(root, site.pictures)
    finishWords(root)
    const holder = root.ownerDocument.createElement('div')
    holder.append(root)
    return { html: sanitize(holder.innerHTML, WRITTEN) as unknown as SafeHtml, notes }
  }
}

/** Makes the sanitiser; it loads the look-ups for texts that need them. */
export function makeSanitiser(window: Window & typeof globalThis, site: TextSite): Sanitise {
  const clean = makeCleaner(window, site)
  return async (dirty, headingLevel) => clean(dirty, headingLevel, await loadLookUps(dirty)).html
}
