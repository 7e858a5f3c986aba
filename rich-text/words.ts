/** Phone numbers that can be called, and English that is spoken as English. */
import { telHref } from './tel.ts'
import { all, isText } from './dom.ts'

/**
 * Landlines with area code, mobiles, 400 numbers. The first group is what stands before, because Safari 14 has no
 * look-behind (https://caniuse.com/js-regexp-lookbehind). Digits that may be part of a longer number or an amount are
 * left alone.
 */
const PHONE =
  /(^|[^\d\w.\-/])((?:0\d{2,3}[-－—\s]\s?\d{3,4}[\s-]?\d{4}(?:转\d{1,5}|-\d{1,5}(?!\d))?|[（(]0\d{2,3}[）)]\s?\d{3,4}[\s-]?\d{4}|1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}|400[\s-]?\d{3,4}[\s-]?\d{3,4}))(?![\d\w]|[.,]\d|\s?(?:元|万|亿|户|人|%))/g

/** At least four Latin words in a row, from the beginning of the first. */
const ENGLISH =
  /((?:^|[^\w\u00C0-\u024F'’&./-])[\d_'’&./-]*)([A-Za-z\u00C0-\u024F][\w\u00C0-\u024F'’&./-]*(?:[ ,;:]+(?:&|[\w\u00C0-\u024F(][\w\u00C0-\u024F'’&./()-]*)){3,}[.!?]?)/g

/** Puts an element in the place of each match; of a match with two groups the first stays before it. */
function replaceMatches(
  node: Text,
  pattern: RegExp,
  build: (text: string, document: Document) => HTMLElement | string,
): void {
  const pieces: (string | HTMLElement)[] = []
  let position = 0
  for (const match of node.data.matchAll(pattern)) {
    const text = match[2] ?? match[0]
    const start = match.index + match[0].length - text.length
    pieces.push(node.data.slice(position, start), build(text, node.ownerDocument))
    position = start + text.length
  }
  if (pieces.length === 0) return
  node.replaceWith(...pieces, node.data.slice(position))
}

const phoneLink = (text: string, document: Document): HTMLElement | string => {
  const href = telHref(text)
  if (href === undefined) return text
  const link = document.createElement('a')
  link.setAttribute('href', href)
  link.className = 'tel'
  link.append(text)
  return link
}

const english = (text: string, document: Document): HTMLElement => {
  const span = document.createElement('span')
  span.setAttribute('lang', 'en')
  span.append(text)
  return span
}

const LETTERS = /[a-z]{2}/i

/** Two words at least that are more than a letter, with a space between. */
function countsAsEnglish(text: string): boolean {
  const first = text.search(LETTERS)
  if (first < 0) return false
  const rest = text.slice(first)
  const space = rest.search(/\s/)
  return space > 0 && LETTERS.test(rest.slice(space))
}

const textsOf = (root: DocumentFragment): Text[] =>
  all(root, '*').flatMap((element) => Array.from(element.childNodes).filter(isText))

export function finishWords(root: DocumentFragment): void {
  for (const node of textsOf(root))
    if (!node.parentElement?.closest('a,pre,code')) replaceMatches(node, PHONE, phoneLink)
  for (const node of textsOf(root))
    if (!node.parentElement?.closest('pre,code') && countsAsEnglish(node.data))
      replaceMatches(node, ENGLISH, english)
}
