/** `Node.TEXT_NODE` and `Node.ELEMENT_NODE`; `Node` is no global on the server side. */
const TEXT_NODE = 3
const ELEMENT_NODE = 1

export const isElement = (node: Node | null | undefined): node is HTMLElement =>
  node?.nodeType === ELEMENT_NODE

export const isText = (node: Node | null | undefined): node is Text => node?.nodeType === TEXT_NODE

/** The name of an element in lower case, `''` for anything else. */
export const tagOf = (node: Node | null | undefined): string =>
  isElement(node) ? node.tagName.toLowerCase() : ''

export const all = <T extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): T[] =>
  Array.from(root.querySelectorAll<T>(selector))

export const HEADINGS = 'h1,h2,h3,h4,h5,h6'

/** The texts within an element; one that is put before the current one is not met. */
export function* textsIn(root: Element | DocumentFragment): Generator<Text> {
  // `NodeFilter.SHOW_TEXT`; `NodeFilter` is no global on the server side.
  const walker = root.ownerDocument.createTreeWalker(root, 4)
  while (walker.nextNode()) yield walker.currentNode as Text
}

/** The text as it is read: white space (also nbsp and ideographic space) folded. */
export const textOf = (node: Node | null | undefined): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const cellsOf = (row: HTMLTableRowElement): HTMLTableCellElement[] => Array.from(row.cells)

/** The number of columns that a row fills. */
export const widthOf = (row: HTMLTableRowElement): number =>
  cellsOf(row).reduce((sum, cell) => sum + cell.colSpan, 0)

/**
 * The cells of a table or a group of its rows with the columns in which they begin: cells above may reach into a row.
 * https://html.spec.whatwg.org/#algorithm-for-processing-rows
 */
export function* placedCells(
  group: Pick<HTMLTableSectionElement, 'rows'>,
): Generator<[HTMLTableCellElement, number]> {
  /** For each column, the rows that a cell from above still fills. */
  const filled: number[] = []
  for (const row of Array.from(group.rows)) {
    let column = 0
    for (const cell of cellsOf(row)) {
      while (filled[column]! > 0) filled[column++]! -= 1
      const start = column
      const { colSpan: width, rowSpan: height } = cell
      for (const end = column + width; column < end; column += 1)
        filled[column] = (height || Infinity) - 1
      yield [cell, start]
    }
    for (; column < filled.length; column += 1) if (filled[column]! > 0) filled[column]! -= 1
  }
}

/** True for an element with neither text nor pictures. */
export const isBlank = (element: Element): boolean =>
  textOf(element) === '' && !element.querySelector('img')

/** True when all text of an element is bold. */
export function isBold(element: Element): boolean {
  // Most cells and paragraphs hold nothing but text, and searching each for elements is slow.
  if (!element.firstElementChild) return false
  const bold = all(element, 'strong').map(textOf).join('')
  const text = textOf(element)
  return text !== '' && bold.replace(/ /g, '') === text.replace(/ /g, '')
}

/** Puts the children of an element in its place. */
export function unwrap(element: Element): void {
  const parent = element.parentNode!
  while (element.firstChild) parent.insertBefore(element.firstChild, element)
  element.remove()
}

/** Gives an element another name. */
export function rename<Name extends keyof HTMLElementTagNameMap>(
  element: Element,
  name: Name,
): HTMLElementTagNameMap[Name] {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name: key, value } of Array.from(element.attributes))
    renamed.setAttribute(key, value)
  renamed.append(...Array.from(element.childNodes))
  element.replaceWith(renamed)
  return renamed
}
