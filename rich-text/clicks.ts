/** Addresses that a script opens at a click. It does not run here; a plain address in it or for it becomes a link. */
import { fileOf, hostOf } from './address.ts'
import { all, tagOf } from './dom.ts'

/** `window.open('…')` and `location.href='…'`, where the text between the quotes is the whole address. */
const OPENS =
  /(?:^|[^\w.])(?:(?:window|document|self|top|parent)\.)?(?:open\(|location(?:\.(?:assign|replace)\(|(?:\.href)?\s*=))\s*(['"])([^'"\\\s]+)\1\s*(?=[,);]|$)/gi

/** A handler that opens an address or a part of its page is short; looking through 100 KB of `/#` for one took minutes. */
export const MAX_SCRIPT_LENGTH = 1000

/** @returns an address of a file or of another site; pages of the site that the text comes from are not here */
function openedBy(script: string): string | undefined {
  const found = Array.from(script.slice(0, MAX_SCRIPT_LENGTH).matchAll(OPENS))
  const [, , address = ''] = found.length === 1 ? found[0]! : []
  return hostOf(address) || fileOf(address) ? address : undefined
}

/** The elements that become links. In others, such as rows of a table, more than words can stand. */
const CLICKED = ['a', 'area', 'button', 'input', 'span']
const LINKS = /^a(?:rea)?$/

/** Where a script of its page, or the editor that wrote it, keeps the file that an element without an address opens. */
const KEPT = /^data-\w*-?(?:url|href|file|path|link)$/

interface Attribute {
  name: string
  value: string
}

/** The address that an element opens at a click by a script alone. Handlers may be renamed (`neutralise`). */
export function openedAtClick(tag: string, attributes: readonly Attribute[]): string | undefined {
  if (!CLICKED.includes(tag)) return undefined
  const valueOf = (pattern: RegExp): string =>
    attributes.find(({ name }) => pattern.test(name))?.value.trim() ?? ''
  const href = valueOf(/^href$/)
  if (href && !/^(?:#|javascript:)/i.test(href)) return undefined
  const opened = openedBy(href) ?? openedBy(valueOf(/^(?:data-)?onclick$/))
  if (opened || /^#./.test(href)) return opened
  return attributes.find(({ name, value }) => KEPT.test(name) && fileOf(value))?.value
}

/** Makes links of what opens an address at a click. */
export function replaceClicks(root: Element): void {
  for (const element of all(root, CLICKED.join(','))) {
    const address = openedAtClick(tagOf(element), Array.from(element.attributes))
    if (!address || element.parentElement?.closest('a[href]')) continue
    const isLink = LINKS.test(tagOf(element))
    if (!isLink && element.querySelector('a[href]')) continue
    const link = isLink ? element : element.ownerDocument.createElement('a')
    link.setAttribute('href', address)
    if (isLink) continue
    link.append(...element.childNodes, element.getAttribute('value') ?? '')
    element.replaceWith(link)
  }
}
