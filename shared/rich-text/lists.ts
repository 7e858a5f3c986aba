/** Lists as they were numbered: other paragraphs refer to the numbers. */
import { all, isText, rename, tagOf, textNodes, textOf, unwrap } from './dom.ts'

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/**
 * Word's own lists: paragraphs with a bullet as text. Numbered ones keep their number as text, because
 * the text refers to it.
 */
const isBullet = (paragraph: Element | null): boolean => {
  if (tagOf(paragraph) !== 'p' || !styleOf(paragraph!).includes('mso-list')) return false
  return /^[·•●◆■□▪➢Ø§ünlo-](?:\s|$)/.test(markerOf(paragraph!))
}

const markerElement = (paragraph: Element): Element | undefined =>
  all(paragraph, '[data-style]').find((element) => /mso-list\s*:\s*ignore/i.test(styleOf(element)))

const markerOf = (paragraph: Element): string => textOf(markerElement(paragraph))

function bulletsToLists(root: ParentNode): void {
  for (const first of all(root, 'p[data-style*="mso-list"]')) {
    // An earlier list may have taken it in; then it is a list item by now.
    if (!first.parentNode || !isBullet(first)) continue
    const list = first.ownerDocument.createElement('ul')
    first.before(list)
    let next: Element | null = first
    while (next && isBullet(next)) {
      const item: HTMLElement = next as HTMLElement
      next = item.nextElementSibling
      markerElement(item)!.remove()
      list.append(item)
      rename(item, 'li')
    }
  }
}

/** Quill writes one `<ol>` for bullets, numbers and all their levels, and says in each item which it is. */
function nestItems(list: HTMLElement): void {
  const open: { depth: number; list: HTMLElement }[] = []
  for (const item of Array.from(list.children)) {
    const depth = Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0)
    const kind = item.getAttribute('data-list')
    const name = kind ? (kind === 'ordered' ? 'ol' : 'ul') : tagOf(list)
    while (open.length > 0 && open[open.length - 1]!.depth > depth) open.pop()
    let last = open[open.length - 1]
    if (last && last.depth === depth && tagOf(last.list) !== name) {
      open.pop()
      last = open[open.length - 1]
    }
    if (last?.depth !== depth) {
      const own = list.ownerDocument.createElement(name)
      if (last) (last.list.lastElementChild ?? last.list).append(own)
      else list.before(own)
      open.push((last = { depth, list: own }))
    }
    last.list.append(item)
  }
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

const TYPES: readonly [RegExp, string][] = [
  [/lower-(?:alpha|latin)/, 'a'],
  [/upper-(?:alpha|latin)/, 'A'],
  [/lower-roman/, 'i'],
  [/upper-roman/, 'I'],
]

/** Gives a list the type that its style says, or makes it paragraphs that begin with their numbers. */
function writeNumbers(list: HTMLElement): void {
  const said = `${list.className} ${styleOf(list)}`
  const write = WRITTEN.find(([pattern]) => pattern.test(said))?.[1]
  const type = TYPES.find(([pattern]) => pattern.test(said))?.[1]
  if (type) list.setAttribute('type', type)
  if (!/^[1aAiI]$/.test(list.getAttribute('type') ?? '1')) list.removeAttribute('type')
  if (!write) return
  let number = Number(list.getAttribute('start') ?? 1) || 1
  for (const item of Array.from(list.children) as HTMLElement[]) {
    const first = textNodes(item).find((node) => textOf(node) !== '')
    if (tagOf(item) !== 'li' || !first) continue
    number = Number(item.getAttribute('value')) || number
    first.data = write(number) + first.data.trimStart()
    number += 1
    rename(item, 'div')
  }
  unwrap(list)
}

/** Lists of other programs, items outside a list, lists directly in a list. */
export function repairLists(root: DocumentFragment): void {
  bulletsToLists(root)
  for (const nested of all(root, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = nested.previousElementSibling
    if (tagOf(before) === 'li') before!.append(nested)
    else unwrap(nested)
  }
  for (const item of all(root, 'li')) {
    if (!/^[uo]l$/.test(tagOf(item.parentElement))) rename(item, 'p')
  }
  for (const list of all(root, 'ul,ol')) {
    for (const child of Array.from(list.childNodes)) {
      if (isText(child) && textOf(child) === '') child.remove()
      else if (tagOf(child) !== 'li') {
        const item = list.ownerDocument.createElement('li')
        child.replaceWith(item)
        item.append(child)
      }
    }
  }
  for (const list of all(root, 'ul,ol'))
    if (
      list.querySelector(
        ':scope > :is([data-list]:not([data-list^="number"]),[class*="ql-indent"])',
      )
    )
      nestItems(list)
  // From the inside outwards: an item that holds a list becomes a paragraph before it.
  for (const list of all(root, 'ol').reverse()) writeNumbers(list)
}
