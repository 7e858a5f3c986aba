/**
 * How much rich text a response may hold: as much as a cheap phone renders without blocking input.
 * The rest is cut off before anything parses it, in one pass. What looks like a tag within a
 * comment counts as well, so the count errs on the high side.
 */

import { textNodes } from './dom.ts'

/** What is left for the texts of one response. */
export interface Budget {
  /** Characters with all markup, pictures in the text included. */
  markup: number
  elements: number
  /** Characters that are read. */
  characters: number
}

/** Levels of elements within elements. */
const MAX_NESTING = 100

const TAG = /<(\/?)([a-z][^\s/>]*)/gi

const split = (list: string): Set<string> => new Set(list.split(' '))

/** Elements that hold nothing, or end where the next one begins: they do not nest by themselves. */
const UNCLOSED = split(
  'p li dd dt td th tr tbody thead tfoot caption col colgroup option br hr wbr img input source meta link base',
)

/** Elements that a parser opens anew in each following paragraph until they are closed. */
const REOPENED = split('a b big code em font i nobr s small strike strong tt u')

/** Takes a text out of the budget, before it is parsed. `isCut`: it held more than was left. */
export function takeMarkup(html: string, budget: Budget): { text: string; isCut: boolean } {
  const open = new Map<string, number>()
  let end = Math.min(html.length, budget.markup)
  let nesting = 0
  let reopened = 0
  for (const { index, 1: slash, 2: written } of html.matchAll(TAG)) {
    if (index >= end) break
    const name = written!.toLowerCase()
    const count = open.get(name) ?? 0
    const step = slash ? -1 : 1
    const isStray = count + step < 0
    if (!isStray) {
      open.set(name, count + step)
      if (!UNCLOSED.has(name)) nesting += step
      if (REOPENED.has(name)) reopened += step
    }
    // A stray `</p>` or `</br>` makes an element.
    if (!slash || isStray) budget.elements -= UNCLOSED.has(name) ? 1 + reopened : 1
    if (budget.elements < 0 || nesting > MAX_NESTING) {
      end = index
      break
    }
  }
  budget.markup -= end
  return { text: html.slice(0, end), isCut: end < html.length }
}

/** Takes the visible text out of the budget, once scripts, styles and comments are gone. @returns whether it was cut */
export function takeCharacters(root: DocumentFragment, budget: Budget): boolean {
  for (const node of textNodes(root)) {
    const { length } = node.data
    if (length <= budget.characters) {
      budget.characters -= length
      continue
    }
    node.data = node.data.slice(0, budget.characters)
    budget.characters = 0
    const rest = root.ownerDocument.createRange()
    rest.setStartAfter(node)
    rest.setEndAfter(root.lastChild!)
    rest.deleteContents()
    return true
  }
  return false
}
