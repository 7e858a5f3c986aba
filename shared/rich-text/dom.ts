const TEXT_NODE = 3
const ELEMENT_NODE = 1
/** NodeFilter.SHOW_TEXT; the constant itself is not a global on the server side. */
const SHOW_TEXT = 4

export const isElement = (node: Node | null | undefined): node is HTMLElement =>
  node?.nodeType === ELEMENT_NODE

export const isText = (node: Node | null | undefined): node is Text => node?.nodeType === TEXT_NODE

/** The name of an element in lower case, `''` for anything else. */
export const tagOf = (node: Node | null | undefined): string =>
  isElement(node) ? node.tagName.toLowerCase() : ''

export const all = <T extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): T[] =>
  Array.from(root.querySelectorAll<T>(selector))

/** The text as it is read: white space (also nbsp and ideographic space) folded. */
export const textOf = (node: Node | null | undefined): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Puts the children of an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...Array.from(element.childNodes))
}

/** Gives an element another name; attributes are kept. */
export function rename(element: HTMLElement, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name: key, value } of Array.from(element.attributes))
    renamed.setAttribute(key, value)
  renamed.append(...Array.from(element.childNodes))
  element.replaceWith(renamed)
  return renamed
}

/** Elements that are visible without text. */
const VISIBLE = 'img,hr,table'

/** Stops at the first text: reading the text of each nested element would be quadratic. */
const hasText = (node: Node): boolean => {
  if (isText(node)) return textOf(node) !== ''
  const walker = node.ownerDocument!.createTreeWalker(node, SHOW_TEXT)
  while (walker.nextNode()) if (textOf(walker.currentNode) !== '') return true
  return false
}

export const isBlank = (node: Node): boolean =>
  !hasText(node) &&
  !(isElement(node) && (VISIBLE.includes(tagOf(node)) || node.querySelector(VISIBLE)))

/** True when all text of an element is bold. */
export function isBold(element: Element): boolean {
  const bold = all(element, 'strong').map(textOf).join('')
  const text = textOf(element)
  return text !== '' && bold.replace(/ /g, '') === text.replace(/ /g, '')
}

/** The text nodes below a root, as they are now. */
export function textNodes(root: Node): Text[] {
  const walker = root.ownerDocument!.createTreeWalker(root, SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** The next or previous element, provided that there is only white space between. */
export function siblingElement(
  element: Element,
  side: 'previousSibling' | 'nextSibling',
): HTMLElement | null {
  let node = element[side]
  while (node && !isElement(node) && textOf(node) === '') node = node[side]
  return isElement(node) ? node : null
}
