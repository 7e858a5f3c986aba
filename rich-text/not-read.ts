/**
 * Notes on elements and addresses that are taken out before the text is read. Only the service makes them, because only
 * it has an editor to show them to.
 */
import type { DOMPurify } from 'dompurify'
import { type Home, resolveAddress } from './address.ts'
import { MAX_SCRIPT_LENGTH } from './clicks.ts'
import { cssPicturesOf } from './css-pictures.ts'
import { isElement, tagOf, textOf } from './dom.ts'
import { NOTED_ELEMENTS, UNSEEN_ELEMENTS } from './elements.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_NOTES,
  MAX_NOTE_LENGTH,
  MAX_PLACE_LENGTH,
  type Note,
} from './notes.ts'
import { LAZY_ATTRIBUTES, SET_ATTRIBUTES } from './pictures.ts'
import { placeAsked, placesIn } from './places.ts'
import { KNOWN_TAGS } from './walk.ts'

/** The end of the text before a node. */
function textBefore(node: Node): string {
  for (let at: Node | null = node; at; at = at.parentNode)
    for (let before = at.previousSibling; before; before = before.previousSibling) {
      const text = (before.textContent ?? '').trim()
      if (text) return text.slice(-MAX_PLACE_LENGTH)
    }
  return ''
}

/** The address in a script such as `window.open('/files/a.pdf')`. */
export const addressInScript = (script: string | null): string | undefined =>
  /(['"])((?:https?:|[/.])?[^'"\s]*(?:\/|\.[a-z]\w{1,4}(?=['"?#]))[^'"]*)\1/i.exec(
    script?.slice(0, MAX_SCRIPT_LENGTH) ?? '',
  )?.[2]

/** Prefix of event handlers in a text that comes in: `neutralise`. */
const HANDLERS = ['data-onclick', 'onclick', 'data-onmousedown', 'onmousedown']

/** The address of a link that leads nowhere, or of a script at a click, which does not run. */
function lostAddress(element: Element, home: Home): string | undefined {
  const isLink = /^(?:a|area)$/.test(tagOf(element))
  const href = isLink ? (element.getAttribute('href')?.trim() ?? '') : ''
  if (href && !href.startsWith('#'))
    return resolveAddress(href, 'link', home) === undefined
      ? (addressInScript(href) ?? scriptAt(element) ?? href)
      : undefined
  const app = element.getAttribute('data-miniprogram-appid')
  if (isLink && app && !href)
    return `微信小程序 ${element.getAttribute('data-miniprogram-nickname') || app}`
  const script = scriptAt(element) ?? (isLink && !href ? handlersOf(element)[0] : undefined)
  return script && !element.parentElement?.closest('a[href]') ? script : undefined
}

const handlersOf = (element: Element): string[] =>
  HANDLERS.flatMap((name) => element.getAttribute(name) || [])

const scriptAt = (element: Element): string | undefined =>
  handlersOf(element).map(addressInScript).find(Boolean)

/** The place that a link leads to, when the text does not have it. What a script opens at the click is none. */
function lostPlace(element: Element, places: () => ReadonlySet<string>): string | undefined {
  const place = tagOf(element) === 'a' && placeAsked(element)
  return !place || places().has(place) || HANDLERS.some((name) => element.hasAttribute(name))
    ? undefined
    : `#${place}`
}

/** The schemes that a picture keeps until the walk, which makes the note then. */
const KEPT = /^(?:https?|data|mailto|tel):/i

/** The address of a picture without a text alternative, of which nothing would be left. */
function lostPicture(element: Element, home: Home): string | undefined {
  if (!/^(?:img|image)$/.test(tagOf(element)) || element.getAttribute('alt')?.trim())
    return undefined
  const src = element.getAttribute('src')?.trim() ?? ''
  const others = [...LAZY_ATTRIBUTES, ...SET_ATTRIBUTES]
  return src === '' ||
    KEPT.test(src) ||
    resolveAddress(src, 'file', home) !== undefined ||
    others.some((name) => element.hasAttribute(name))
    ? undefined
    : src
}

/** What says that a number is negative, or that there is none. */
const SIGNED = /[-‐‑–—−－﹣(（△▲负]|^\D*$/

/**
 * The number of a cell whose colour may be its only sign, as in two of the kinds of negative numbers that Excel offers.
 * Excel marks colours that its format sets; the others, and Excel up to 2003, write the value beside what is shown:
 * LibreOffice `sdval`, Google Sheets `data-sheets-value`.
 */
function lostSign(element: Element): Note | undefined {
  const value = ['sdval', 'x:num'].map((name) => element.getAttribute(name)).find(Boolean)
  const isNegative =
    value?.startsWith('-') || /"3":-/.test(element.getAttribute('data-sheets-value') ?? '')
  const style = `${element.getAttribute('data-style')} ${element.getAttribute('style')}`
  if (!isNegative && !/mso-ignore\s*:\s*color/i.test(style)) return undefined
  const text = textOf(element)
  if (SIGNED.test(text)) return undefined
  const name = `${textOf(element.closest('tr')?.cells[0])} ${text}`.slice(0, MAX_NOTE_LENGTH)
  return { kind: 'colour', text: text.slice(0, MAX_NOTE_LENGTH), name, before: textBefore(element) }
}

/** @returns a note on an element that is read, whose address is not usable, or whose colour says something */
function lostOf(element: Element, home: Home, places: () => ReadonlySet<string>): Note | undefined {
  const sign = lostSign(element)
  if (sign) return sign
  const lost = {
    link: lostAddress(element, home),
    place: lostPlace(element, places),
    picture: lostPicture(element, home),
    background: cssPicturesOf(element)[0],
  }
  for (const kind of ['link', 'place', 'picture', 'background'] as const) {
    const text = lost[kind]?.slice(0, MAX_ADDRESS_LENGTH)
    if (text === undefined) continue
    const name = kind === 'link' ? textOf(element).slice(0, MAX_NOTE_LENGTH) : ''
    return { kind, text, ...(name && { name }), before: textBefore(element) }
  }
  return undefined
}

/** Names of MathML and SVG that DOMPurify takes out with their contents, wherever they stand. */
const TAKEN_OUT = /^(?:annotation-xml|desc|foreignobject|m[inos]|mtext)$/

/** @returns a note on an element that is not read */
function noteOf(element: Element): Note | undefined {
  const tag = tagOf(element)
  const text = textOf(element)
  const told = new Map(Object.entries(NOTED_ELEMENTS)).get(tag)
  // The contents of an unknown element are read, so the note is only about the tag.
  const isUnknown =
    !told &&
    !KNOWN_TAGS.includes(tag) &&
    !UNSEEN_ELEMENTS.includes(tag) &&
    // Word ends each paragraph with an empty one.
    tag !== 'o:p' &&
    (text === '' || TAKEN_OUT.test(tag))
  if (!told && (!isUnknown || (text === '' && element.childElementCount > 0))) return undefined
  const name = element.getAttribute('name') ?? element.getAttribute('aria-label')
  return {
    kind: told ?? 'unknown',
    text: (text || name || tag).slice(0, MAX_NOTE_LENGTH),
    before: textBefore(element),
  }
}

/** Adds a note for each element and each address that the next text of a site loses. */
export function listenForUnread(purify: DOMPurify, notes: Note[], home: Home): void {
  let known: ReadonlySet<string> | undefined
  purify.addHook('uponSanitizeElement', (node, { tagName, allowedTags }) => {
    if (notes.length >= MAX_NOTES || !isElement(node)) return
    const places = () => (known ??= placesIn(node.ownerDocument))
    const note = allowedTags[tagName] ? lostOf(node, home, places) : noteOf(node)
    if (note) notes.push(note)
  })
}
