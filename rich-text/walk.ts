/**
 * Walks once through a text as it came in: a rule for each element writes its clean form. Tables, headings, links and
 * captions need their whole, so they are finished after the walk.
 */
import type { Home } from './address.ts'
import { type Meaning, parseStyle } from './css.ts'
import { all, isBlank, isElement, isText, tagOf, textOf } from './dom.ts'
import { type Says, editorSays } from './editors.ts'
import { RARE_TAGS } from './elements.ts'
import { placesAsked } from './links.ts'
import { ownStyle } from './list-styles.ts'
import { bulletOf, createList, depthOf, listFor } from './lists.ts'
import type { LookUps } from './look-ups.ts'
import { readPicture } from './pictures.ts'
import {
  alignmentOf,
  isBlankLine,
  isUnseen,
  marksOf,
  meaningsOfElement,
  symbolFontOf,
} from './styles.ts'
import { Writer, inherit } from './writer.ts'

/** Reads an element and writes its clean form. */
type Rule = (writer: Writer, element: HTMLElement) => void

/** An empty line of a printed form. */
const BLANK = '____'

/** Writes only the contents, as for most elements. */
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
  const bullet = bulletOf(element, writer.lookUps?.signOf)
  if (bullet) {
    bullet.remove()
    const list = listFor(writer, depthOf(element), writer.create('ul'), wordLists)
    writer.inside(list, () => writer.inside(writer.create('li'), () => contents(writer, element)))
    return
  }
  // In a cell or an item a heading would seem to head everything behind it.
  const name = writer.isWithin('td,th,li') && tagOf(element) !== 'pre' ? 'p' : tagOf(element)
  const align = alignmentOf(element) ?? writer.align
  writer.start(writer.create(name, { id: element.id || null, 'data-align': align }))
  contents(writer, element)
  writer.end()
}

/** Word's lists, which go on until another element comes. */
const wordLists = new WeakMap<Element, number>()

const division: Rule = (writer, element) => {
  writer.end()
  Object.assign(writer, looksAround.get(element))
  writer.align = tagOf(element) === 'center' ? 'center' : (alignmentOf(element) ?? writer.align)
  contents(writer, element)
  writer.end()
}

const holder: Rule = (writer, element) =>
  writer.inside(writer.create(tagOf(element)), () => contents(writer, element))

/** The checkbox of a task, where the editor writes no `<input>`. */
function boxOf(item: Element): string {
  const list = item.parentElement ?? item
  const isSaid = (what: Says): boolean => [item, list].some((one) => editorSays(one).has(what))
  if (item.querySelector('input') && !item.hasAttribute('data-checked')) return ''
  if (isSaid('ticked')) return '☑'
  return isSaid('unticked') || list.className === 'tox-checklist' ? '☐' : ''
}

const item: Rule = (writer, element) => {
  writer.prefix = boxOf(element) || writer.prefix
  if (!/^[uo]l$/.test(tagOf(writer.holder))) return division(writer, element)
  const value = tagOf(writer.holder) === 'ol' ? element.getAttribute('value') : null
  writer.inside(writer.create('li', { value, id: element.id || null }), () =>
    contents(writer, element),
  )
}

/** The looks around a list, for what is moved into one of its items and has not the look of that item. */
const looksAround = new WeakMap<Element, Partial<Writer>>()

const list: Rule = (writer, element) => {
  writer.end()
  const { marks, look } = writer
  const numbers = writer.lookUps?.numbersOf?.(element, isHidden)
  const open = new WeakMap<Element, number>()
  const counts: number[] = []
  let own: HTMLElement | undefined
  let next: ChildNode | null
  for (let child = element.firstChild as HTMLElement | null; child; child = next as HTMLElement) {
    const write = () => read(writer, child!)
    const isOne = isItem(child)
    if (isOne && tagOf(child) === 'li') {
      // Browsers show what stands between two items below the first, without a number. Such a list, as OneNote and
      // TinyMCE write it, is one of the levels of that item.
      const box = writer.create('div')
      looksAround.set(box, { marks, look })
      while ((next = child.nextSibling) && !isItem(next)) box.append(next)
      if (textOf(box) || box.firstElementChild) child.append(box)
    }
    next = child.nextSibling
    // HTML cannot number it so: its items become paragraphs that begin with their numbers.
    if (numbers) writer.prefix = numbers.get(child) ?? ''
    if (isOne && !numbers) {
      own = listFor(writer, depthOf(child), createList(writer, child, element, counts), open)
      writer.inside(own, write)
    } else write()
    if (numbers) writer.prefix = ''
  }
  while (own?.lastChild && !own.lastChild.hasChildNodes()) own.lastChild.remove()
  if (own && !own.lastChild) own.remove()
}

const isList = (node: Node): boolean => RULES.get(tagOf(node)) === list

/** True for an item that is shown and does more than indent a list, and for a link or the like around items. */
const isItem = (node: Node): boolean =>
  isElement(node) &&
  !isHidden(node) &&
  (tagOf(node) === 'li'
    ? ownStyle(node) !== 'none' ||
      Array.from(node.childNodes).some((one) => (isText(one) ? one.data.trim() : !isList(one)))
    : !isList(node) && !!node.querySelector(':scope>li'))

const table: Rule = (writer, element) => {
  const { lookUps } = writer
  const parts = lookUps?.partsOf(element as HTMLTableElement) ?? []
  const write = () => parts.forEach((part) => read(writer, part))
  if (writer.isWithin('td,th') || lookUps?.isLayout(element as HTMLTableElement)) {
    // `align` of HTML 4 puts the table in the middle. The pages that used it so are in quirks mode, where nothing in the
    // table inherits it: https://html.spec.whatwg.org/#tables-2
    if (element.parentElement?.matches('[align],center')) writer.align = undefined
    write()
  } else writer.inside(writer.create('table'), write)
}

/** Writes a table. A layout table becomes the contents of its cells; a table within a cell becomes a line for each row. */
const row: Rule = (writer, element) => {
  // Word ends a table whose columns do not line up with a row that nobody sees.
  if (element.getAttribute('height') === '0' && isBlank(element)) return
  if (tagOf(writer.holder) === 'table') return holder(writer, element)
  if (!writer.isWithin('td,th')) return contents(writer, element)
  writer.end()
  const cells = (Array.from(element.children) as HTMLElement[]).filter((one) => !isHidden(one))
  for (const [index, one] of cells.entries()) {
    // `联系人：王女士` where a row of the inner table is a fact.
    if (index > 0)
      writer.text(cells.length === 2 && writer.lookUps?.isLabel(cells[0]!) ? '：' : '，')
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
    ...writer.lookUps?.spansOf(element as HTMLTableCellElement),
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

const rule: Rule = (writer) => {
  writer.end()
  writer.holder.append(writer.create('hr'))
}

const each = (tags: string, one: Rule): Record<string, Rule> =>
  Object.fromEntries(tags.split(' ').map((tag) => [tag, one]))

/** The rules of all known elements; of unknown ones only the text is written. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    ...each('p h1 h2 h3 h4 h5 h6 pre', paragraph),
    // https://html.spec.whatwg.org/#flow-content-3; here are the elements that are mere boxes.
    ...each(
      'div section article header footer main aside center address dialog fieldset form legend nav hgroup search details summary marquee multicol optgroup map body html',
      division,
    ),
    ...each('blockquote dl dt dd figure figcaption', holder),
    ...each('ul ol dir menu', list),
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
    ...each('kbd samp tt', mark('code')),
    a: link,
    ...each('img image', readPicture),
    // Inline elements that are written without a tag. Underlined text would look like a link.
    ...each(
      'span font u big small ins thead tbody tfoot picture bdi bdo blink cite content data dfn element label nobr nextid option output rb rbc ruby shadow slot spacer time var wbr command menuitem isindex',
      contents,
    ),
    // The rule of the parent element reads these.
    ...each('source rp', () => {}),
  }),
)

export const KNOWN_TAGS = [...RULES.keys(), ...RARE_TAGS]

/** Elements whose rules write the id of the element themselves. */
const WRITES_ID = /^(?:p|h[1-6]|pre|li|t[dh]|a)$/

/** The depth at which Chromium's parser stops nesting; the walk reads the text of deeper elements only. */
export const MAX_DEPTH = 512

const styleAttribute = (element: Element): string | null => element.getAttribute('data-style')

function isHidden(element: HTMLElement): boolean {
  const meanings = meaningsOfElement(element, parseStyle(styleAttribute(element)))
  return isUnseen(element, meanings) || meanings.has('invisible')
}

/** Elements that are inline, unless a style says otherwise. */
const isInLine = (element: Element): boolean =>
  /^(?:span|a|b|strong|i|em|u|font|small|big|label|time|cite|mark|code)$/.test(tagOf(element))

/** Writes an element. Its style decides before its tag. */
function ruleFor(element: Element, meanings: ReadonlySet<Meaning>, rule: Rule): Rule {
  if (meanings.has('inline') && /^(?:div|section|p)$/.test(tagOf(element))) return contents
  // Google Docs wraps everything that it copies in a `<b>` of normal weight.
  if (meanings.has('plain') && /^(?:b|strong)$/.test(tagOf(element))) return contents
  const isLine =
    meanings.has('line') || (element.className !== '' && editorSays(element).has('line'))
  if (isLine && isInLine(element))
    return (writer, one) => {
      writer.end()
      rule(writer, one)
      writer.end()
    }
  // The parts of a table stay what they are, or a row would leave it.
  if (meanings.has('cell') && !/^t[abdfhr]/.test(tagOf(element)))
    return (writer, one) => {
      writer.text(' ')
      contents(writer, one)
    }
  return rule
}

/** Signs and commands of TeX that nobody else reads. */
const TEX = /\\[a-z,;!]|[{}]/i

/** Text that an editor keeps in an attribute, such as a formula. */
const valueOf = (element: Element): string | null =>
  element.hasAttribute('data-value') && editorSays(element).has('value')
    ? element.getAttribute('data-value')
    : null

/**
 * What a note says of an element that is not shown. Of cells of a table it says how many: what was hidden in Excel
 * shall not be read in a log.
 */
function hiddenTextOf(element: HTMLElement): string {
  const cells = all(element, 'td,th').length || (/^t[dh]$/.test(tagOf(element)) ? 1 : 0)
  return cells > 0 ? `${cells} 个单元格` : textOf(element) || '图片'
}

function read(writer: Writer, node: Node): void {
  if (isText(node)) return writer.text(node.data)
  if (!isElement(node)) return
  const declared = parseStyle(styleAttribute(node))
  const meanings = meaningsOfElement(node, declared)
  if (isUnseen(node, meanings)) {
    // Controls of Quill and second copies of formulas were never meant to be read.
    const isHelper = /\b(?:ql-|katex|MathJ|MJX)/.test(node.className)
    if (!isHelper && (textOf(node) || node.querySelector('img')))
      writer.addNote('hidden', hiddenTextOf(node))
    return
  }
  const value = valueOf(node)
  if (value) {
    if (TEX.test(value)) writer.addNote('tex', value)
    return writer.text(value)
  }
  if (isBlankLine(node)) return writer.text(BLANK)
  if (writer.depth > MAX_DEPTH) return writer.text(node.textContent ?? '')
  writer.depth += 1
  const { marks, align, look, font } = writer
  const tag = tagOf(node)
  writer.font = symbolFontOf(node, declared) ?? font
  if (meanings.size > 0) {
    writer.look = inherit(look, meanings)
    if (meanings.has('plain')) writer.marks = marks.filter((one) => tagOf(one) !== 'strong')
    if (!/^h\d$/.test(tag)) for (const name of marksOf(meanings)) addMark(writer, name)
  }
  if (writer.asked.has(node.id) && !WRITES_ID.test(tag))
    writer.place(writer.create('a', { id: node.id }))
  ruleFor(node, meanings, RULES.get(tag) ?? rareRule(writer, tag))(writer, node)
  writer.marks = marks
  writer.align = align
  writer.look = look
  writer.font = font
  writer.depth -= 1
}

/** Uses a rule of the look-ups; without one, only the contents are written. */
const rareRule =
  ({ lookUps }: Writer, tag: string): Rule =>
  (writer, element) => {
    const rule = lookUps?.rules?.get(tag)
    if (rule) rule(writer, element, contents)
    else contents(writer, element)
  }

/** Writes a text anew into a document fragment, so that only understood markup is in it. */
export function rewrite(
  root: DocumentFragment,
  document: Document,
  lookUps: LookUps | undefined,
  home: Home,
): Pick<Writer, 'root' | 'notes'> {
  const writer = new Writer(document, placesAsked(root), lookUps, home)
  contents(writer, root)
  writer.end()
  return writer
}
