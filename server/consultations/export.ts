/** What the staff does with consultations: take them out, and delete them. */
import type { Database } from '../db/database.ts'
import type { Mark } from '../db/tables.ts'

/** Which consultations, and how they are written. */
export interface ExportOptions {
  format: 'csv' | 'json'
  /** Only those stored at or after this moment. */
  since?: Date
}

const COLUMNS = {
  receipt_no: '受理编号',
  created_at: '提交时间',
  name: '姓名',
  phone: '联系电话',
  company: '企业名称',
  product_id: '产品编号',
  content: '咨询内容',
  mark: '标记',
} as const

const MARKS: Record<Mark | '', string> = { '': '', advert: '疑似广告', repeat: '重复提交' }

const timeInChina = (ms: number): string =>
  new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A cell that a spreadsheet takes for text, whatever a visitor typed. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** All consultations, oldest first, as text; CSV opens in a spreadsheet. */
export async function exportConsultations(
  { kysely }: Database,
  { format, since }: ExportOptions,
): Promise<string> {
  const rows = await kysely
    .selectFrom('consultations')
    .select(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[])
    .where('created_at', '>=', since?.getTime() ?? 0)
    .orderBy('created_at')
    .orderBy('receipt_no')
    .execute()
  const texts = rows.map((row) => ({
    ...row,
    created_at: timeInChina(row.created_at),
    mark: MARKS[row.mark],
  }))
  if (format === 'json') return `${JSON.stringify(texts, null, 2)}\n`
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
  const lines = texts.map((row) => names.map((name) => cell(row[name])).join(','))
  return `\uFEFF${Object.values(COLUMNS).join(',')}\r\n${lines.map((line) => `${line}\r\n`).join('')}`
}

/** Deletes some, with their notifications. @returns how many there were */
export async function deleteConsultations(
  { kysely }: Database,
  which: { receipts: readonly string[] } | { before: Date },
): Promise<number> {
  const query = kysely.deleteFrom('consultations')
  const { numDeletedRows } = await (
    'before' in which
      ? query.where('created_at', '<', which.before.getTime())
      : query.where('receipt_no', 'in', [...which.receipts])
  ).executeTakeFirst()
  return Number(numDeletedRows)
}
