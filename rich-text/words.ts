/** Marks phone numbers that can be called, and English words for a voice to read as English. */
import { phonesIn } from './phones.ts'

/** At least four Latin words in a row, matched from the first one on. */
const ENGLISH =
  /((?:^|[^\w\u00C0-\u024F'’&./-])[\d_'’&./-]*)([A-Za-z\u00C0-\u024F][\w\u00C0-\u024F'’&./-]*(?:[ ,;:]+(?:&|[\w\u00C0-\u024F(][\w\u00C0-\u024F'’&./()-]*)){3,}[.!?]?)/g

/** A part of a text that becomes an element of its own. */
interface Part {
  start: number
  end: number
  name: 'a' | 'span'
  attributes: Record<string, string>
}

function replaceParts(node: Text, parts: readonly Part[]): void {
  const { data, ownerDocument } = node
  let position = 0
  for (const { start, end, name, attributes } of parts) {
    const element = ownerDocument.createElement(name)
    for (const key in attributes) element.setAttribute(key, attributes[key]!)
    element.append(data.slice(start, end))
    node.before(data.slice(position, start), element)
    position = end
  }
  node.data = data.slice(position)
}

const phones = (text: string): Part[] =>
  phonesIn(text).map(({ href, ...place }) => ({
    ...place,
    name: 'a',
    attributes: { href, class: 'tel' },
  }))

const LETTERS = /[a-z]{2}/i

/** At least two words of more than one letter, with a space between them. */
function countsAsEnglish(text: string): boolean {
  const first = text.search(LETTERS)
  if (first < 0) return false
  const rest = text.slice(first)
  const space = rest.search(/\s/)
  return space > 0 && LETTERS.test(rest.slice(space))
}

/** Text of the first group stays before the element. */
const englishParts = (text: string): Part[] =>
  Array.from(countsAsEnglish(text) ? text.matchAll(ENGLISH) : [], (match) => {
    const end = match.index + match[0].length
    return { start: end - match[2]!.length, end, name: 'span', attributes: { lang: 'en' } }
  })

/** `NodeFilter.SHOW_TEXT`; `NodeFilter` is no global on the server side. */
const SHOW_TEXT = 4

function textsOf(root: DocumentFragment): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** A page of thousands of links is slow; the numbers after them stay text. */
const MAX_PHONES = 500

/** @param within elements whose texts stay as they are */
function findParts(
  root: DocumentFragment,
  within: string,
  partsOf: (text: string) => readonly Part[],
  most = Infinity,
): void {
  let left = most
  for (const node of textsOf(root)) {
    if (left === 0) return
    const parts = partsOf(node.data).slice(0, left)
    if (parts.length === 0 || node.parentElement?.closest(within)) continue
    left -= parts.length
    replaceParts(node, parts)
  }
}

export function finishWords(root: DocumentFragment): void {
  findParts(root, 'a,pre,code', phones, MAX_PHONES)
  findParts(root, 'pre,code', englishParts)
}
