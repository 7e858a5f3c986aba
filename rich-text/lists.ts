/** Lists as they were numbered: other paragraphs refer to the numbers. */
import { all, tagOf, textOf } from './dom.ts'
import { BULLETS, TYPES, ownStyle } from './list-styles.ts'
import { styleOf } from './styles.ts'
import type { Writer } from './writer.ts'

const BULLET = /^[·•●◆■□▪➢Ø§ünlo-](?:\s|$)/

/** The bullet of Word's own lists, which are paragraphs. Numbers stay, as text. */
export function bulletOf(paragraph: Element): Element | undefined {
  if (!styleOf(paragraph).includes('mso-list')) return undefined
  const marker = all(paragraph, '[data-style]').find((element) =>
    /mso-list\s*:\s*ignore/.test(styleOf(element)),
  )
  return marker && BULLET.test(textOf(marker)) ? marker : undefined
}

/** Quill and Word say in each item how deep it is. */
export const depthOf = (item: Element): number =>
  Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0) ||
  Number(/mso-list\s*:[^;]*level(\d)/.exec(styleOf(item))?.[1] ?? 1) - 1

/** Quill writes one `<ol>` for bullets, numbers and all their levels; styles make bullets of numbers, and the other way. */
export function kindOf(item: Element, list: Element): string {
  const kind = item.getAttribute('data-list')
  if (kind && !kind.startsWith('number')) return kind === 'ordered' ? 'ol' : 'ul'
  const style = ownStyle(list)
  if (style && BULLETS.test(style)) return 'ul'
  return (style && TYPES.has(style)) || tagOf(list) === 'ol' ? 'ol' : 'ul'
}

/** A list like another, with its numbers. */
export function createList(writer: Writer, name: string, like: Element): HTMLElement {
  if (name === 'ul') return writer.create(name)
  return writer.create(name, {
    start: like.getAttribute('start'),
    reversed: like.getAttribute('reversed'),
    type: TYPES.get(ownStyle(like) ?? ''),
  })
}

/** Where an item of some depth belongs: in the last list there, if that may go on, or else in one that was made for it. */
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
