/** Tables for screen readers: header cells, a caption, and a region that scrolls by itself. */
import { all, isBlank, isBold, rename, siblingElement, tagOf, textOf, unwrap } from './dom.ts'
import { wrapRuns } from './blocks.ts'

const MAX_CAPTION_LENGTH = 40
const MAX_SPAN = 100

const cellsOf = (row: HTMLElement): HTMLElement[] =>
  Array.from(row.children).filter((cell): cell is HTMLElement => /^t[dh]$/.test(tagOf(cell)))

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number => {
  const value = Number(cell.getAttribute(name) ?? 1)
  return Number.isInteger(value) && value > 0 ? Math.min(value, MAX_SPAN) : 1
}

const filledIn = (row: HTMLElement): number => cellsOf(row).filter((cell) => !isBlank(cell)).length

const rowsOf = (table: HTMLElement): HTMLElement[] =>
  all(table, 'tr').filter((row) => row.closest('table') === table)

/** A table within a table of facts: a line for each of its rows, within the cell. */
function writeAsLines(table: HTMLElement): void {
  for (const row of rowsOf(table)) {
    const line = table.ownerDocument.createElement('p')
    for (const cell of cellsOf(row)) {
      if (line.hasChildNodes()) line.append('，')
      line.append(...Array.from(cell.childNodes))
    }
    table.before(line)
  }
  table.remove()
}

/** Tables that hold tables, or a single cell, are layout and give way to their contents. */
export function dissolveLayoutTables(root: DocumentFragment): void {
  for (const table of all(root, 'table')) {
    const cells = all(table, 'td,th')
    const [outer, inner] = [rowsOf(table), all(table, 'table')]
    // Facts beside a table, and further facts in rows of their own.
    const isFacts =
      outer.some((row) => filledIn(row) > 1 && !row.querySelector('table')) &&
      inner.every((one) => filledIn(one.parentElement!.closest('tr')!) > 1)
    if (inner.length > 0 && isFacts && !table.parentElement?.closest('table')) {
      for (const one of inner.reverse()) writeAsLines(one)
      continue
    }
    if (cells.length > 1 && inner.length === 0) continue
    const content = root.ownerDocument!.createElement('div')
    for (const cell of cells) {
      if (cell.parentElement?.closest('table') !== table) continue
      wrapRuns(cell)
      content.append(...Array.from(cell.childNodes))
    }
    table.replaceWith(content)
    unwrap(content)
  }
}

/** Removes fixed measures and rows without content. */
function removeFixedMeasures(table: HTMLElement): void {
  for (const element of [table, ...all(table, '*')]) {
    if (tagOf(element) === 'img') continue
    element.removeAttribute('width')
    element.removeAttribute('height')
  }
  for (const cell of all(table, 'td,th')) {
    for (const name of ['colspan', 'rowspan'] as const) {
      const span = spanOf(cell, name)
      if (span === 1) cell.removeAttribute(name)
      else cell.setAttribute(name, String(span))
    }
    if (!/^(?:row|col)(?:group)?$/.test(cell.getAttribute('scope') ?? ''))
      cell.removeAttribute('scope')
  }
  const rows = all(table, 'tr')
  const hasRowspan = table.querySelector('[rowspan]')
  for (const row of rows) if (cellsOf(row).every(isBlank) && !hasRowspan) row.remove()
}

const widthOf = (row: HTMLElement): number =>
  cellsOf(row).reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0)

const CAPTION_LIKE = /^(?:附?表\s*[\d一二三四五六七八九十]|.*(?:表|一览|清单|名单|明细|统计|情况)$)/
const UNIT_LIKE = /^[（(]?(?:金额)?单位[：:]/

const isCaptionText = (paragraph: Element): boolean => {
  const text = textOf(paragraph)
  if (
    tagOf(paragraph) !== 'p' ||
    text.length > MAX_CAPTION_LENGTH ||
    paragraph.querySelector('img,a')
  )
    return false
  return (
    /^附?表\s*[\d一二三四五六七八九十]/.test(text) || (isBold(paragraph) && CAPTION_LIKE.test(text))
  )
}

/** The caption: the table's own, a first row that spans the table, or the line above the table. */
function findCaption(table: HTMLElement): string {
  const own = table.querySelector('caption')
  if (own && textOf(own)) return takeText(own)
  own?.remove()
  const [first, second] = all(table, 'tr')
  if (first && second) {
    const cells = cellsOf(first)
    if (cells.length === 1 && widthOf(second) > 1 && spanOf(cells[0]!, 'rowspan') === 1) {
      const text = textOf(cells[0])
      if (text && text.length <= MAX_CAPTION_LENGTH) return takeText(cells[0]!, first)
    }
  }
  let above = siblingElement(table, 'previousSibling')
  const unit = above && tagOf(above) === 'p' && UNIT_LIKE.test(textOf(above)) ? above : null
  if (unit) above = siblingElement(unit, 'previousSibling')
  if (!above || !isCaptionText(above)) return ''
  const text = takeText(above)
  return unit ? `${text}（${takeText(unit).replace(/^[（(]|[）)]$/g, '')}）` : text
}

function takeText(element: Element, remove: Element = element): string {
  const text = textOf(element)
  remove.remove()
  return text
}

/** The label before a value in a form or a fact sheet. */
const LABEL =
  /(?:[：:]|名称?|姓名|性别|民族|籍贯|面貌|学历|学位|专业|职[务称位]|年月|代码|代表人|负责人|联系人|经办人|中标人|采购人|代理机构|资本|日期|时间|期限|地[址点]|住所|电话|手机|传真|邮箱|邮编|范围|编号|方式|金额|总价|预算|类[型别])$/
const MAX_LABEL_LENGTH = 14

const isLabel = (cell: HTMLElement): boolean =>
  textOf(cell).length <= MAX_LABEL_LENGTH && (isBold(cell) || LABEL.test(textOf(cell)))

/** Label, value, label, value: every other cell heads the one behind it. */
function labelsOf(rows: HTMLElement[]): HTMLElement[] | undefined {
  const labels: HTMLElement[] = []
  for (const row of rows) {
    const cells = cellsOf(row)
    if (cells.length % 2 > 0 || cells.length > 6) return undefined
    for (const [index, cell] of cells.entries()) {
      const isEmpty = isBlank(cell)
      if (index % 2 > 0 ? !isEmpty && isLabel(cell) : !isEmpty && !isLabel(cell)) return undefined
      if (index % 2 === 0 && !isEmpty) labels.push(cell)
    }
  }
  return labels
}

/** A cell that is not the name of a column: a number, a sentence, or a cell without anything behind it. */
const isNoHead = (cell: HTMLElement): boolean =>
  NUMBER.test(textOf(cell)) || /[。；：:]$/.test(textOf(cell))

/** Header cells where an editor has set none: the labels of a list of facts, or the first row. */
function makeHeaders(table: HTMLElement): void {
  const rows = all(table, 'tr')
  const [first, ...rest] = rows
  if (!first || table.querySelector('th')) return
  const toHeader = (cell: HTMLElement, scope: 'col' | 'row') => {
    if (!isBlank(cell)) rename(cell, 'th').setAttribute('scope', scope)
  }
  const labels = labelsOf(rows)
  if (labels) for (const label of labels) toHeader(label, 'row')
  else if (rest.length > 0 && !cellsOf(first).some(isNoHead)) {
    // A header cell that reaches down two rows makes both of them header rows.
    const depth = Math.max(...cellsOf(first).map((cell) => spanOf(cell, 'rowspan')))
    const hasGroups = depth > 1 && first.querySelector('[colspan]') && rest.length > depth - 1
    for (const row of rows.slice(0, hasGroups ? depth : 1)) {
      for (const cell of cellsOf(row)) toHeader(cell, 'col')
    }
  }
}

function headDepth(rows: HTMLElement[]): number {
  const first = rows.findIndex((row) => !cellsOf(row).every((cell) => tagOf(cell) === 'th'))
  return first < 0 ? 1 : first
}

function scopeHeaders(table: HTMLElement): void {
  const rows = all(table, 'tr')
  const depth = headDepth(rows)
  rows.forEach((row, index) => {
    // In front of a value even the first row has a header of its own.
    const isHead = !cellsOf(row).some((cell) => tagOf(cell) === 'td' && !isBlank(cell))
    for (const header of cellsOf(row)) {
      if (tagOf(header) !== 'th') continue
      if (isBlank(header)) {
        // An empty header cell says nothing to a screen reader but "blank".
        rename(header, 'td').removeAttribute('scope')
        continue
      }
      for (const bold of all(header, 'strong')) unwrap(bold)
      const inHead = (isHead && index < Math.max(1, depth)) || header.closest('thead')
      if (!header.hasAttribute('scope')) header.setAttribute('scope', inHead ? 'col' : 'row')
      if (header.getAttribute('scope') === 'col' && header.hasAttribute('colspan'))
        header.setAttribute('scope', 'colgroup')
      header.removeAttribute('data-align')
    }
  })
}

const NUMBER = /^[-+−（(]?[¥￥]?[-−]?\d[\d,.]*[）)]?\s*(?:%|％|‰|[万亿]?元|[万亿])?[）)]?$/

/** Numbers stand under each other, and the head of a column of numbers above them. */
function alignNumbers(table: HTMLElement): void {
  for (const cell of all(table, 'td')) {
    // An editor aligned it so.
    if (cell.getAttribute('data-align') !== 'end') cell.removeAttribute('data-align')
    if (NUMBER.test(textOf(cell))) cell.setAttribute('data-align', 'end')
  }
  const [head, ...body] = all(table, 'tr').map(cellsOf)
  if (!head || body.length === 0 || table.querySelector('[colspan],[rowspan]')) return
  head.forEach((cell, column) => {
    const isNumeric = body.every((row) => row[column]?.getAttribute('data-align') === 'end')
    if (tagOf(cell) === 'th' && isNumeric) cell.setAttribute('data-align', 'end')
  })
}

function rebuild(table: HTMLElement, caption: string): void {
  const document = table.ownerDocument
  const rows = all(table, 'tr')
  const isHeadRow = (row: HTMLElement) =>
    cellsOf(row).length > 0 &&
    cellsOf(row).every((cell) => isBlank(cell) || cell.getAttribute('scope')?.startsWith('col'))
  let headRows = 0
  while (headRows < rows.length - 1 && isHeadRow(rows[headRows]!)) headRows += 1
  // A cell cannot reach out of the head; where one would, there is none.
  const reaches = rows
    .slice(0, headRows)
    .some((row, index) => cellsOf(row).some((cell) => index + spanOf(cell, 'rowspan') > headRows))
  if (reaches) headRows = 0
  for (const row of rows) {
    for (const node of Array.from(row.childNodes)) if (!/^t[dh]$/.test(tagOf(node))) node.remove()
  }
  for (const node of Array.from(table.childNodes)) node.remove()
  if (caption) {
    const element = document.createElement('caption')
    element.append(caption)
    table.append(element)
  }
  for (const [name, part] of [
    ['thead', rows.slice(0, headRows)],
    ['tbody', rows.slice(headRows)],
  ] as const) {
    if (part.length === 0) continue
    const group = document.createElement(name)
    group.append(...part)
    table.append(group)
  }
}

/** The region around a table, named so that it can be found and scrolled by keyboard. */
function wrap(table: HTMLElement, label: string): void {
  const region = table.ownerDocument.createElement('div')
  region.className = 'table-scroll'
  region.setAttribute('role', 'region')
  region.setAttribute('tabindex', '0')
  region.setAttribute('aria-label', `表格：${label}`)
  table.replaceWith(region)
  region.append(table)
}

function headingAbove(table: Element): string {
  for (let node = table.previousElementSibling; node; node = node.previousElementSibling) {
    if (/^h[1-6]$/.test(tagOf(node))) return textOf(node)
  }
  return ''
}

/** The first columns name a table that has nothing else. */
const columnsOf = (table: Element): string => all(table, 'th').slice(0, 3).map(textOf).join('、')

/** Makes all tables readable. Runs after the headings have their levels. */
export function normaliseTables(root: DocumentFragment): void {
  const labels = new Map<string, number>()
  for (const table of all(root, 'table')) {
    // Before HTML 5 the totals came first in the text, and last on the page.
    for (const foot of all(table, ':scope > tfoot')) table.append(foot)
    removeFixedMeasures(table)
    if (all(table, 'tr').length === 0) {
      table.remove()
      continue
    }
    const caption = findCaption(table)
    makeHeaders(table)
    scopeHeaders(table)
    alignNumbers(table)
    rebuild(table, caption)
    const name = caption || headingAbove(table) || columnsOf(table) || '文中表格'
    const count = (labels.get(name) ?? 0) + 1
    labels.set(name, count)
    wrap(table, count > 1 ? `${name}（${count}）` : name)
  }
}
