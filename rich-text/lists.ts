/** Lists keep the numbers that they had in their editor, because other paragraphs refer to them. */
import { all, tagOf, textOf } from './dom.ts'
import { BULLETS, TYPES, ownStyle } from './list-styles.ts'
import { styleOf } from './styles.ts'
import type { Writer } from './writer.ts'

const BULLET = /^[·•●◆■□▪➢Ø§ünlo-](?:\s|$)/

/** The bullet of a Word list. Word writes its lists as paragraphs; bullets are taken off, numbers stay as text. */
export function bulletOf(paragraph: Element): Element | undefined {
  if (!styleOf(paragraph).includes('mso-list')) return undefined
  const marker = all(paragraph, '[data-style]').find((element) =>
    /mso-list\s*:\s*ignore/.test(styleOf(element)),
  )
  return marker && BULLET.test(textOf(marker)) ? marker : undefined
}

/** Quill and Word write the depth of an item on the item itself. */
export const depthOf = (item: Element): number =>
  Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0) ||
  Number(/mso-list\s*:[^;]*level(\d)/.exec(styleOf(item))?.[1] ?? 1) - 1

/** Quill writes one `<ol>` for bullets, numbers and all levels; styles turn bullets into numbers and numbers into bullets. */
export function kindOf(item: Element, list: Element): string {
  const kind = item.getAttribute('data-list')
  if (kind && !kind.startsWith('number')) return kind === 'ordered' ? 'ol' : 'ul'
  const style = ownStyle(list)
  if (style && BULLETS.test(style)) return 'ul'
  return (style && TYPES.has(style)) || tagOf(list) === 'ol' ? 'ol' : 'ul'
}

/** An empty list with the same numbering as another. */
export function createList(writer: Writer, name: string, like: Element): HTMLElement {
  if (name === 'ul') return writer.create(name)
  return writer.create(name, {
    start: like.getAttribute('start'),
    reversed: like.getAttribute('reversed'),
    type: TYPES.get(ownStyle(like) ?? ''),
  })
}

/** Finds the list that an item of some depth belongs to: the last list at that depth if it can go on, otherwise a new one. */
export function listFor(
  { holder: outer }: Writer,
  depth: number,
  made: HTMLElement,
  open: WeakSet<Element>,
): HTMLElement {
  let holder: ParentNode = outer
  for (let left = depth; ; left -= 1) {
    const last = holder.lastElementChild as HTMLElement | null
    if (!last || !open.has(last)) break
    if (left === 0 && last.tagName === made.tagName) return last
    if (left === 0 || !last.lastElementChild) break
    holder = last.lastElementChild
  }
  open.add(made)
  holder.append(made)
  return made
}
