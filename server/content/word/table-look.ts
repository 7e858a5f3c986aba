/** The rows and columns that the style of a table gives a look of their own. */
import { attribute, child, isOn } from './word-xml.ts'

/** The bits of `w:tblLook`, whose attributes with names Word writes from 2010 on. */
const LOOK_BITS = { firstRow: 0x20, lastRow: 0x40, firstColumn: 0x80, lastColumn: 0x100 }

export type Edges = Readonly<Record<keyof typeof LOOK_BITS, boolean>>

/** Which edges of a table its style marks: ECMA-376 Part 1, 17.4.55. */
export function edgesOf(table: Element): Edges {
  const look = child(table, 'w:tblPr', 'w:tblLook')
  const bits = parseInt(attribute(look, 'val') ?? '0', 16)
  const isMarked = (name: keyof typeof LOOK_BITS): boolean => {
    const written = attribute(look, name)
    return written ? isOn(written) : (bits & LOOK_BITS[name]) > 0
  }
  return {
    firstRow: isMarked('firstRow'),
    lastRow: isMarked('lastRow'),
    firstColumn: isMarked('firstColumn'),
    lastColumn: isMarked('lastColumn'),
  }
}

/** The place of a cell or row among the others. */
export interface At {
  index: number
  count: number
}

/**
 * The parts of a table's style that apply to a cell, the strongest last (17.7.6, ST_TblStyleOverrideType). Bands are left
 * out: every other row says nothing by its look.
 */
export function conditionsOf(edges: Edges, row: At, column: At): string[] {
  const first = edges.firstRow && row.index === 0
  const last = edges.lastRow && row.index === row.count - 1
  const left = edges.firstColumn && column.index === 0
  const right = edges.lastColumn && column.index === column.count - 1
  return [
    'wholeTable',
    ...(left ? ['firstCol'] : []),
    ...(right ? ['lastCol'] : []),
    ...(first ? ['firstRow'] : []),
    ...(last ? ['lastRow'] : []),
    ...(first && right ? ['neCell'] : []),
    ...(first && left ? ['nwCell'] : []),
    ...(last && right ? ['seCell'] : []),
    ...(last && left ? ['swCell'] : []),
  ]
}
