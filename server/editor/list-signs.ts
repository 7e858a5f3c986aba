import { all, isText, rename, tagOf } from '../../rich-text/dom.ts'

/** The numbered list of one item with which an item begins. */
function numberIn(item: Element): HTMLElement | undefined {
  const first = Array.from(item.childNodes).find((node) => !isText(node) || node.data.trim())
  const list = tagOf(first) === 'ol' ? (first as HTMLElement) : undefined
  return list?.children.length === 1 && !list.hasAttribute('type') ? list : undefined
}

/**
 * Takes the bullets off items that begin with a number of their own: elsewhere, Markdown such as `- 1. 甲` is a list of one in
 * each item. `content/double-signs.ts` does so where it is typed.
 */
export function dropBullets(root: ParentNode): void {
  // The inner ones first.
  for (const list of all(root, 'ul').toReversed()) {
    const items = Array.from(list.children)
    const numbers = items.flatMap((item) => numberIn(item) ?? [])
    if (items.length === 0 || numbers.length < items.length) continue
    let next = Number(numbers[0]!.getAttribute('start') ?? 1)
    list.setAttribute('start', `${next}`)
    for (const own of numbers) {
      const number = Number(own.getAttribute('start') ?? 1)
      if (number !== next) own.parentElement!.setAttribute('value', `${number}`)
      next = number + 1
      own.replaceWith(...own.firstElementChild!.childNodes)
    }
    rename(list, 'ol')
  }
}
