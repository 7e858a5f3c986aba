/** Reads a table of HTML into ProseMirror's model and writes it back: https://prosemirror.net/docs/ref/ */
import { DOMParser as Reader, DOMSerializer as Writer, Schema } from 'prosemirror-model'
import { marks, nodes } from 'prosemirror-schema-basic'
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list'
import { tableNodes } from 'prosemirror-tables'

const OWN = ['colspan', 'rowspan', 'data-colwidth']
const attributesOf = (element) =>
  Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => !OWN.includes(name))
      .map((one) => [one.name, one.value]),
  )

/** The attributes that the model has no name for stay with their element: alignment, width, class. */
const kept = {
  default: null,
  getFromDOM: attributesOf,
  setDOMAttr: (value, attributes) => void Object.assign(attributes, value),
}

const table = tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: { kept } })
const keeping = (spec, tag) => ({
  ...spec,
  attrs: { kept: { default: null } },
  parseDOM: [{ tag, getAttrs: (element) => ({ kept: attributesOf(element) }) }],
})
const inline = (tag, ...others) => ({
  parseDOM: [tag, ...others].map((one) => ({ tag: one })),
  toDOM: () => [tag, 0],
})

export const schema = new Schema({
  nodes: {
    doc: { content: 'table' },
    paragraph: nodes.paragraph,
    heading: nodes.heading,
    bullet_list: { ...bulletList, content: 'list_item+', group: 'block' },
    ordered_list: { ...orderedList, content: 'list_item+', group: 'block' },
    list_item: { ...listItem, content: 'paragraph block*' },
    text: nodes.text,
    image: nodes.image,
    hard_break: nodes.hard_break,
    table: {
      ...keeping(table.table, 'table'),
      toDOM: ({ attrs }) => ['table', attrs.kept ?? {}, ['tbody', 0]],
    },
    table_row: {
      ...keeping(table.table_row, 'tr'),
      toDOM: ({ attrs }) => ['tr', attrs.kept ?? {}, 0],
    },
    table_cell: table.table_cell,
    table_header: table.table_header,
  },
  marks: {
    ...marks,
    sup: inline('sup'),
    sub: inline('sub'),
    underline: inline('u'),
    struck: inline('s', 'del', 'strike'),
  },
})

const parse = (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('table')

/** The caption and the widths of the columns, which the model does not hold. */
const frameOf = (element) =>
  [...element.querySelectorAll(':scope > caption, :scope > colgroup')]
    .map((one) => one.outerHTML)
    .join('')

/** @param html of one table, whose caption and columns `write` wants back */
export function read(html) {
  const element = parse(html)
  const frame = frameOf(element)
  for (const one of element.querySelectorAll(':scope > caption, :scope > colgroup')) one.remove()
  return {
    doc: Reader.fromSchema(schema).parse(element.ownerDocument.body),
    frame,
    isWrapped: element.querySelector('td > p, th > p') !== null,
  }
}

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** False for the address of a link that the import refuses; a script in one would have the rights of this page. */
export const isUsable = (href) =>
  URL.canParse(href, location) && SCHEMES.includes(new URL(href, location).protocol)

/** A table to look at. @param doc as `read` gives it */
export function show(doc) {
  const element = write(doc)
  for (const link of element.querySelectorAll('a'))
    if (!isUsable(link.getAttribute('href'))) link.removeAttribute('href')
  return element
}

const isHeadRow = (row) =>
  row.cells.length > 0 && [...row.cells].every(({ tagName }) => tagName === 'TH')

/**
 * @param frame as `read` gives it
 * @param isWrapped false where a cell with one paragraph holds its text without it
 * @returns the element of the table; rows of names at its top are its head
 */
export function write(doc, { frame = '', isWrapped = false } = {}) {
  const element = Writer.fromSchema(schema).serializeFragment(doc.content).firstChild
  const rows = [...element.rows]
  const end = rows.findIndex((row) => !isHeadRow(row))
  const headRows = rows.slice(0, end < 0 ? 1 : end)
  if (headRows.length > 0) element.createTHead().append(...headRows)
  for (const paragraph of isWrapped ? [] : element.querySelectorAll(':is(td, th) > p:only-child'))
    paragraph.replaceWith(...paragraph.childNodes)
  element.insertAdjacentHTML('afterbegin', frame)
  return element
}

const SAME = { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S' }

/** Elements that say nothing where they are empty. */
const EMPTY = 'p, b, strong, i, em, u, s, del, strike, sup, sub, span, font'

/** A cell as pieces of text, each with the elements around it in no order. */
function piecesOf(cell) {
  const walker = cell.ownerDocument.createTreeWalker(
    cell,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  const pieces = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node.data?.replace(/\s+/g, ' ')
    const isNothing = text === undefined ? node.matches(EMPTY) : text.trim() === ''
    if (node.hasChildNodes() || isNothing) continue
    const around = []
    for (let one = node.parentElement; one !== cell; one = one.parentElement)
      if (one.tagName !== 'P')
        around.push(`${SAME[one.tagName] ?? one.tagName}${one.getAttribute('href') ?? ''}`)
    const key = around.toSorted().join(' ')
    const what =
      text ?? `${node.tagName}${node.getAttribute('src') ?? ''}${node.getAttribute('alt') ?? ''}`
    const last = pieces.at(-1)
    if (text && last?.text && last.key === key) last.text += text
    else pieces.push({ key, what, text })
  }
  return pieces.map(({ key, what, text }) => `${key}:${(text ?? what).trim()}`)
}

const outline = (element) => [
  attributesOf(element),
  frameOf(element),
  [...element.rows].map((row) => [
    attributesOf(row),
    [...row.cells].map((cell) => [
      cell.tagName,
      cell.colSpan,
      cell.rowSpan,
      attributesOf(cell),
      piecesOf(cell),
    ]),
  ]),
]

/** False for a table that would lose something in the model: another table within it, a video, a form. */
export function isWhole(html) {
  const element = parse(html)
  if (!element || element.querySelector('table')) return false
  const outcome = read(html)
  return JSON.stringify(outline(element)) === JSON.stringify(outline(write(outcome.doc, outcome)))
}

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all|visibility\s*:\s*hidden)/i

/**
 * A table out of Excel, Word or WPS, without their styles. None of them marks a head, so the first row becomes it, with
 * all rows that its merged cells reach.
 */
export function cleanPasted(table) {
  // Word ends tables whose columns do not line up with a row without height.
  for (const one of table.querySelectorAll('*'))
    if (
      HIDDEN.test(one.getAttribute('style') ?? '') ||
      (one.matches('tr') && one.getAttribute('height') === '0')
    )
      one.remove()
  for (const one of table.querySelectorAll('colgroup, col, style, script')) one.remove()
  for (const image of table.querySelectorAll('img:not([src^="http"])')) image.remove()
  for (const one of [table, ...table.querySelectorAll('*')])
    for (const name of one.getAttributeNames())
      if (!['colspan', 'rowspan', 'href', 'src', 'alt'].includes(name)) one.removeAttribute(name)
  const [first] = table.rows
  const reach = Math.max(0, ...[...(first?.cells ?? [])].map(({ rowSpan }) => rowSpan))
  for (const cell of [...table.rows].slice(0, reach).flatMap(({ cells }) => [...cells])) {
    const head = table.ownerDocument.createElement('th')
    for (const { name, value } of cell.attributes) head.setAttribute(name, value)
    head.append(...cell.childNodes)
    cell.replaceWith(head)
  }
  return table
}
