/**
 * The rows below the figures of a sheet, which are no rows of its table: notes, and who filled it in. Excel lets them flow
 * over the cells beside them, but in a table `注1：…` stands in the column 序号, which it stretches.
 */
import { cellsOf, isBlank, textOf, widthOf } from '../../rich-text/dom.ts'

/** What notes below a table begin with: 会计, 统计 and GB/T 7713 (表注). */
const NOTE =
  /^(?:(?:附?注|备注|附注|(?:填表)?说明|(?:数据|资料)来源)[\d一二三四五六七八九十]{0,2}[：:]|[※＊*]|注[\d①-⑩]{1,2}[ .．、])[^]/

const DONE =
  '填表|填报|制表|编制|编报|上报|报送|报出|复核|审核|审批|批准|经办|会计|出纳|主管|联系|统计'
const HEADS = '单位|部门|公司|企业|机构|项目|财务|统计|会计机构|主管会计工作的?|分管'
/** The labels of those who sign a statement (会计基础工作规范, article 67; 统计法, article 22) and of its day. */
const SIGNED = new RegExp(
  `^(?:(?:${DONE}|(?:${HEADS})?负责)(?:人员?|员|单位|部门|时间|日期)?|(?:会计|财务)主管|(?:联系)?电话|日期|(?:单位)?(?:盖章|公章))(?:[（(](?:签字|签章|签名|盖章|公章)[）)])?[：:]`,
)

const MIN_COLUMNS = 3
/** A table of labels alone, such as that of contacts, is what it is. */
const MIN_ROWS = 2

const filledOf = (row: HTMLTableRowElement): HTMLTableCellElement[] =>
  cellsOf(row).filter((cell) => !isBlank(cell))

const isSigned = (cells: readonly Element[]): boolean =>
  cells.length > 0 && cells.every((cell) => SIGNED.test(textOf(cell)))

/** True for a row that begins the foot; a further line of a note only goes on in it. */
const beginsFoot = (row: HTMLTableRowElement): boolean => {
  const cells = filledOf(row)
  return isSigned(cells) || (cells.length === 1 && NOTE.test(textOf(cells[0])))
}

/** How many rows stay in the table. */
function endOf(rows: readonly HTMLTableRowElement[]): number {
  let reach = 0
  /** For each row, the one below the cells that reach down out of it or from above it. */
  const below = rows.map(
    (row, index) => (reach = Math.max(reach, ...cellsOf(row).map((cell) => index + cell.rowSpan))),
  )
  const mayEnd = (index: number): boolean => {
    const cells = filledOf(rows[index]!)
    return (cells.length < 2 || isSigned(cells)) && (below[index - 1] ?? 0) <= index
  }
  let first = rows.length
  while (first > 0 && mayEnd(first - 1)) first -= 1
  const foot = rows.findIndex((row, index) => index >= first && beginsFoot(row))
  return foot < 0 ? rows.length : foot
}

/** Puts the rows below the figures behind the table as lines of their own; blank rows between them go. */
export function takeFoot(table: HTMLTableElement): void {
  const rows = Array.from(table.rows)
  const end = endOf(rows)
  const figures = rows.slice(0, end).filter((row) => filledOf(row).length > 1)
  if (figures.length < MIN_ROWS || Math.max(...rows.map(widthOf)) < MIN_COLUMNS) return
  const lines = rows.slice(end).flatMap((row) => {
    const cells = filledOf(row)
    row.remove()
    if (cells.length === 0) return []
    const line = table.ownerDocument.createElement('p')
    for (const [index, cell] of cells.entries())
      line.append(index > 0 ? '　　' : '', ...Array.from(cell.childNodes))
    return [line]
  })
  const isSpacer = rows[end - 1] && filledOf(rows[end - 1]!).length === 0
  if (lines.length > 0 && isSpacer && filledOf(rows[end - 2]!).length > 0) rows[end - 1]!.remove()
  table.after(...lines)
}
