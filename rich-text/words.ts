/** Marks phone numbers that can be called, English words for a voice to read as English, and figures of one line. */
import { textsIn } from './dom.ts'
import { phonesIn } from './phones.ts'

/** At least four Latin words in a row, matched from the first one on. */
const ENGLISH =
  /((?:^|[^\w\u00C0-\u024F'’&./-])[\d_'’&./-]*)([A-Za-z\u00C0-\u024F][\w\u00C0-\u024F'’&./-]*(?:[ ,;:]+(?:&|[\w\u00C0-\u024F(][\w\u00C0-\u024F'’&./()-]*)){3,}[.!?]?)/g

/** A part of a text that becomes an element of its own, a link if it has an address. */
interface Part {
  start: number
  end: number
  properties: { href?: string; className?: string; lang?: string }
}

function replaceParts(node: Text, parts: readonly Part[]): void {
  const { data, ownerDocument } = node
  let position = 0
  for (const { start, end, properties } of parts) {
    const element = ownerDocument.createElement(properties.href ? 'a' : 'span')
    Object.assign(element, properties)
    element.append(data.slice(start, end))
    node.before(data.slice(position, start), element)
    position = end
  }
  node.data = data.slice(position)
}

const phones = (text: string): Part[] =>
  phonesIn(text).map(({ href, ...place }) => ({
    ...place,
    properties: { href, className: 'tel' },
  }))

/** Ranges (13:30—17:30, 0.6%—1.5%) and days with their time: lines ended before the dash, and before the time. */
const ONE_LINE = /(^|[^\d.,:%‰])((?:\d+日\s?[上下]?午?\d+:|\d[\d.,:%‰]*[—–～])[\d.,:%‰—–～]+)/g

/** Text of the first group stays before the element. */
const spans = (text: string, pattern: RegExp, properties: Part['properties']): Part[] =>
  Array.from(text.matchAll(pattern), ({ 0: { length }, 2: part, index }) => {
    const end = index + length
    return { start: end - part!.length, end, properties }
  })

/** The most elements of a kind: a page of thousands of links is slow. What comes after them stays text. */
const MOST = 500

/** @param within elements whose texts stay as they are */
function findParts(
  root: DocumentFragment,
  within: string,
  partsOf: (text: string) => readonly Part[],
): void {
  let left = MOST
  for (const node of textsIn(root)) {
    const parts = partsOf(node.data).slice(0, left)
    if (parts.length === 0 || node.parentElement?.closest(within)) continue
    left -= parts.length
    replaceParts(node, parts)
  }
}

export function finishWords(root: DocumentFragment): void {
  findParts(root, 'a,pre,code', phones)
  findParts(root, 'pre,code', (text) =>
    // At least two words of more than one letter.
    text.match(/[a-z]{2}\S*/gi)?.[1] ? spans(text, ENGLISH, { lang: 'en' }) : [],
  )
  findParts(root, 'a,pre,code', (text) => spans(text, ONE_LINE, { className: 'whole' }))
}
