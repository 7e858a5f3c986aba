/** Makes tables usable with a screen reader: header cells, a caption, and a region that scrolls by itself. */
import {
  HEADINGS,
  all,
  cellsOf,
  isBlank,
  isBold,
  placedCells,
  rename,
  tagOf,
  textOf,
  unwrap,
  widthOf,
} from './dom.ts'

const MAX_CAPTION_LENGTH = 40
const MAX_SPAN = 100

type Table = HTMLTableElement
type Row = HTMLTableRowElement
type Cell = HTMLTableCellElement

const rowsOf = (table: Table): Row[] => Array.from(table.rows)

const spanOf = (span: number): string | undefined =>
  span > 1 ? String(Math.min(span, MAX_SPAN)) : undefined

/** The cells of a table with the columns in which they begin. */
const placedIn = (table: Table): [Cell, number][] =>
  all<HTMLTableSectionElement>(table, ':scope > :is(thead, tbody)').flatMap((group) =>
    Array.from(placedCells(group)),
  )

/** Blanks before a text with their widths in Chinese characters. */
const BLANKS: Readonly<Record<string, number>> = {
  '\u3000': 1,
  '\u2003': 1,
  '\u2002': 0.5,
  '\u00A0': 0.5,
}
const INDENTED = /(?:padding-left|margin-left|text-indent)\s*:\s*([\d.]+)(em|pt|px)/i
/** A Chinese character of 10.5 pt, and an indent of Excel. */
const UNITS: Readonly<Record<string, number>> = { em: 1, pt: 10.5, px: 9 }
const MAX_INDENT = 6

/** How far the text of a cell is indented, in characters, as its author typed it, or as Word and Excel write it. */
function indentOf(cell: Element): string | undefined {
  const style = [cell, cell.firstElementChild]
    .map((one) => one?.getAttribute('data-style') ?? '')
    .join(';')
  const [, length, unit = ''] = INDENTED.exec(style) ?? []
  const [, count] = /mso-char-indent-count\s*:\s*(\d+)/i.exec(style) ?? []
  const [blanks] = /^\s*/.exec(cell.textContent!.slice(0, 100))!
  const typed = Array.from(blanks).reduce((sum, blank) => sum + (BLANKS[blank] ?? 0), 0)
  const set = Number(count ?? Number(length ?? 0) / (UNITS[unit.toLowerCase()] ?? 1))
  const indent = Math.min(Math.floor(typed + set), MAX_INDENT)
  return indent > 0 ? String(indent) : undefined
}

/**
 * The columns and rows that a cell spans, where there are several, and its indent. Rows end with their group, and
 * `rowspan="0"` reaches to its end: https://html.spec.whatwg.org/#algorithm-for-processing-rows
 */
export function spansOf(cell: Cell) {
  const { colSpan, rowSpan, parentElement } = cell
  const { sectionRowIndex: index, parentElement: group } = parentElement as Row
  const left = (group as HTMLTableSectionElement).rows.length - index
  return {
    colspan: spanOf(colSpan),
    rowspan: spanOf(Math.min(rowSpan || left, left)),
    // For `indentItems`, which takes it away again.
    'data-indent': indentOf(cell),
  }
}

const filledIn = (row: Row): number => cellsOf(row).filter((cell) => !isBlank(cell)).length

const BORDER =
  /(?:^|;)\s*border(?:-(?:top|right|bottom|left|width|style))?\s*:\s*(?![^;]*(?:none|hidden))(?!(?:[^;]*\s)?0(?:p[xt])?(?:[;\s]|$))/i

/** The signs of data that HTML-AAM, axe (`isDataTable`) and Chromium (`IsDataTable`) have in common. */
const isData = (table: Table): boolean =>
  table.querySelector('th,caption,thead,tfoot,[scope]') !== null ||
  Number(table.getAttribute('border')) > 0 ||
  [table, ...all(table, 'td')].some((one) => BORDER.test(one.getAttribute('data-style') ?? ''))

/** True when each row that holds anything shows a picture in a cell of its own, with a few words below it at most. */
const showsPictures = (table: Table): boolean =>
  rowsOf(table).every(
    (row) =>
      filledIn(row) === 0 ||
      cellsOf(row).some(
        (cell) => cell.querySelector('img') && textOf(cell).length <= MAX_CAPTION_LENGTH,
      ),
  )

/** True when each cell that holds anything is a section of a page: a heading with a text below it. */
const showsSections = (table: Table): boolean =>
  table.querySelector(HEADINGS) !== null &&
  rowsOf(table)
    .flatMap(cellsOf)
    .every((cell) => {
      const heading = cell.querySelector(HEADINGS)
      return isBlank(cell) || (heading && textOf(heading).length < textOf(cell).length)
    })

/**
 * Puts the words below pictures into their cells, where a table is nothing but rows of pictures, each with a row of
 * words: read row by row they would come after all pictures.
 */
export function joinCaptions(table: Table): void {
  const rows = rowsOf(table)
  const isBelow = (row: Row, index: number): boolean => {
    const { cells } = index % 2 === 0 ? row : rows[index - 1]!
    return (
      row.cells.length === cells.length &&
      cellsOf(row).every((cell) =>
        index % 2 === 0
          ? textOf(cell) === ''
          : !cell.querySelector('img') && textOf(cell).length <= MAX_CAPTION_LENGTH,
      )
    )
  }
  if (rows.length % 2 > 0 || !table.querySelector('img') || !rows.every(isBelow)) return
  if (isData(table) || table.querySelector('table,[rowspan],[colspan]')) return
  for (const [index, row] of rows.entries()) {
    if (index % 2 === 0) continue
    for (const [column, words] of cellsOf(row).entries())
      rows[index - 1]!.cells[column]!.append(rename(words, 'div'))
    row.remove()
  }
}

/**
 * True for a table that only lays out a page: it says so by its role, holds tables, pictures or sections, or has a single
 * cell. A table within a cell of facts does not count.
 */
export function isLayout(table: Table): boolean {
  if (/^(?:none|presentation)$/i.test(table.getAttribute('role') ?? '')) return true
  const inner = all<Table>(table, 'table')
  if (inner.length === 0)
    return (
      all(table, 'td,th').length < 2 ||
      (!isData(table) && (showsPictures(table) || showsSections(table)))
    )
  return !(
    rowsOf(table).some((row) => filledIn(row) > 1 && !row.querySelector('table')) &&
    inner.every((one) => filledIn(one.parentElement!.closest('tr')!) > 1)
  )
}

const CAPTION_LIKE = /^(?:附?表\s*[\d一二三四五六七八九十]|.*(?:表|一览|清单|名单|明细|统计|情况)$)/
const UNIT_LIKE = /^[（(]?(?:金额)?单位[：:]/

function isCaption(paragraph: Element | null): paragraph is Element {
  const text = textOf(paragraph)
  if (!paragraph || tagOf(paragraph) !== 'p' || text.length > MAX_CAPTION_LENGTH) return false
  if (paragraph.querySelector('img,a')) return false
  return (
    /^附?表\s*[\d一二三四五六七八九十]/.test(text) || (isBold(paragraph) && CAPTION_LIKE.test(text))
  )
}

/** Removes an element and returns its contents, without formatting that covers all of them. */
function takeContents(element: Element, whole = element): DocumentFragment {
  for (const one of all(element, 'p,strong')) unwrap(one)
  const contents = element.ownerDocument.createDocumentFragment()
  contents.append(...element.childNodes)
  whole.remove()
  return contents
}

interface Caption {
  caption?: DocumentFragment
  /** The line between the title and the table. */
  unit?: Element | undefined
}

/** The caption: the table's own, a first row that spans the table, or the line above the table. */
function takeCaption(table: Table): Caption {
  if (table.caption) return { caption: takeContents(table.caption) }
  const [first, second] = rowsOf(table)
  if (first && second) {
    const [cell, ...others] = cellsOf(first)
    const spans = cell && others.length === 0 && widthOf(second) > 1 && cell.rowSpan === 1
    if (spans && textOf(cell) && textOf(cell).length <= MAX_CAPTION_LENGTH)
      return { caption: takeContents(cell, first) }
  }
  let above = table.previousElementSibling
  const unit = above && tagOf(above) === 'p' && UNIT_LIKE.test(textOf(above)) ? above : undefined
  if (unit) above = unit.previousElementSibling
  return isCaption(above) ? { caption: takeContents(above), unit } : {}
}

/** `填报单位：甲公司`, `2025年12月31日`: what a line above the head of a report says of the whole table. */
const FACT = /^[（(]?[^：:，。；]{1,14}[：:]\s?[^\s]/
const DAY = /^\d{4}\s?年(?:度|\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?)?$/

/** True for a line of facts, or a blank one between them. */
const isFactLine = (row: Row): boolean =>
  cellsOf(row).every(
    (cell) =>
      cell.rowSpan === 1 &&
      (isBlank(cell) ||
        (textOf(cell).length <= MAX_CAPTION_LENGTH &&
          !cell.querySelector('img,a') &&
          (FACT.test(textOf(cell)) || DAY.test(textOf(cell))))),
  )

/**
 * Takes the lines of facts above the head out of the table: they kept it from being a head. Without a unit they are one
 * only where they have fewer cells: the first row of a form has as many as the others.
 */
function takeFacts(table: Table): Cell[] {
  const rows = rowsOf(table)
  const start = rows.findIndex((row) => !isFactLine(row))
  const [next, ...rest] = rows.slice(Math.max(start, 0))
  if (start < 1 || !next || rest.length === 0) return []
  const lines = rows.slice(0, start)
  const facts = lines.flatMap(cellsOf).filter((cell) => !isBlank(cell))
  const texts = facts.map(textOf)
  const isAbove =
    texts.some((text) => UNIT_LIKE.test(text)) ||
    lines.every((row) => filledIn(row) < filledIn(next))
  const isHead = filledIn(next) > 1 && !cellsOf(next).some(isNoHead) && !labelsOf([next, ...rest])
  if (!isAbove || !isHead || !texts.some((text) => FACT.test(text))) return []
  for (const row of lines) row.remove()
  return facts
}

/** The title, and behind it what is said of the whole table: the unit above it, and the lines of facts in it. */
function captionOf(table: Table): DocumentFragment | undefined {
  const { caption, unit } = takeCaption(table)
  const facts: Element[] = [...(unit ? [unit] : []), ...takeFacts(table)]
  if (facts.length === 0) return caption
  const isWrapped = facts.length === 1 && /^[（(].*[）)]$/.test(textOf(facts[0]))
  const said = facts.map((fact) => takeContents(fact)).flatMap((one) => ['；', one])
  const whole = table.ownerDocument.createDocumentFragment()
  if (!caption || isWrapped) whole.append(caption ?? '', ...said.slice(1))
  else whole.append(caption, '（', ...said.slice(1), '）')
  return whole
}

/** The label of a value in a form or a fact sheet. */
const LABEL =
  /(?:[：:]|名称?|姓名|性别|民族|籍贯|面貌|学历|学位|专业|职[务称位]|年月|代码|代表人|[责系办标购保款权务选]人|机构|单位|资本|日期|时间|期限|开始|截止|地[址点]|住所|电话|手机|传真|邮箱|邮编|范围|编号|方式|金额|总价|预算|类[型别])$/
const MAX_LABEL_LENGTH = 14

const isShort = (cell: Element): boolean => textOf(cell).length <= MAX_LABEL_LENGTH

export const isLabel = (cell: Element): boolean =>
  isShort(cell) && (LABEL.test(textOf(cell)) || isBold(cell))

/** True for a few words beside several paragraphs, such as the lines of an inner table: they name these and no column. */
const namesNext = (cell: Cell): boolean =>
  isShort(cell) && Boolean(cell.nextElementSibling?.querySelector('p'))

/** True for rows of label, value, label, value: every other cell is the header of the next. */
function labelsOf(rows: Row[]): Cell[] | undefined {
  const labels: Cell[] = []
  for (const row of rows) {
    const cells = cellsOf(row)
    if (cells.length % 2 > 0 || cells.length > 6) return undefined
    for (const [index, cell] of cells.entries()) {
      if (isBlank(cell)) continue
      const isFirst = index % 2 === 0
      if (isFirst ? !isLabel(cell) && !namesNext(cell) : isLabel(cell)) return undefined
      if (isFirst) labels.push(cell)
    }
  }
  return labels
}

/** The currencies of reports here, as Excel and people write them before an amount. */
const CURRENCY = '(?:[¥￥$＄€£]|(?:HK|US)\\$|RMB|CNY|USD|HKD|EUR|人民币)\\s?'
const NUMBER = new RegExp(
  `^[-+−（(]?(?:${CURRENCY})?[-−（(]?\\d[\\d,.]*[）)]?\\s*(?:%|％|‰|[万亿]?元|[万亿])?[）)]?$`,
)
/** What stands where there is no figure; Excel writes the currency before it. */
const NO_FIGURE = new RegExp(`^(?:${CURRENCY}(?=.))?[-–—－−/…]*$`)

/** True for a cell of a form that is filled in by hand: a blank after a label, before another label or as wide as several. */
const isToFillIn = (cell: Cell): boolean =>
  isBlank(cell) &&
  cell.previousElementSibling !== null &&
  (cell.nextElementSibling !== null || cell.colSpan > 1)

/** True for a cell that cannot be a column header: it holds a number, a sentence, or a row label, or is to be filled in. */
const isNoHead = (cell: Cell): boolean =>
  NUMBER.test(textOf(cell)) || /[。；：:]$/.test(textOf(cell)) || isToFillIn(cell)

/** Makes header cells where an editor has set none: the labels of a list of facts, or the first row. */
function makeHeaders(rows: Row[]): void {
  const [first, ...rest] = rows
  if (!first || rows.some((row) => row.querySelector('th'))) return
  const toHeader = (cell: Cell, scope: 'col' | 'row') => {
    if (!isBlank(cell)) rename(cell, 'th').setAttribute('scope', scope)
  }
  // Above rows that are all to be filled in stands a head.
  const isForm = rest.length > 0 && rest.every((row) => filledIn(row) === 0)
  const labels = isForm ? undefined : labelsOf(rows)
  if (labels) for (const label of labels) toHeader(label, 'row')
  else if (rest.length > 0 && !cellsOf(first).some(isNoHead)) {
    // A header cell that reaches down two rows makes both of them header rows.
    const depth = Math.max(...cellsOf(first).map((cell) => cell.rowSpan))
    const hasGroups = depth > 1 && first.querySelector('[colspan]') && rest.length > depth - 1
    for (const row of rows.slice(0, hasGroups ? depth : 1))
      for (const cell of cellsOf(row)) toHeader(cell, 'col')
  }
}

/** How many rows at the top form the head: none of their cells holds a value or is a row header. */
function headOf(rows: Row[]): number {
  const isHead = (cell: Cell, index: number): boolean =>
    tagOf(cell) === 'th' && !isBlank(cell)
      ? !cell.getAttribute('scope')?.startsWith('row')
      : index === 0 && isBlank(cell)
  const first = rows.findIndex((row, index) => !cellsOf(row).every((cell) => isHead(cell, index)))
  return first < 0 ? 1 : first
}

function scopeHeaders(rows: Row[], head: number): void {
  for (const [index, row] of rows.entries())
    for (const header of cellsOf(row).filter((cell) => tagOf(cell) === 'th')) {
      if (isBlank(header)) {
        // An empty header cell says nothing to a screen reader but "blank".
        rename(header, 'td').removeAttribute('scope')
        continue
      }
      for (const bold of all(header, 'strong')) unwrap(bold)
      const scope = header.getAttribute('scope') ?? (index < head ? 'col' : 'row')
      header.setAttribute('scope', scope === 'col' && header.colSpan > 1 ? 'colgroup' : scope)
      header.removeAttribute('data-align')
    }
}

/** Aligns numbers so that their digits stand below each other, and column headers with them. */
function alignNumbers(table: Table): void {
  for (const cell of all(table, 'td')) {
    // An editor aligned it so.
    if (cell.getAttribute('data-align') !== 'end') cell.removeAttribute('data-align')
    if (NUMBER.test(textOf(cell))) cell.setAttribute('data-align', 'end')
  }
  const first = rowsOf(table).find(filledIn)
  const heads: Cell[] = []
  const columns: Cell[][] = []
  for (const [cell, column] of placedIn(table)) {
    if (cell.colSpan > 1) continue
    const isHead = cell.getAttribute('scope') === 'col' || cell.parentElement === first
    if (isHead) heads[column] = cell
    else (columns[column] ??= []).push(cell)
  }
  for (const [column, cells] of columns.entries()) {
    const others = (cells ?? []).filter((one) => one.getAttribute('data-align') !== 'end')
    if (others.length === cells?.length || !others.every((one) => NO_FIGURE.test(textOf(one))))
      continue
    for (const one of others) one.setAttribute('data-align', 'end')
    if (tagOf(heads[column]) === 'th') heads[column]!.setAttribute('data-align', 'end')
  }
}

/**
 * Indents the items that stand below another one, such as 其中：小微企业 and its parts, with blanks that no browser folds.
 * What all items of a column have is none, nor what begins a paragraph.
 */
export function indentItems(table: Table): void {
  const levelOf = (cell: Cell): number => Number(cell.getAttribute('data-indent') ?? 0)
  const columns: Cell[][] = []
  for (const [cell, column] of placedCells(table))
    if (cell.colSpan === 1 && !isBlank(cell)) (columns[column] ??= []).push(cell)
  for (const column of columns) {
    const [, ...items] = column ?? []
    const least = items.reduce((level, item) => Math.min(level, levelOf(item)), MAX_INDENT)
    for (const item of items) {
      const text = textOf(item)
      const isItem =
        levelOf(item) > least &&
        text.length <= MAX_CAPTION_LENGTH &&
        !/[。；;]$/.test(text) &&
        !NUMBER.test(text) &&
        !item.querySelector('p,br,li,img,div')
      if (isItem) item.prepend('\u3000'.repeat(levelOf(item) - least))
    }
  }
  for (const cell of all(table, '[data-indent]')) cell.removeAttribute('data-indent')
}

/** Divides the rows into head and body, unless a cell spans both or no row is left for the body. */
function divide(table: Table, rows: Row[], head: number): void {
  const reaches = rows
    .slice(0, head)
    .some((row, index) => cellsOf(row).some((cell) => index + cell.rowSpan > head))
  const depth = reaches ? 0 : Math.min(head, rows.length - 1)
  if (depth > 0) table.createTHead().append(...rows.slice(0, depth))
  table.createTBody().append(...rows.slice(depth))
}

/** The widths between which those of columns are divided, in characters: the padding, and a text of several lines. */
const MIN_COLUMN = 2
const MAX_COLUMN = 20

/** The width of a cell whose text stands in one line; in Chinese, a letter or a digit takes half a character. */
function lineWidth(cell: Cell): number {
  if (cell.querySelector('img,table')) return MAX_COLUMN
  const half = textOf(cell).replace(/[^\u0020-\u024F]/g, '').length
  return Math.min(textOf(cell).length - half / 2 + MIN_COLUMN, MAX_COLUMN)
}

/**
 * Says the width of each column, in hundredths of the table. Left to the browser, rows that arrive later would move the
 * columns of those that are being read.
 */
function setColumns(table: Table): void {
  const widths: number[] = []
  for (const [cell, column] of placedIn(table))
    for (let at = column; at < column + cell.colSpan; at += 1)
      widths[at] = Math.max(widths[at] ?? MIN_COLUMN, cell.colSpan > 1 ? 0 : lineWidth(cell))
  const sum = widths.reduce((one, other) => one + other, 0)
  const columns = table.ownerDocument.createElement('colgroup')
  for (const width of widths) {
    const column = table.ownerDocument.createElement('col')
    column.width = `${Math.round((width * 100) / sum)}%`
    columns.append(column)
  }
  table.prepend(columns)
  if (table.caption) table.prepend(table.caption)
}

/**
 * Takes out blank rows that keep others apart: above all others, below figures, and of one cell below several. All others
 * are to be filled in: without them, forms of applicants ended at their head.
 */
function dropSpacers(table: Table): void {
  if (table.querySelector('[rowspan]')) return
  const rows = rowsOf(table)
  let above: Cell[] = []
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row)
    const next = rows[index + 1]
    const isAmongFigures =
      above.some((cell) => NUMBER.test(textOf(cell))) && next && filledIn(next) > 0
    const isWide = above.length === 1 && cells[0]?.colSpan !== 1
    const isApart = above.length === 0 || isAmongFigures || (cells.length < 2 && !isWide)
    if (isApart && filledIn(row) === 0) row.remove()
    else above = cells
  }
}

/** The region around a table, named so that it can be found and scrolled by keyboard. */
function wrap(table: Table, label: string): void {
  const region = table.ownerDocument.createElement('div')
  region.className = 'table-scroll'
  region.setAttribute('role', 'region')
  region.setAttribute('tabindex', '0')
  region.setAttribute('aria-label', `表格：${label}`)
  table.replaceWith(region)
  region.append(table)
}

/** A cell of several lines has a blank between them: 季度 业务品种 in a head with a diagonal. */
const nameOf = (cell: Element): string =>
  Array.from(cell.childNodes, (one) => (tagOf(one) === 'br' ? ' ' : textOf(one))).join('')

/** A table without a caption or a heading is named after its first columns. */
const columnsOf = (table: Table): string => all(table, 'th').slice(0, 3).map(nameOf).join('、')

/** Makes all tables readable. Runs after the headings have their levels. */
export function finishTables(root: DocumentFragment): void {
  const labels = new Map<string, number>()
  /** The last heading within each element. To look back from each table took 2 s with a thousand of them. */
  const headings = new Map<Node | null, string>()
  for (const element of all(root, `${HEADINGS},table`)) {
    const { parentNode } = element
    if (tagOf(element) !== 'table') {
      headings.set(parentNode, textOf(element))
      continue
    }
    const table = element as Table
    indentItems(table)
    dropSpacers(table)
    const caption = captionOf(table)
    const rows = rowsOf(table)
    if (rows.length === 0) {
      table.remove()
      continue
    }
    makeHeaders(rows)
    const head = headOf(rows)
    scopeHeaders(rows, head)
    divide(table, rows, head)
    alignNumbers(table)
    const title = caption ? textOf(caption) : ''
    if (caption && (title || caption.querySelector('img'))) table.createCaption().append(caption)
    setColumns(table)
    const name = title || headings.get(parentNode) || columnsOf(table) || '文中表格'
    const count = (labels.get(name) ?? 0) + 1
    labels.set(name, count)
    wrap(table, count > 1 ? `${name}（${count}）` : name)
  }
}
