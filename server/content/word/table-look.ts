/** The rows and columns that the style of a table gives a look of their own. */
import { attribute, child, isOn, valueOf } from './word-xml.ts'

/** The bits of `w:tblLook`, whose attributes with names Word writes from 2010 on. */
const LOOK_BITS = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
}

export interface Edges extends Readonly<Record<keyof typeof LOOK_BITS, boolean>> {
  /** How many rows and columns have a look in turn (17.7.6.5 and 17.7.6.7). */
  bands: readonly [rows: number, columns: number]
}

/**
 * Which edges and bands of a table its style marks: ECMA-376 Part 1, 17.4.55.
 * @param styles the style and those that it is based on
 */
export function edgesOf(table: Element, styles: readonly Element[]): Edges {
  const look = child(table, 'w:tblPr', 'w:tblLook')
  const bits = parseInt(attribute(look, 'val') ?? '0', 16)
  const isMarked = (name: keyof typeof LOOK_BITS): boolean => {
    const written = attribute(look, name)
    return written ? isOn(written) : (bits & LOOK_BITS[name]) > 0
  }
  const size = (kind: 'Row' | 'Col'): number =>
    styles
      .map((style) => Number(valueOf(child(style, 'w:tblPr'), `w:tblStyle${kind}BandSize`)))
      .findLast((rows) => rows > 0) ?? 1
  return {
    firstRow: isMarked('firstRow'),
    lastRow: isMarked('lastRow'),
    firstColumn: isMarked('firstColumn'),
    lastColumn: isMarked('lastColumn'),
    noHBand: isMarked('noHBand'),
    noVBand: isMarked('noVBand'),
    bands: [size('Row'), size('Col')],
  }
}

/** The place of a cell or row among the others. */
export interface At {
  index: number
  count: number
}

/**
 * The parts of a table's style that apply to a cell, the strongest last (17.7.6, ST_TblStyleOverrideType).
 */
export function conditionsOf(edges: Edges, row: At, column: At): string[] {
  const first = edges.firstRow && row.index === 0
  const last = edges.lastRow && row.index === row.count - 1
  const left = edges.firstColumn && column.index === 0
  const right = edges.lastColumn && column.index === column.count - 1
  const band = (at: At, before: boolean, size: number): number =>
    1 + (Math.floor((at.index - (before ? 1 : 0)) / size) % 2)
  return [
    'wholeTable',
    ...(edges.noVBand || left || right
      ? []
      : [`band${band(column, edges.firstColumn, edges.bands[1])}Vert`]),
    ...(edges.noHBand || first || last
      ? []
      : [`band${band(row, edges.firstRow, edges.bands[0])}Horz`]),
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

/** The parts of a table's style that apply to a row as a whole. */
export const rowConditions = (edges: Edges, row: At): string[] =>
  conditionsOf(edges, row, { index: 1, count: 3 }).filter((type) => !type.endsWith('Vert'))
