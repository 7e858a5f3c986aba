/** Header cells: those that editors have set, the labels of a list of facts, the names of columns. */
import { all, cellsOf, isBlank, isBold, rename, tagOf, textOf, unwrap } from './dom.ts'
import { type Cell, type Row, type Table, filledIn, isFigure, rowsOf } from './table-cells.ts'

/** The label of a value in a form or a fact sheet. */
const LABEL =
  /(?:[：:]|名称?|姓名|性别|民族|籍贯|面貌|学历|学位|专业|职[务称位]|年月|代码|代表人|[责系办标购保款权务选]人|机构|单位|资本|日期|时间|期限|开始|截止|地[址点]|住所|电话|手机|传真|邮箱|邮编|范围|编号|方式|金额|总价|预算|类[型别])$/
const MAX_LABEL_LENGTH = 14

const isShort = (cell: Element): boolean => textOf(cell).length <= MAX_LABEL_LENGTH

/** A label may be spread over its cell with blanks, as 姓名 often is. */
const isNamed = (cell: Element): boolean => LABEL.test(textOf(cell).replace(/\s/g, ''))

export const isLabel = (cell: Element): boolean =>
  isShort(cell) && (isNamed(cell) || (isBold(cell) && !isFigure(cell)))

/** True for a few words beside several paragraphs, such as the lines of an inner table: they name these and no column. */
const namesNext = (cell: Cell): boolean =>
  isShort(cell) && Boolean(cell.nextElementSibling?.querySelector('p'))

/**
 * True below a row of known labels where a value takes the rest of its row and rows go on below it. There any short word can
 * be a label: 转让方, 溢价率. In the last row it may be a remark on columns.
 */
const hasWideValue = ([first, ...rest]: Row[]): boolean =>
  cellsOf(first!).every((cell, index) => index % 2 > 0 || isLabel(cell)) &&
  rest.slice(0, -1).some((row) => {
    const [label, value, ...others] = cellsOf(row)
    return value && others.length === 0 && value.colSpan > 2 && !isFigure(label!)
  })

/** True for rows of label, value, label, value: every other cell is the header of the next. */
export function labelsOf(rows: Row[]): Cell[] | undefined {
  const labels: Cell[] = []
  const isAnyLabel = hasWideValue(rows)
  for (const row of rows) {
    const cells = cellsOf(row)
    if (cells.length % 2 > 0 || cells.length > 6) return undefined
    for (const [index, cell] of cells.entries()) {
      if (isBlank(cell)) continue
      const isFirst = index % 2 === 0
      const mayName =
        isLabel(cell) || namesNext(cell) || (isAnyLabel && isShort(cell) && !isFigure(cell))
      if (isFirst ? !mayName : isLabel(cell)) return undefined
      if (isFirst) labels.push(cell)
    }
  }
  return labels
}

/** True for a cell of a form that is filled in by hand: a blank after a label, before another label or as wide as several. */
const isToFillIn = (cell: Cell): boolean =>
  isBlank(cell) &&
  cell.previousElementSibling !== null &&
  (cell.nextElementSibling !== null || cell.colSpan > 1)

/** True for a cell that cannot be a column header: it holds a number, a sentence, ticks, or a row label, or is to be filled in. */
export const isNoHead = (cell: Cell): boolean =>
  isFigure(cell) || /[。；：:＿_]$|[☐☑□]/.test(textOf(cell)) || isToFillIn(cell)

/**
 * Makes header cells where an editor has set none: the labels of a list of facts, or the first row.
 * @param isHeadless true where the first row is none
 */
export function makeHeaders(table: Table, isHeadless: boolean): void {
  const rows = rowsOf(table)
  const [first, ...rest] = rows
  if (!first || table.querySelector('th')) return
  const toHeader = (cell: Cell, scope: 'col' | 'row') => {
    if (!isBlank(cell)) rename(cell, 'th').setAttribute('scope', scope)
  }
  // Above rows that are all to be filled in stands a head.
  const isForm = rest.length > 0 && rest.every((row) => filledIn(row) === 0)
  const labels = isForm ? undefined : labelsOf(rows)
  if (labels) for (const label of labels) toHeader(label, 'row')
  else if (!isHeadless && rest.length > 0 && !cellsOf(first).some(isNoHead)) {
    // A header cell that reaches down two rows makes both of them header rows.
    const depth = Math.max(...cellsOf(first).map((cell) => cell.rowSpan))
    const hasGroups = depth > 1 && first.querySelector('[colspan]') && rest.length > depth - 1
    for (const row of rows.slice(0, hasGroups ? depth : 1))
      for (const cell of cellsOf(row)) toHeader(cell, 'col')
  }
}

/** How many rows at the top form the head: none of their cells holds a value or is a row header. */
export function headOf(rows: Row[]): number {
  const isHead = (cell: Cell, index: number): boolean =>
    tagOf(cell) === 'th' && !isBlank(cell)
      ? !cell.getAttribute('scope')?.startsWith('row')
      : index === 0 && isBlank(cell)
  const first = rows.findIndex((row, index) => !cellsOf(row).every((cell) => isHead(cell, index)))
  return first < 0 ? 1 : first
}

export function scopeHeaders(rows: Row[], head: number): void {
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
