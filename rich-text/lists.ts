/** Lists keep the numbers that they had in their editor, because other paragraphs refer to them. */
import { all, tagOf, textOf } from './dom.ts'
import { BULLETS, TYPES, ownStyle } from './list-styles.ts'
import type { LookUps } from './look-ups.ts'
import { styleOf } from './styles.ts'
import type { Writer } from './writer.ts'

const BULLET = /^[·•●◆■□▪➢Ø§ünlo-](?:\s|$)/

/**
 * Signs before items that say something: boxes, ticks and crosses, and the stars and triangles of tenders (★ rules out
 * an offer, ▲ costs points). Other signs mark the beginning of a line, unless the text names them (标“●”的).
 */
const MEANT = /[☐-☒✓-✘★☆✩-✰※▲△▼▽]/u
const SYMBOL_SIGN = /\p{So}/u

/** @param text of the document */
export const isMeant = (sign: string, text: string): boolean =>
  MEANT.test(sign) || text.includes(SYMBOL_SIGN.test(sign) ? sign : `“${sign}”`)

/** Word's own bullets are letters of symbol fonts, such as v, q and u; the font stands on the marker or around it. */
export const SYMBOL = /font-family\s*:[^;:]*?((?:wing|web)dings(?: [23])?|symbol)/

function isSymbol(marker: Element, signOf: LookUps['signOf']): boolean {
  const letter = textOf(marker)
  const styles = [marker, marker.parentElement!].map(styleOf)
  const font = styles.map((one) => SYMBOL.exec(one)?.[1]).find(Boolean)
  return letter.length === 1 && font !== undefined && !MEANT.test(signOf?.(font, letter) ?? letter)
}

/**
 * The bullet of a Word list, which may be a picture with the text `*`. Word writes its lists as paragraphs; bullets are taken
 * off, numbers stay as text.
 */
export function bulletOf(paragraph: Element, signOf: LookUps['signOf']): Element | undefined {
  if (!styleOf(paragraph).includes('mso-list')) return undefined
  const marker = all(paragraph, '[data-style]').find((element) =>
    /mso-list\s*:\s*ignore/.test(styleOf(element)),
  )
  if (!marker) return undefined
  const isBullet =
    BULLET.test(textOf(marker)) || marker.querySelector('img') || isSymbol(marker, signOf)
  return isBullet ? marker : undefined
}

/** Quill and Word write the depth of an item on the item itself. */
export const depthOf = (item: Element): number =>
  Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0) ||
  Number(/mso-list\s*:[^;:]*level(\d)/.exec(styleOf(item))?.[1] ?? 1) - 1

/** Quill writes one `<ol>` for bullets, numbers and all levels; styles turn bullets into numbers and numbers into bullets. */
function kindOf(item: Element, list: Element): string {
  const kind = item.getAttribute('data-list')
  if (kind && !kind.startsWith('number')) return kind === 'ordered' ? 'ol' : 'ul'
  const style = ownStyle(list)
  if (style && BULLETS.test(style)) return 'ul'
  return (style && TYPES.has(style)) || tagOf(list) === 'ol' ? 'ol' : 'ul'
}

/** The numbers of Quill 1 and 2 by the depth of an item, in turn: `li.ql-indent-1` to `-9` in their style sheets. */
const QUILL_TYPES = [null, 'a', 'i']
const QUILL_KINDS = /^(?:ordered|bullet|(?:un)?checked)$/

/**
 * An empty list for an item, with the numbering of the list in which the item stands. Quill writes all levels into one
 * list, counts them by its style sheet, and goes on behind bullets of the same level.
 * @param counts the numbers of Quill's levels so far
 */
export function createList(
  writer: Writer,
  item: Element,
  list: Element,
  counts: number[],
): HTMLElement {
  const name = kindOf(item, list)
  const depth = depthOf(item)
  counts.length = depth + 1
  const isNumbered = name === 'ol'
  if (
    /\bql-indent-\d/.test(item.className) ||
    QUILL_KINDS.test(item.getAttribute('data-list') ?? '')
  ) {
    if (isNumbered) counts[depth] = (counts[depth] ?? 0) + 1
    const number = counts[depth] ?? 1
    return writer.create(
      name,
      isNumbered ? { start: number > 1 ? `${number}` : null, type: QUILL_TYPES[depth % 3] } : {},
    )
  }
  if (!isNumbered) return writer.create(name)
  return writer.create(name, {
    start: list.getAttribute('start'),
    reversed: list.getAttribute('reversed'),
    type: TYPES.get(ownStyle(list) ?? ''),
  })
}

/**
 * Finds the list that an item of some depth belongs to: the last list at that depth if it can go on, otherwise a new
 * one.
 * @param open the lists that can go on, with the depth of their items: an editor may leave out a level
 */
export function listFor(
  { holder: outer }: Writer,
  depth: number,
  made: HTMLElement,
  open: WeakMap<Element, number>,
): HTMLElement {
  let holder: ParentNode = outer
  for (;;) {
    const last = holder.lastElementChild as HTMLElement | null
    const at = last ? (open.get(last) ?? Infinity) : Infinity
    if (!last || at > depth) break
    if (at < depth && last.lastElementChild) holder = last.lastElementChild
    else if (at === depth && isAlike(last, made)) return last
    else break
  }
  open.set(made, depth)
  holder.append(made)
  return made
}

/** True for lists with the same signs. */
const isAlike = (one: Element, other: Element): boolean =>
  one.tagName === other.tagName && one.getAttribute('type') === other.getAttribute('type')
