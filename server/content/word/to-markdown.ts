/**
 * mammoth's HTML as Markdown that the reader of the content shows as the same text. Tables whose cells are merged, and
 * those that list facts beside their names, stay HTML: Markdown makes the first row of every table its head.
 */
import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What is written for a picture that mammoth found: by its number, in Markdown or in HTML. */
export type WritePicture = (picture: number, alt: string, inHtml: boolean) => string

const isElement = (node: Node): node is Element => 'tagName' in node

export const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? ''

export const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

/** The elements of a piece of HTML, without what stands between them. */
export const blocksOf = (html: string): Element[] =>
  parseFragment(html).childNodes.filter(isElement)

const descendants = (element: Element, ...names: string[]): Element[] =>
  element.childNodes
    .filter(isElement)
    .flatMap((child) => [
      ...(names.includes(child.tagName) ? [child] : []),
      ...descendants(child, ...names),
    ])

/** Signs that Markdown would read as its own; `_` within a word it does not. */
const escapeInline = (text: string): string =>
  text
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/[\\`*]|(?<!\w)_|_(?!\w)|~(?=~)|\](?=\()|<(?=[\w/!?])|&(?=#?\w+;)/g, '\\$&')

/** What at the beginning of a line begins something else. */
const escapeLine = (line: string): string =>
  line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-{3,}$|={3,}$)/, '\\$1')
    .replace(/^(\d{1,9})\)(?=\s)/, '$1\\)')

/** Signs around a text; blanks at its ends stay outside, where they must be. */
function around(sign: string, text: string): string {
  const inner = text.trim()
  // A picture stands by itself.
  if (inner === '' || inner.includes('\n\n')) return text
  const at = text.indexOf(inner)
  return text.slice(0, at) + sign + inner + sign + text.slice(at + inner.length)
}

const NOTE = /^#(?:foot|end)note-/

export function writer(picture: WritePicture) {
  const inlines = (nodes: readonly Node[]): string => nodes.map(inline).join('')

  function inline(node: Node): string {
    if (!isElement(node)) return escapeInline(textOf(node))
    const inner = (): string => inlines(node.childNodes)
    const href = attributeOf(node, 'href')
    switch (node.tagName) {
      case 'br':
        return '\n'
      case 'strong':
        return around('**', inner())
      case 's':
        return around('~~', inner())
      case 'sup':
      case 'sub':
        return `<${node.tagName}>${inner()}</${node.tagName}>`
      case 'input':
        return attributeOf(node, 'checked') ? '☑' : '☐'
      case 'img':
        return `\n\n${picture(Number(attributeOf(node, 'src')), attributeOf(node, 'alt'), false)}\n\n`
      case 'a':
        if (NOTE.test(href)) return serializeOuter(node)
        return href && !href.startsWith('#') && textOf(node).trim()
          ? `[${inner().trim()}](${href.replace(/[()\s<>]/g, encodeSign)})`
          : inner()
      default:
        return inner()
    }
  }

  /** A paragraph, and the pictures in it by themselves. */
  const paragraphs = (nodes: readonly Node[]): string[] =>
    inlines(nodes)
      .split(/\n{2,}/)
      .map((part) => part.split('\n').map((line) => escapeLine(line.trim())))
      .map((lines) => lines.join('\n').trim())
      .filter(Boolean)

  function list(element: Element, indent: string): string {
    return childrenOf(element, 'li')
      .map((item) => {
        const nested = childrenOf(item, 'ul', 'ol')
        const own = paragraphs(item.childNodes.filter((node) => !nested.includes(node as Element)))
        const text = own.join('\n').replaceAll('\n', `\n${indent}  `)
        return [`${indent}- ${text}`, ...nested.map((one) => list(one, `${indent}  `))].join('\n')
      })
      .join('\n')
  }

  /** In HTML, with the pictures as pages name them, and on lines that Markdown does not end it at. */
  function htmlTable(table: Element): string {
    for (const image of descendants(table, 'img')) {
      const html = picture(Number(attributeOf(image, 'src')), attributeOf(image, 'alt'), true)
      const { parentNode } = image
      if (parentNode && 'childNodes' in parentNode)
        parentNode.childNodes.splice(
          parentNode.childNodes.indexOf(image),
          1,
          ...parseFragment(html).childNodes,
        )
    }
    const lines = rowsOf(table).map((row) => serializeOuter(row).replace(/\s*\n\s*/g, ' '))
    const html = lines.join('\n').replace(/<a id="[^"]*"><\/a>/g, '')
    return `<table>\n${html}\n</table>`
  }

  function cell(element: Element): string {
    const blocks = childrenOf(element, 'p')
    const parts = (blocks.length > 0 ? blocks : [element]).flatMap((one) =>
      paragraphs(one.childNodes),
    )
    return parts.join('\n').replaceAll('|', '\\|').replaceAll('\n', '<br>')
  }

  function table(element: Element): string {
    const rows = rowsOf(element).map((row) => childrenOf(row, 'td', 'th'))
    const head = childrenOf(element, 'thead').flatMap((one) => childrenOf(one, 'tr')).length
    const isPlain =
      rows.length > 1 &&
      head < 2 &&
      rows.every((cells) => cells.length === rows[0]!.length) &&
      descendants(element, 'table', 'ul', 'ol', 'img', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
        .length === 0 &&
      rows.flat().every((one) => !attributeOf(one, 'colspan') && !attributeOf(one, 'rowspan'))
    if (!isPlain || rows[0]!.length < 2 || (head === 0 && isFacts(rows))) return htmlTable(element)
    const [first, ...rest] = rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    return [first, `|${' --- |'.repeat(rows[0]!.length)}`, ...rest].join('\n')
  }

  /** The notes at the end: the numbers in the text lead to them, and they back. */
  const notes = (element: Element): string =>
    `**注释**\n\n${serializeOuter(element)
      .replaceAll('>↑<', '>回到正文<')
      .replaceAll('<li', '\n<li')
      .replace(/\n+<\/ol>|<\/ol>/, '\n</ol>')}`

  return (elements: readonly Element[]): string => {
    const blocks = elements.flatMap((element) => {
      const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1])
      if (level) {
        const [text, ...pictures] = paragraphs(element.childNodes).map((part) =>
          part.replaceAll('\n', ' ').replaceAll('**', ''),
        )
        return text === undefined ? [] : [`${'#'.repeat(level)} ${text}`, ...pictures]
      }
      if (element.tagName === 'table') return [table(element)]
      if (element.tagName === 'ul') return [list(element, '')]
      if (element.tagName === 'ol') return [notes(element)]
      return paragraphs(element.childNodes)
    })
    // Numbered lines are one list; with blank lines between them they would be paragraphs in a list.
    return blocks
      .map((block, index) => {
        if (index === 0) return block
        const isOneList = NUMBERED.test(block) && NUMBERED.test(blocks[index - 1]!)
        return `${isOneList ? '\n' : '\n\n'}${block}`
      })
      .join('')
  }
}

const NUMBERED = /^\d{1,3}\. /

const encodeSign = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

const childrenOf = ({ childNodes }: Element, ...names: string[]): Element[] =>
  childNodes.filter(isElement).filter(({ tagName }) => names.includes(tagName))

/** The rows of a table, without those of tables in it. */
const rowsOf = (element: Element): Element[] => [
  ...childrenOf(element, 'tr'),
  ...childrenOf(element, 'thead', 'tbody').flatMap((part) => childrenOf(part, 'tr')),
]

const LABEL_LENGTH = 14
const SENTENCE = /[。；：:]$|^[\d,.]+$/

/** Names on the left, what they name on the right, and nothing over them: no row of it is a head. */
function isFacts(rows: readonly Element[][]): boolean {
  const [first] = rows
  if (first!.length % 2 > 0) return first!.some((one) => SENTENCE.test(textOf(one).trim()))
  const texts = rows.map((cells) => cells.map((one) => textOf(one).trim()))
  const isLabelled = texts.every((row) =>
    row.every((text, index) => index % 2 > 0 || text.length <= LABEL_LENGTH),
  )
  return (
    isLabelled &&
    texts.some((row) => row.some((text, index) => index % 2 > 0 && text.length > LABEL_LENGTH))
  )
}
