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
const depthOf = (item: Element): number =>
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
function createList(writer: Writer, name: string, like: Element): HTMLElement {
  if (name === 'ul' || tagOf(like) !== 'ol') return writer.create(name)
  const type = TYPES.find(([pattern]) => pattern.test(said(like)))?.[1] ?? like.getAttribute('type')
  return writer.create(name, {
    start: like.getAttribute('start'),
    reversed: like.getAttribute('reversed'),
    type: /^[1aAiI]$/.test(type ?? '') ? type : undefined,
  })
}

/** The list that an item of some depth belongs to: the last one of those that may go on, or a new one. */
export function listFor(
  writer: Writer,
  item: Element,
  { open, name, like }: { open: WeakSet<Element>; name: string; like: Element },
): HTMLElement {
  let { holder } = writer
  for (let depth = depthOf(item); ; depth -= 1) {
    const last = holder.lastElementChild as HTMLElement | null
    const goesOn = last && open.has(last) && (depth > 0 || tagOf(last) === name)
    if (goesOn && depth === 0) return last
    const below = goesOn ? (last.lastElementChild as HTMLElement | null) : null
    if (!below) {
      const list = createList(writer, name, like)
      open.add(list)
      holder.append(list)
      return list
    }
    holder = below
  }
}
