/** Writes the one table of a source as a worksheet; figures become numbers that can be added up. */
import { type Tokens, marked } from 'marked'
import writeXlsxFile from 'write-excel-file/node'
import { decodeText } from '../../shared/contract/text.ts'
import type { Source } from './source.ts'

const FIGURE = /^-?(?:0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,10})(?:\.\d{1,4})?$/

/** Width of a text in columns of a Latin letter. */
const width = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (/[\u2E80-\uFFEF]/.test(character) ? 2 : 1), 0)

const cell = (text: string) =>
  FIGURE.test(text)
    ? { value: Number(text.replaceAll(',', '')), type: Number, align: 'right' as const }
    : { value: text, type: String, wrap: true }

export async function makeXlsx({ file, title, body }: Source): Promise<Buffer> {
  const tables = marked.lexer(body).filter((token) => token.type === 'table') as Tokens.Table[]
  const [table] = tables
  if (!table || tables.length !== 1) throw new Error(`${file}：xlsx 应当只有一张表`)
  const header = table.header.map(({ text }) => decodeText(text))
  const rows = table.rows.map((row) => row.map(({ text }) => decodeText(text.replaceAll('**', ''))))
  const columns = header.map((name, index) => ({
    width: Math.min(
      48,
      Math.max(8, width(name), ...rows.map((row) => width(row[index] ?? ''))) + 2,
    ),
  }))
  const head = header.map((value) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: '#EDF2F7',
  }))
  return writeXlsxFile([head, ...rows.map((row) => row.map(cell))], {
    sheet: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns,
    stickyRowsCount: 1,
  }).toBuffer()
}
