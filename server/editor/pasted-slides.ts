/**
 * Lists copied from PowerPoint. It writes each item as a paragraph with the level in its class (`O1`), and the sign in a
 * `span` of its own with `mso-special-format`: https://github.com/microsoft/roosterjs/pull/3012. As text the sign stood in a
 * line of its own, or right at its words, and levels were lost.
 */
import { all, isBlank, isElement, isText, rename, textOf } from '../../rich-text/dom.ts'
import { SYMBOL, isMeant } from '../../rich-text/lists.ts'
import type { LookUps } from '../../rich-text/look-ups.ts'
import { lookUpsOf } from '../../rich-text/loaded-look-ups.ts'
import { type OpenList, nest } from './nested-items.ts'
import { changeMarkup } from './pasted-markup.ts'

/** `bullet`, or `"numbullet3\,1"` with the kind of the number. Other values say that there is no sign, or end a text. */
const FORMAT = /mso-special-format\s*:\s*["']?(num)?bullet/i

/** The bullets that PowerPoint offers, some of them letters of Wingdings, and the dashes of its older designs. */
const OFFERED = /^[•oqv§Øü–»-]?$/
/** The only numbers of PowerPoint that Markdown has. The others stay as text, as those of Word do. */
const NUMBER = /^(\d{1,9})\.$/

/** What stands before a line: its sign as the reader sees it, and the list that it makes, or `p` when it stays as text. */
interface Sign {
  shown: string
  name: 'ol' | 'ul' | 'p'
  number?: number
}

/** @param text of all that is copied, which may name a sign */
function readSign(marker: Element, text: string, letterOf: LookUps['signOf']): Sign {
  const style = marker.getAttribute('style')!
  const sign = textOf(marker)
  const font = SYMBOL.exec(style.toLowerCase())?.[1]
  const shown = (font && letterOf?.(font, sign)) ?? sign
  const isNumber = FORMAT.exec(style)![1] !== undefined
  if (isNumber) {
    const number = NUMBER.exec(sign)?.[1]
    return number ? { shown, name: 'ol', number: Number(number) } : { shown, name: 'p' }
  }
  return { shown, name: OFFERED.test(sign) || !isMeant(shown, text) ? 'ul' : 'p' }
}

/** Makes the item of a line. */
function makeItem(block: HTMLElement, { shown, name, number }: Sign, open: OpenList[]): void {
  const level = Number(/\d$/.exec(block.className)?.[0] ?? 0)
  if (name === 'p') block.prepend(`${shown} `)
  const element = rename(block, name === 'p' ? 'p' : 'li')
  const list = name === 'p' ? undefined : element.ownerDocument.createElement(name)
  nest({ element, level, kind: name, list, number }, open)
}

/** The paragraphs that begin with a sign, with the `span` of the sign. */
function itemsIn(root: Element): Map<HTMLElement, HTMLElement> {
  const items = new Map<HTMLElement, HTMLElement>()
  for (const marker of all(root, 'span[style*="mso-special-format"]')) {
    const block = marker.closest<HTMLElement>('div,p')
    if (block && !items.has(block) && FORMAT.test(marker.getAttribute('style')!))
      items.set(block, marker)
  }
  for (const [block, marker] of items)
    if (block.querySelector('div,p,table') || !textOf(block).startsWith(textOf(marker)))
      items.delete(block)
  return items
}

/** The next element with anything to see, unless text without an element comes first. */
function nextTo(block: Element): Element | undefined {
  let node = block.nextSibling
  while (node && (isElement(node) ? isBlank(node) : !isText(node) || !node.data.trim()))
    node = node.nextSibling
  return isElement(node) ? node : undefined
}

function nestLines(body: HTMLElement, letterOf: LookUps['signOf']): void {
  const text = textOf(body)
  let open: OpenList[] = []
  let expected: Element | undefined
  for (const [block, marker] of itemsIn(body)) {
    if (block !== expected) open = []
    expected = nextTo(block)
    marker.remove()
    // PowerPoint shows no sign before a line without words.
    if (isBlank(block)) block.remove()
    else makeItem(block, readSign(marker, text, letterOf), open)
  }
}

/** @param html from the clipboard */
export const withSlideLists = (html: string): string =>
  changeMarkup(html, 'mso-special-format', (body) => nestLines(body, lookUpsOf(html)?.signOf))
