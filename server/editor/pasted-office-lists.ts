/**
 * Lists copied from Word and OneNote for the web. Each item is a list of its own, with its level in `data-aria-level` and
 * its number in `start`: https://github.com/microsoft/roosterjs/pull/1855. The points below a step stood beside it, and each
 * step was a list.
 */
import { isBlank, isElement, isText, tagOf, unwrap } from '../../rich-text/dom.ts'
import { type OpenList, nest } from './nested-items.ts'
import { changeMarkup } from './pasted-markup.ts'

/** Word has nine levels. Lists in one another by the thousand keep a parser busy (`rich-text/bounds.ts`). */
const MAX_LEVEL = 9

const LIST_STYLE = /list-style(?:-type)?\s*:\s*([^;]+)/i

/** A number that is written; 0 otherwise, as versions write it that do not count. */
function numberIn(element: Element, name: string): number {
  const written = element.getAttribute(name) ?? ''
  return /^\d{1,9}$/.test(written) ? Number(written) : 0
}

/** `aria-level` alone may stand in a tree of another program. */
const levelOf = (item: Element): number =>
  numberIn(item, 'data-aria-level') ||
  (item.closest('.ListContainerWrapper') ? numberIn(item, 'aria-level') : 0)

/** The number of an item. A list of several items says only that of its first one. */
function numberOf(item: Element, list: Element): number | undefined {
  if (tagOf(list) === 'ul') return undefined
  return item === list.firstElementChild && list.hasAttribute('start')
    ? numberIn(list, 'start')
    : numberIn(item, 'data-aria-posinset') || undefined
}

function nestItems(list: HTMLElement, open: OpenList[]): void {
  const name = tagOf(list)
  const kind = `${name} ${LIST_STYLE.exec(list.getAttribute('style') ?? '')?.[1]}`
  const items = (Array.from(list.children) as HTMLElement[]).map((element) => ({
    element,
    level: Math.min(levelOf(element) || 1, MAX_LEVEL),
    number: numberOf(element, list),
    id: (name === 'ol' && element.getAttribute('data-listid')) || undefined,
  }))
  for (const item of items) {
    const made = list.cloneNode() as HTMLElement
    made.removeAttribute('start')
    nest({ ...item, list: made, kind }, open)
  }
  unwrap(list)
}

const isLevelled = (element: HTMLElement): boolean =>
  element.matches('ol,ul') &&
  element.firstElementChild !== null &&
  Array.from(element.children).every((child) => tagOf(child) === 'li') &&
  levelOf(element.firstElementChild) > 0

/**
 * Goes through an element once.
 * @param open the lists that can go on: those with nothing to see between them and what comes next
 */
function nestIn(element: Element, open: OpenList[]): void {
  for (const node of Array.from(element.childNodes)) {
    if (isText(node) && node.data.trim()) open.length = 0
    if (!isElement(node)) continue
    if (isLevelled(node)) nestItems(node, open)
    else if (tagOf(node) === 'div') nestIn(node, open)
    else if (!node.matches('p,br') || !isBlank(node)) {
      // Nothing goes on from outside of a cell to its inside, or from one cell to the next.
      open.length = 0
      nestIn(node, [])
    }
  }
}

/** @param html from the clipboard */
export const withOfficeLists = (html: string): string =>
  changeMarkup(html, 'aria-level', (body) => nestIn(body, []))
