/** Addresses that a script opens at a click. It does not run here; a plain address in it becomes a link. */
import { fileOf, hostOf } from './address.ts'
import { all, tagOf } from './dom.ts'

/** `window.open('…')` and `location.href='…'`, where the text between the quotes is the whole address. */
const OPENS =
  /(?:^|[^\w.])(?:(?:window|document|self|top|parent)\.)?(?:open\(|location(?:\.(?:assign|replace)\(|(?:\.href)?\s*=))\s*(['"])([^'"\\\s]+)\1\s*(?=[,);]|$)/gi

/** A handler that opens an address is short. */
const MAX_SCRIPT_LENGTH = 1000

/**
 * @param script of `onclick`, or an address `javascript:…`
 * @returns an address of a file or of another site; pages of the site that the text comes from are not here
 */
export function openedBy(script: string | null): string | undefined {
  const found = Array.from((script ?? '').slice(0, MAX_SCRIPT_LENGTH).matchAll(OPENS))
  const [, , address = ''] = found.length === 1 ? found[0]! : []
  return hostOf(address) || fileOf(address) ? address : undefined
}

/** The elements that become links. In others, such as rows of a table, more than words can stand. */
export const CLICKED = ['a', 'area', 'button', 'input', 'span']

/** Makes links of what opens an address at a click. Handlers have another name here (`neutralise`). */
export function replaceClicks(root: Element): void {
  for (const element of all(root, CLICKED.join(','))) {
    const href = element.getAttribute('href')?.trim() ?? ''
    const isUsed = href !== '' && !/^(?:#|javascript:)/i.test(href)
    const address = openedBy(href) ?? openedBy(element.getAttribute('data-onclick'))
    if (!address || isUsed || element.parentElement?.closest('a[href]')) continue
    const isLink = /^a(?:rea)?$/.test(tagOf(element))
    const link = isLink ? element : element.ownerDocument.createElement('a')
    link.setAttribute('href', address)
    if (isLink) continue
    link.append(...element.childNodes, element.getAttribute('value') ?? '')
    element.replaceWith(link)
  }
}
