/** Writes the numbers of a list as text where HTML has no `type` for them. Only texts with such lists load this file. */
import { firstText } from './boxes.ts'
import { markerOf } from './counters.ts'
import { tagOf } from './dom.ts'
import { BULLETS, STRING, TYPES, ownStyle } from './list-styles.ts'

/** A style that CSS does not have counts as `decimal`. */
const marker = (style: string, number: number): string => markerOf(style, number) ?? `${number}. `

/** UEditor's numbering (1.3 and 1.4), by the class of the list. */
const UEDITOR: readonly [RegExp, (marker: string) => string][] = [
  [/custom_(?:cn|num)2/, (marker) => `（${marker}）`],
  [/custom_(?:cn|num)1/, (marker) => `${marker}）`],
  [/custom_cn/, (marker) => `${marker}、`],
]

/**
 * True for a list that is given a number of three digits or more. Beside its text there is room for two: of 20261101 a phone
 * showed the last. Such numbers name something, so the search and the feeds need them as well.
 */
const isWide = (list: Element, items: readonly Element[]): boolean =>
  [list.getAttribute('start'), ...items.map((item) => item.getAttribute('value'))].some(
    (number) => Math.abs(Number(number)) > 99,
  )

/** @returns what writes the number of an item, for a list that HTML cannot number */
function writerOf(list: Element): ((number: number, item: Element) => string) | undefined {
  const own = ownStyle(list)
  const ueditor = UEDITOR.find(([pattern]) => pattern.test(list.className))
  if (ueditor && tagOf(list) === 'ol') {
    const style = list.className.includes('custom_cn') ? 'simp-chinese-informal' : 'decimal'
    return (number) => ueditor[1](marker(style, number).replace(/[.、\s]+$/, ''))
  }
  const isUnordered = tagOf(list) !== 'ol'
  const styleOfItem = (item: Element): string =>
    ownStyle(item) ?? own ?? (isUnordered ? 'disc' : 'decimal')
  const isPlain = (style: string): boolean =>
    TYPES.has(style) || BULLETS.test(style) || (style === 'none' && isUnordered)
  const items = Array.from(list.children).filter((child) => tagOf(child) === 'li')
  const styles = new Set([styleOfItem(list), ...items.map(styleOfItem)])
  // A list may mix bullets. A list that mixes kinds of numbers is written as text, because HTML has one kind for
  // each list.
  if (Array.from(styles).every((one) => BULLETS.test(one) || one === 'none') && isUnordered)
    return undefined
  const isOne = styles.size === 1 || (styles.size === 2 && styles.has('disc') && isUnordered)
  const isNumbered = Array.from(styles).some((one) => TYPES.has(one))
  if (isOne && Array.from(styles).every(isPlain) && !(isNumbered && isWide(list, items)))
    return undefined
  return (number, item) => {
    const style = styleOfItem(item)
    // The numbers are part of the text already.
    if (style === 'none') return ''
    const [, double, single] = STRING.exec(style) ?? []
    return double ?? single ?? marker(style, number)
  }
}

const SIGNS_AROUND = /^[（(]|[\s）).、,/]{1,3}$/g

/**
 * True for an item that has its number typed as well, in figures of the list and signs of its author: 一、 or （一）. UEditor's are
 * pictures, which many pages do not have.
 */
function isTyped(item: Element, written: string): boolean {
  const number = written.replace(SIGNS_AROUND, '')
  const text = (firstText(item)?.data ?? '').trim().replace(/^[（(]/, '')
  return number !== '' && text.startsWith(number) && /^[.．、)）]/.test(text.slice(number.length))
}

/**
 * The numbers of a list as text, where HTML cannot number it: the items become paragraphs that begin with them.
 * @param isHidden true for an item that is neither shown nor counted
 */
export function numbersOf(
  list: Element,
  isHidden: (item: HTMLElement) => boolean,
): ReadonlyMap<Element, string> | undefined {
  const written = writerOf(list)
  if (!written) return undefined
  const items = (Array.from(list.children) as HTMLElement[]).filter(
    (one) => tagOf(one) === 'li' && !isHidden(one),
  )
  const step = list.hasAttribute('reversed') ? -1 : 1
  const start = list.getAttribute('start')
  let number = start === null ? (step < 0 ? items.length : 1) : Number(start) || 0
  const numbers = new Map<Element, string>()
  for (const item of items) {
    const value = parseInt(item.getAttribute('value') ?? '')
    if (!Number.isNaN(value)) number = value
    numbers.set(item, written(number, item))
    number += step
  }
  // One item may begin with such words: 一、二级企业.
  const isTwice = items.length > 1 && items.every((item) => isTyped(item, numbers.get(item)!))
  return isTwice ? new Map() : numbers
}
