/**
 * A table as an Excel workbook (ECMA-376, part 1, chapter 18) in which every cell is text, or a time. In a CSV Excel, WPS and
 * LibreOffice read 028… as a number without its zero, 3-12 as a date and =… as a formula, quoted or not; a mark before
 * such a cell keeps it, and is then part of what is copied out of it. A time as text is sorted, but neither counted by
 * month nor filtered by day.
 */
import JSZip from 'jszip'
import { CHINA_OFFSET_MS, DAY_MS } from '../../shared/china-time.ts'
import { escapeXml } from '../../shared/contract/xml.ts'
import type { Cell } from './cell.ts'

/** XML has no control characters; a workbook writes them, and what looks like it, as `_x0001_` (ST_Xstring). */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[\da-f]{4}_)/gi

const written = (text: string): string =>
  escapeXml(
    text
      .replace(/\p{Cs}/gu, '\uFFFD')
      .replace(/\r\n?/g, '\n')
      .replace(
        UNWRITABLE,
        (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      ),
  )

/** The day from which workbooks count, 30 December 1899, to 1970. */
const DAYS_TO_1970 = 25_569

/** Days since then. The part of a second is left out, so that nothing rounds the last one of a day up to the next. */
const serialOf = (time: Date): number =>
  (Math.floor(time.getTime() / 1000) * 1000 + CHINA_OFFSET_MS) / DAY_MS + DAYS_TO_1970

const cell = (value: Cell): string =>
  value instanceof Date
    ? `<c s="2"><v>${serialOf(value)}</v></c>`
    : `<c s="1" t="inlineStr"><is><t xml:space="preserve">${written(value)}</t></is></c>`

/**
 * Widths are in digits of the workbook's font, of which a Han character takes two. They are as small as can be read, because
 * all columns are printed on one sheet; what is longer goes on in the next line of its cell.
 */
const WIDTHS = { least: 8, time: 20, most: 20, ofLongTexts: 50 }

/** In a column with a text of more digits the texts are long ones. */
const LONG = 80

/** In points. Excel has no row that is higher. */
const LINE = 15.75
const HIGHEST = 409

/** A loop: counting the matches of an expression made the export of 100,000 consultations 10 s longer. */
function digits(text: string): number {
  let wide = text.length
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) wide += 1
  return wide
}

function columnWidths(rows: readonly Cell[][]): number[] {
  const widest = rows[0]!.map(() => 0)
  for (const cells of rows) {
    // A remark below the table stands in its first column alone.
    if (cells.length < widest.length) continue
    for (const [column, value] of cells.entries())
      widest[column] = Math.max(
        widest[column]!,
        value instanceof Date ? WIDTHS.time - 1 : digits(value),
      )
  }
  return widest.map((width) =>
    width > LONG ? WIDTHS.ofLongTexts : Math.min(Math.max(width + 1, WIDTHS.least), WIDTHS.most),
  )
}

/** Lines that a text takes at most: words, and signs that do not begin or end a line, leave a part of it empty. */
function linesIn(text: string, width: number): number {
  let lines = 0
  for (const one of text.split(/\r\n?|\n/)) {
    const wide = digits(one)
    lines += wide < width ? 1 : Math.ceil((wide * 1.15) / (width - 3))
  }
  return lines
}

/** LibreOffice shows the first line alone of a row without a height; Excel and WPS measure those. */
function rowHeight(cells: readonly Cell[], widths: readonly number[]): string {
  const lines = cells.map((value, column) =>
    value instanceof Date ? 1 : linesIn(value, widths[column]!),
  )
  const most = Math.max(...lines)
  return most > 1 ? ` ht="${Math.min(most * LINE, HIGHEST)}"` : ''
}

/** The heading is printed on each sheet of paper. */
const repeatedHeading = (name: string): string =>
  `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escapeXml(name)}'!$1:$1</definedName></definedNames>`

/** A4 (9), across, with all columns side by side. */
const PRINTED = {
  fit: '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
  paper:
    '<pageMargins left="0.25" right="0.25" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (target: Record<string, string>): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(target)
    .map(
      ([type, path], index) =>
        `<Relationship Id="r${index + 1}" Type="${RELATIONS}/${type}" Target="${path}"/>`,
    )
    .join('')}</Relationships>`

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
  'xl/_rels/workbook.xml.rels': relations({
    worksheet: 'worksheets/sheet1.xml',
    styles: 'styles.xml',
  }),
  // 49 is the format “text”: what somebody corrects in a cell stays as it is typed, too.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf></cellXfs></styleSheet>`,
}

/** @param rows the first one is the heading, which stays in view */
export async function spreadsheet(name: string, rows: readonly Cell[][]): Promise<Uint8Array> {
  const zip = new JSZip()
  const widths = columnWidths(rows)
  const columns = widths
    .map((width, column) => {
      const number = column + 1
      return `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`
    })
    .join('')
  const lines = rows.map(
    (cells) => `<row${rowHeight(cells, widths)}>${cells.map(cell).join('')}</row>`,
  )
  for (const [path, xml] of Object.entries({
    ...PARTS,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="r1"/></sheets>${repeatedHeading(name)}</workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${PRINTED.fit}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData>${PRINTED.paper}</worksheet>`,
  }))
    zip.file(path, `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}
