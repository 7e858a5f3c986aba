/**
 * Decides which of the rows that Word repeats on each page (重复标题行, `w:tblHeader`) are the head of a table. mammoth
 * makes a `thead` of all of them. People press the button with more rows selected, often the whole table, and its figures
 * were names of columns.
 */
import { type Story, make } from './story.ts'
import {
  child,
  childrenOf,
  columnsOf,
  nameOf,
  shownText,
  valueOf,
  withoutBlanks,
} from './word-xml.ts'

/** The most rows of a head that nothing but their mark and their words shows. */
const MAX_HEAD_ROWS = 3
/** A longer text is no sign, unit or figure. */
const MAX_SIGN = 24

interface Cell {
  text: string
  start: number
  end: number
}

const markOf = (row: Element) => child(row, 'w:trPr', 'w:tblHeader')

/** True for a row with a cell that is merged down into it. */
const goesOn = (row: Element): boolean =>
  childrenOf(row).some((cell) => valueOf(child(cell, 'w:tcPr'), 'w:vMerge') === 'continue')

function cellsOf(row: Element): Cell[] {
  let end = 0
  return childrenOf(row)
    .filter((cell) => nameOf(cell) === 'w:tc')
    .map((cell) => {
      const start = end
      end += columnsOf(cell)
      return { text: withoutBlanks(shownText(cell)).normalize('NFKC'), start, end }
    })
}

const textsOf = (cells: readonly Cell[]): string[] =>
  cells.flatMap(({ text }) => (text ? [text] : []))

const UNIT =
  /^\(?(?:单位:)?(?:[十百千万亿]{0,3}(?:美?元|[户人]次?|[笔家个件项次股])|[%‰天年月日万亿]|BP)(?:\/\p{L}{1,3})?\)?$/iu
const NO_UNIT = /^[-–—/]+$/

/** `—|户|（万元）` */
const isUnits = (texts: readonly string[]): boolean =>
  texts.some((text) => UNIT.test(text)) &&
  texts.every((text) => text.length <= MAX_SIGN && (UNIT.test(text) || NO_UNIT.test(text)))

const COLUMN_SIGN =
  /^\(?(?:(\d{1,2})|([甲乙丙丁戊己庚辛壬癸])|([a-z]))\)?(?:=[\da-z()+\-−×÷*/%]+)?$/i
const COUNTED = /^(?:[栏行列]次|[序编]号)$/
const LETTERS = ['甲乙丙丁戊己庚辛壬癸', 'abcdefghijklmnopqrstuvwxyz']
const MIN_SIGNS = 3

/** `（1）|（2）|（3）=（1）+（2）`, `甲|乙|1|2`, `栏次|1|2`: the numbers of the columns, each kind from its first on. */
function isCounted(texts: readonly string[]): boolean {
  const next = [1, 1, 1]
  const signs = COUNTED.test(texts[0] ?? '') ? texts.slice(1) : texts
  return (
    texts.length >= MIN_SIGNS &&
    signs.every((text) => {
      const [, digits, stem, letter] = (text.length <= MAX_SIGN && COLUMN_SIGN.exec(text)) || []
      const places = [
        Number(digits ?? 0),
        stem ? LETTERS[0]!.indexOf(stem) + 1 : 0,
        letter ? LETTERS[1]!.indexOf(letter.toLowerCase()) + 1 : 0,
      ]
      const kind = places.findIndex((place) => place > 0)
      return kind >= 0 && places[kind] === next[kind]!++
    })
  )
}

const AMOUNT_UNIT = /(?:[十百千万亿]{0,3}(?:美?元|[户人]次?|[笔家个件项次股])|[万亿])\)?$/
const YEAR = /^(?:19|20)\d\d(?:[-–—./]\d{1,4}){0,2}$/

/** An amount, a date or a number to call. */
const isFigure = (text: string): boolean =>
  text.length <= MAX_SIGN &&
  /\d/.test(text) &&
  /^(?:HK|US|RMB|CNY)?[^\p{L}]+$/u.test(text.replace(AMOUNT_UNIT, ''))

/** True for a row that divides a name of several columns in the row above, or stands below a title with nothing beside. */
function divides(cells: readonly Cell[], above: readonly Cell[]): boolean {
  const wide = above.filter(({ start, end }) => end - start > 1)
  const isBelow = ({ start, end }: Cell) =>
    wide.some((name) => name.start <= start && end <= name.end)
  const isTitle = cells.length === 1 && above.length === 1
  return (
    (isTitle || cells.length > above.length) &&
    wide.length > 0 &&
    cells.every((cell) => !cell.text || isBelow(cell)) &&
    textsOf(cells).every((text) => !isFigure(text) || YEAR.test(text))
  )
}

/**
 * Ends the head of a table. Of the marked rows these are head: the first with text; one with a cell that is merged down
 * out of the head, which no cell of HTML leaves, marked or not; one that divides names of several columns; one of units or
 * of the numbers of columns; and one of words, if not more rows are marked than a head has. A head of all rows is none,
 * except of a table that is but a head, for the rows of another.
 */
export function endHead(story: Story, rows: readonly Element[]): void {
  const unmarked = rows.findIndex((row) => !markOf(row))
  const isTrusted = unmarked > 0 && unmarked <= MAX_HEAD_ROWS && !goesOn(rows[unmarked]!)
  let above: Cell[] = []
  let hasNames = false
  const isHead = (row: Element): boolean => {
    const before = above
    const cells = (above = cellsOf(row))
    const texts = textsOf(cells)
    const isFirst = !hasNames
    hasNames ||= texts.length > 0
    if (goesOn(row)) return true
    if (!markOf(row)) return false
    const isWords = texts.length > 0 && cells.length > 1 && !texts.some(isFigure)
    return (
      isFirst ||
      divides(cells, before) ||
      isUnits(texts) ||
      isCounted(texts) ||
      (isTrusted && isWords)
    )
  }
  if (unmarked === 0) return
  const found = rows.findIndex((row) => !isHead(row))
  const isOnlyHead = unmarked < 0 && rows.length <= MAX_HEAD_ROWS
  const end = found < 0 && isOnlyHead ? rows.length : Math.max(0, found)
  for (const [index, row] of rows.entries()) {
    const mark = markOf(row)
    if (mark && index >= end) row.removeChild(mark.parentNode!)
    else if (!mark && index < end)
      row.insertBefore(make(story, 'w:trPr', make(story, 'w:tblHeader')), row.firstChild)
  }
}
