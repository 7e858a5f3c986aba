/**
 * Boxes that lie beside or below one another (`display: flex` and `grid`). 135 and 秀米 draw titles so: a box is a paragraph here,
 * and the four characters of a title were four paragraphs, a number stood above its title. Elements of a line are boxes
 * in them, too (https://drafts.csswg.org/css-display/#blockify): a telephone and the date behind it were one number.
 */
import { all, textsIn } from './dom.ts'

const HAS_BOXES = /(?:^|[;\s])display\s*:\s*(?:-\w+-)?(?:inline-)?(?:flex|grid)/i
const IS_COLUMN = /flex-(?:direction|flow)\s*:[^;:]*column|grid/i

/** A number by itself, as it stands before a title. */
const NUMBER =
  /^(?:(?:part|no|step)[.\s]*)?(?:\d{1,2}|[①-⑳]|[一二三四五六七八九十]{1,3})(?:[、.．/]|$)$/i
const LONGEST_NUMBER = 7
/** Two characters may be an answer each: 是, 否. */
const FEWEST_CHARACTERS = 3

/** What is more than words, in a box or around the words. */
const MORE = 'img,table,ul,ol,dl,a,svg,video,audio,iframe,input,button'

/** The numbers of signs in the elements, blanks apart. To ask each element for its text took long in deep texts. */
function lengthsIn(root: Element): ReadonlyMap<Node, number> {
  const lengths = new Map<Node, number>()
  const add = (node: Node, length: number): void =>
    void lengths.set(node, (lengths.get(node) ?? 0) + length)
  for (const text of textsIn(root))
    add(text.parentNode!, Array.from(text.data.replace(/\s+/g, '')).length)
  for (const element of all(root, '*').reverse())
    add(element.parentNode!, lengths.get(element) ?? 0)
  return lengths
}

/** The first text of an element that is more than blanks. */
export function firstText(element: Element): Text | undefined {
  for (const text of textsIn(element)) if (text.data.trim()) return text
  return undefined
}

const hasMore = (box: Element): boolean => box.matches(MORE) || box.querySelector(MORE) !== null

/** @param boxes of one character each */
function joinCharacters(boxes: readonly Element[]): void {
  const [first, ...others] = boxes
  const text = firstText(first!)!
  text.data = boxes.map((one) => firstText(one)!.data.trim()).join('')
  for (const one of others) one.remove()
  const style = first!.getAttribute('data-style') ?? ''
  first!.setAttribute('data-style', `${style};font-weight:700`)
}

function joinNumber(box: Element, title: Element): void {
  const number = firstText(box)!.data.trim()
  const text = firstText(title)!
  for (let at = text.parentElement!; at !== title.parentElement; at = at.parentElement!)
    if (at.matches(MORE)) return
  text.data = `${number}${/[、.．]$/.test(number) ? '' : ' '}${text.data.trimStart()}`
  box.remove()
}

/** Makes one line of what is pulled apart, and keeps apart what is no line. */
export function joinBoxes(root: Element): void {
  const rows = all(root, '[data-style*="flex" i],[data-style*="grid" i]').filter((one) =>
    HAS_BOXES.test(one.getAttribute('data-style')!),
  )
  if (rows.length === 0) return
  const lengths = lengthsIn(root)
  // The innermost first.
  for (const row of rows.reverse()) {
    const isColumn = IS_COLUMN.test(row.getAttribute('data-style')!)
    for (const box of all(row, ':scope > * + *'))
      box.before(isColumn ? row.ownerDocument.createElement('div') : ' ')
    if (isColumn) continue
    const boxes = Array.from(row.children).filter((one) => lengths.get(one))
    const [first, title] = boxes
    const isWord = boxes.length >= FEWEST_CHARACTERS && boxes.every((one) => lengths.get(one) === 1)
    if (isWord && !boxes.some(hasMore)) joinCharacters(boxes)
    const isNumbered =
      boxes.length === 2 && lengths.get(first!)! <= LONGEST_NUMBER && !hasMore(first!)
    if (isNumbered && NUMBER.test(firstText(first!)!.data.trim())) joinNumber(first!, title!)
  }
}
