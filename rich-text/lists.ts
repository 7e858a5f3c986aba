/** Lists as they were numbered: other paragraphs refer to the numbers. */
import { all, tagOf, textOf } from './dom.ts'
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

/** Quill writes one `<ol>` for bullets, numbers and all their levels. */
export function kindOf(item: Element, list: Element): string {
  const kind = item.getAttribute('data-list')
  if (!kind || kind.startsWith('number')) return tagOf(list)
  return kind === 'ordered' ? 'ol' : 'ul'
}

/** Chinese numbers up to ninety-nine; no list is longer. */
export function chinese(number: number): string {
  if (!(number > 0 && number < 100)) return String(number)
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const digits = '零一二三四五六七八九'
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 || tens === 0 ? digits[ones] : ''}`
}

/** Numbers that HTML has no type for, by their names in UEditor (`custom_…`) and in styles. */
const WRITTEN: readonly [RegExp, (number: number) => string][] = [
  [/custom_cn2/, (number) => `（${chinese(number)}）`],
  [/custom_cn1/, (number) => `${chinese(number)}）`],
  [
    /custom_cn|list-style(?:-type)?\s*:[^;]*(?:cjk-ideographic|chinese)/,
    (number) => `${chinese(number)}、`,
  ],
  [/custom_num2/, (number) => `（${number}）`],
  [/custom_num1/, (number) => `${number}）`],
  // The numbers stand in the text.
  [/list-style(?:-type)?\s*:[^;]*none/, () => ''],
]

const said = (list: Element): string => `${list.className} ${styleOf(list)}`

/** How the numbers of a list are written, when they have to be text; its items are paragraphs then. */
export const numbersOf = (list: Element): ((number: number) => string) | undefined =>
  tagOf(list) === 'ol' ? WRITTEN.find(([pattern]) => pattern.test(said(list)))?.[1] : undefined

const TYPES: readonly [RegExp, string][] = [
  [/lower-(?:alpha|latin)/, 'a'],
  [/upper-(?:alpha|latin)/, 'A'],
  [/lower-roman/, 'i'],
  [/upper-roman/, 'I'],
]

/** A list like another, with its numbers. */
export function createList(writer: Writer, name: string, like: Element): HTMLElement {
  if (name === 'ul' || tagOf(like) !== 'ol') return writer.create(name)
  const type = TYPES.find(([pattern]) => pattern.test(said(like)))?.[1] ?? like.getAttribute('type')
  return writer.create(name, {
    start: like.getAttribute('start'),
    reversed: like.getAttribute('reversed'),
    type: /^[1aAiI]$/.test(type ?? '') ? type : undefined,
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
