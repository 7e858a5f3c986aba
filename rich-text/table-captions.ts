/** The caption of a table: its title, the unit above it, and what its first lines say of all of it. */
import { all, cellsOf, isBlank, isBold, tagOf, textOf, unwrap, widthOf } from './dom.ts'
import {
  type Cell,
  MAX_CAPTION_LENGTH,
  type Row,
  type Table,
  filledIn,
  rowsOf,
} from './table-cells.ts'
import { isNoHead, labelsOf } from './table-heads.ts'

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

/** Removes an element and returns its contents, without formatting that covers all of them. Its paragraphs are lines. */
function takeContents(element: Element, whole = element): DocumentFragment {
  const { ownerDocument: document } = element
  for (const one of all(element, 'p,strong')) {
    if (tagOf(one) === 'p' && one.previousSibling) one.before(document.createElement('br'))
    unwrap(one)
  }
  const contents = document.createDocumentFragment()
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
export function captionOf(table: Table): DocumentFragment | undefined {
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
