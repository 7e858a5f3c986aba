/**
 * The one walk through a text as it came: per element a rule says what is written of it. Tables, headings, links and
 * captions, which need their whole, are finished after it.
 */
import { isElement, isText, tagOf } from './dom.ts'
import { placesAsked } from './links.ts'
import { bulletOf, createList, depthOf, kindOf, listFor, numbersOf } from './lists.ts'
import { MEDIA_TAGS, readMedia, readPicture } from './pictures.ts'
import { alignmentOf, isBlankLine, isUnseen, marksOf, signsOf, styleOf } from './styles.ts'
import { isLayout, spanOf } from './tables.ts'
import { Writer } from './writer.ts'

/** Reads an element and writes what becomes of it. */
type Rule = (writer: Writer, element: HTMLElement) => void

/** A line to write on. */
const BLANK = '____'

/** Most elements give way to their contents. */
function contents(writer: Writer, element: Node): void {
  for (let node = element.firstChild; node; node = node.nextSibling) read(writer, node)
}

const mark =
  (name?: string): Rule =>
  (writer, element) => {
    addMark(writer, name ?? tagOf(element))
    contents(writer, element)
  }

function addMark(writer: Writer, name: string): void {
  if (writer.marks.some((one) => tagOf(one) === name)) return
  writer.marks = [...writer.marks, writer.create(name)]
}

const paragraph: Rule = (writer, element) => {
  const bullet = bulletOf(element)
  if (bullet) {
    bullet.remove()
    const list = listFor(writer, depthOf(element), writer.create('ul'), wordLists)
    writer.inside(list, () => writer.inside(writer.create('li'), () => contents(writer, element)))
    return
  }
  // In a cell or an item a heading would head what stands behind it.
  const name = writer.isWithin('td,th,li') && tagOf(element) !== 'pre' ? 'p' : tagOf(element)
  const align = alignmentOf(element) ?? writer.align
  writer.start(writer.create(name, { id: element.id || null, 'data-align': align }))
  contents(writer, element)
  writer.end()
}

/** Word's lists, which go on until another element comes. */
const wordLists = new WeakSet<Element>()

const division: Rule = (writer, element) => {
  writer.end()
  writer.align = tagOf(element) === 'center' ? 'center' : (alignmentOf(element) ?? writer.align)
  contents(writer, element)
  writer.end()
}

const holder: Rule = (writer, element) =>
  writer.inside(writer.create(tagOf(element)), () => contents(writer, element))

const item: Rule = (writer, element) => {
  if (!/^[uo]l$/.test(tagOf(writer.holder))) return division(writer, element)
  const value = tagOf(writer.holder) === 'ol' ? element.getAttribute('value') : null
  writer.inside(writer.create('li', { value, id: element.id || null }), () =>
    contents(writer, element),
  )
}

const list: Rule = (writer, element) => {
  const written = numbersOf(element)
  if (written) return numberedParagraphs(writer, element, written)
  const open = new WeakSet<Element>()
  for (const child of Array.from(element.childNodes)) {
    if (isText(child) ? child.data.trim() === '' : isElement(child) && isHidden(child)) continue
    const like = isElement(child) ? child : element
    const made = createList(writer, kindOf(like, element), element)
    const own = listFor(writer, depthOf(like), made, open)
    const before = own.lastElementChild as HTMLElement | null
    writer.inside(own, () => {
      if (tagOf(child) === 'li') read(writer, child)
      // Editors put a list directly into a list.
      else if (isList(child) && before) writer.inside(before, () => read(writer, child))
      else if (isList(child)) contents(writer, child)
      else writer.inside(writer.create('li'), () => read(writer, child))
    })
  }
}

const isList = (node: Node): node is HTMLElement => /^[uo]l$/.test(tagOf(node))

/** A list with numbers that HTML does not know becomes paragraphs, which begin with them. */
function numberedParagraphs(
  writer: Writer,
  list: HTMLElement,
  written: (number: number) => string,
): void {
  let number = Number(list.getAttribute('start') ?? 1) || 1
  for (const child of Array.from(list.children) as HTMLElement[]) {
    number = Number(child.getAttribute('value')) || number
    writer.prefix = written(number)
    read(writer, child)
    if (writer.prefix === '') number += 1
    writer.prefix = ''
  }
}

/** Where the parts of a table are shown, wherever they were written. */
const PARTS = ['caption', 'thead', 'tbody', 'tfoot']

const table: Rule = (writer, element) => {
  const parts = PARTS.flatMap((tag) =>
    Array.from(element.children).filter((one) => tagOf(one) === tag),
  )
  const write = () => parts.forEach((part) => read(writer, part))
  if (writer.isWithin('td,th') || isLayout(element as HTMLTableElement)) write()
  else writer.inside(writer.create('table'), write)
}

/** A layout gives way to what its cells hold; a table within a cell is a line for each of its rows. */
const row: Rule = (writer, element) => {
  if (tagOf(writer.holder) === 'table') return holder(writer, element)
  if (!writer.isWithin('td,th')) return contents(writer, element)
  writer.end()
  const cells = (Array.from(element.children) as HTMLElement[]).filter((one) => !isHidden(one))
  for (const [index, one] of cells.entries()) {
    if (index > 0) writer.text('，')
    read(writer, one)
  }
  writer.end()
}

const caption: Rule = (writer, element) =>
  (tagOf(writer.holder) === 'table' ? holder : division)(writer, element)

const cell: Rule = (writer, element) => {
  if (tagOf(writer.holder) !== 'tr')
    return (writer.isWithin('td,th') ? contents : division)(writer, element)
  const scope = /^(?:row|col)(?:group)?$/.exec(element.getAttribute('scope') ?? '')?.[0]
  const isHead = tagOf(element) === 'th' && element.closest('thead')
  const made = writer.create(tagOf(element), {
    id: element.id || null,
    colspan: spanOf(element, 'colspan'),
    rowspan: spanOf(element, 'rowspan'),
    scope: scope ?? (isHead ? 'col' : null),
    'data-align': alignmentOf(element),
  })
  writer.inside(made, () => contents(writer, element))
}

const link: Rule = (writer, element) => {
  const [href, title, name, file] = ['href', 'title', 'name', 'download'].map((attribute) =>
    element.getAttribute(attribute),
  )
  const id = element.id || name
  const made = writer.create('a', { href, title: title || file, id })
  if (id) writer.place(made)
  writer.marks = [...writer.marks.filter((one) => tagOf(one) !== 'a'), made]
  contents(writer, element)
}

/** What a form on paper would have; buttons and hidden values are of the program that the form was for. */
const input: Rule = (writer, element) => {
  const type = element.getAttribute('type') ?? 'text'
  if (/^(?:checkbox|radio)$/i.test(type)) writer.text(element.hasAttribute('checked') ? '☑' : '☐')
  else if (/^(?:text|tel|email|number|date)$/i.test(type))
    writer.text(element.getAttribute('value') || BLANK)
}

/** A button that leads nowhere does nothing. */
const button: Rule = (writer, element) => {
  if (writer.marks.some((one) => tagOf(one) === 'a')) contents(writer, element)
}

const rule: Rule = (writer) => {
  writer.end()
  writer.holder.append(writer.create('hr'))
}

const each = (tags: string, one: Rule): Record<string, Rule> =>
  Object.fromEntries(tags.split(' ').map((tag) => [tag, one]))

/** All elements that are known; of others only the text comes here. */
const RULES: Readonly<Record<string, Rule>> = {
  ...each('p h1 h2 h3 h4 h5 h6 pre', paragraph),
  ...each('div section article header footer main aside center', division),
  ...each('blockquote dl dt dd figure figcaption', holder),
  ...each('ul ol', list),
  li: item,
  table,
  caption,
  tr: row,
  ...each('td th', cell),
  hr: rule,
  br: (writer) => writer.break(),
  ...each('strong em s del sub sup mark code', mark()),
  b: mark('strong'),
  i: mark('em'),
  strike: mark('s'),
  a: link,
  img: readPicture,
  ...each(MEDIA_TAGS, readMedia),
  input,
  button,
  // Known for their styles, or because the clean text has them. Underlined text looks like a link.
  ...each('body span font u big small ins thead tbody tfoot picture', contents),
  source: () => {},
}

export const KNOWN_TAGS = Object.keys(RULES)

/** Their rules keep the place that a link leads to. */
const WRITES_ID = /^(?:p|h[1-6]|pre|li|t[dh]|a)$/

/** Chromium parses no deeper; what hostile markup nests further is read as text. */
export const MAX_DEPTH = 512

const isHidden = (element: HTMLElement): boolean =>
  isUnseen(tagOf(element), styleOf(element), (name) => element.getAttribute(name))

function read(writer: Writer, node: Node): void {
  if (isText(node)) return writer.text(node.data)
  if (!isElement(node) || isHidden(node)) return
  if (isBlankLine(node)) return writer.text(BLANK)
  if (writer.depth > MAX_DEPTH) return writer.text(node.textContent ?? '')
  writer.depth += 1
  const { marks, align, signs } = writer
  const tag = tagOf(node)
  if (node.hasAttribute('data-style')) {
    const style = styleOf(node)
    writer.signs = signsOf(style) ?? signs
    if (!/^h\d$/.test(tag)) for (const name of marksOf(style)) addMark(writer, name)
  }
  if (writer.asked.has(node.id) && !WRITES_ID.test(tag))
    writer.place(writer.create('a', { id: node.id }))
  ;(RULES[tag] ?? contents)(writer, node)
  writer.marks = marks
  writer.align = align
  writer.signs = signs
  writer.depth -= 1
}

/** Writes a text anew into a fragment of a document, so that only what is understood of it is there. */
export function rewrite(root: DocumentFragment, document: Document): DocumentFragment {
  const writer = new Writer(document, placesAsked(root))
  contents(writer, root)
  writer.end()
  return writer.root
}
