/** The work of the staff on consultations: find, export, release, delete. */
import { type Selectable, type SqlBool, type Transaction, sql } from 'kysely'
import { CONSULT_COLUMNS, forEachColumn, shortLabel } from '../../shared/contract/consult-fields.ts'
import { type Cell, cellText } from './cell.ts'
import type { Period } from '../command-line.ts'
import type { Database } from '../db/database.ts'
import { writeMeta } from '../db/rows.ts'
import { MARK_LABELS, type Tables, WAYS, type Way } from '../db/database-tables.ts'
import type { StaffNotification } from './notification-queue.ts'
import { NOT_SENT } from './store.ts'
import { keysOf } from '../../shared/keys-of.ts'

/** Selects by when they were stored, and by the rest. */
export interface ConsultationFilter extends Period {
  /** Selects the consultations with a number of these, as they are stored. */
  phone?: readonly string[] | undefined
  /** True to select only marked consultations. */
  marked?: boolean | undefined
}

const HEADINGS: Readonly<Record<keyof ConsultationRecord, string>> = {
  receipt_no: '受理编号',
  created_at: '提交时间',
  ...forEachColumn(shortLabel),
  mark: '标记',
  consent_at: '同意时间',
  consent_version: '同意的说明版本',
  mail_sent_at: '邮件通知',
  webhook_sent_at: '推送通知',
  request_id: '请求编号',
}

/**
 * A consultation as it is stored, without the hashes of the sender's address, and with the time at which the staff
 * was told by each way: 0 while that waits, `null` where the way is not configured.
 */
export type ConsultationRecord = StaffNotification &
  Pick<Selectable<Tables['consultations']>, 'consent_at' | 'consent_version'> &
  Record<`${Way}_sent_at`, number | null>

const timeOrNone = (ms: number | null): Cell => (ms ? new Date(ms) : '')

const sentAt = (ms: number | null): Cell => (ms === 0 ? '等待发出' : timeOrNone(ms))

/** When the staff was told, in words. */
export const notifiedAt = (record: ConsultationRecord): string =>
  WAYS.filter((way) => record[`${way}_sent_at`] !== null)
    .map((way) => `${HEADINGS[`${way}_sent_at`]} ${cellText(sentAt(record[`${way}_sent_at`]))}`)
    .join('，')

const sentBy = (way: Way) =>
  sql<number | null>`(select sent_at from outbox
    where outbox.request_id = consultations.request_id and outbox.way = ${way})`

/** True (1 in SQLite) when the staff was told of it, by any way. */
const WAS_TOLD = sql<SqlBool>`exists (select 1 from outbox
    where outbox.request_id = consultations.request_id and outbox.sent_at > 0)`

/** The consultations with their notifications, oldest first. */
export const findConsultations = (
  { kysely }: Database,
  { since, until, phone, marked }: ConsultationFilter = {},
): Promise<ConsultationRecord[]> =>
  kysely
    .selectFrom('consultations')
    .select(['receipt_no', 'created_at', ...CONSULT_COLUMNS, 'mark'])
    .select(['consent_at', 'consent_version', 'request_id'])
    .select([sentBy('mail').as('mail_sent_at'), sentBy('webhook').as('webhook_sent_at')])
    .where('created_at', '>=', since?.getTime() ?? 0)
    .$if(until !== undefined, (query) => query.where('created_at', '<', until!.getTime()))
    .$if(phone !== undefined, (query) => query.where('phone', 'in', phone!))
    .$if(marked === true, (query) => query.where('mark', '!=', ''))
    .orderBy('created_at')
    .orderBy('receipt_no')
    .execute()

/** The format that another database imports (`import-consultations.ts`). */
export const consultationsAsJson = (found: readonly ConsultationRecord[]): string =>
  `${JSON.stringify(found, null, 2)}\n`

/** The table for the staff, with a heading; a time that there is not is empty. */
export function consultationTable(found: readonly ConsultationRecord[]): Cell[][] {
  const names = keysOf(HEADINGS)
  const rows = found.map((record) => {
    const texts = {
      ...record,
      created_at: new Date(record.created_at),
      mark: MARK_LABELS[record.mark],
      consent_at: timeOrNone(record.consent_at),
      mail_sent_at: sentAt(record.mail_sent_at),
      webhook_sent_at: sentAt(record.webhook_sent_at),
    }
    return names.map((name) => texts[name])
  })
  return [Object.values(HEADINGS), ...rows]
}

/**
 * Takes the marks off consultations; the staff is then told about each as about any other.
 * @returns how many had a mark
 */
export async function releaseConsultations(
  database: Database,
  receipts: readonly string[],
  now = Date.now(),
): Promise<string[]> {
  return database.write(async (transaction) => {
    const released = await transaction
      .updateTable('consultations')
      .set({ mark: '' })
      .where('receipt_no', 'in', receipts)
      .where('mark', '!=', '')
      .returning(['request_id', 'receipt_no'])
      .execute()
    if (released.length === 0) return []
    const ids = released.map(({ request_id }) => request_id)
    await transaction
      .updateTable('outbox')
      .set({ ...NOT_SENT, summary: 0, due_at: now })
      .where('request_id', 'in', ids)
      .execute()
    return released.map(({ receipt_no }) => receipt_no)
  })
}

/** When old consultations were last deleted, by the service or by a person; ms, in `meta`. */
export const LAST_RETENTION = 'retention_at'

export interface Deleted {
  count: number
  /** Their numbers. */
  receipts: string[]
  /** How many of the deleted consultations the staff had been notified of: the service cannot delete the mails. */
  notified: number
  /** False while the write-ahead log still contains the deleted rows, because another program is reading. */
  erased: boolean
}

/** Rows that one transaction changes: SQLite writes in the process that serves, and others wait meanwhile. */
export const AT_ONCE = 500

/**
 * Changes many rows, in as many transactions as that takes.
 * @param change changes `AT_ONCE` rows at most, and returns them
 */
export async function inBatches<Row>(
  database: Database,
  change: (transaction: Transaction<Tables>) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const rows = await database.write(change)
    all.push(...rows)
    if (rows.length < AT_ONCE) return all
  }
}

/** Deletes consultations with their notifications, also from the bytes of a SQLite database. */
export async function deleteConsultations(
  database: Database,
  which: { receipts: readonly string[] } | { before: Date } | { phone: readonly string[] },
): Promise<Deleted> {
  const deleted = await inBatches(database, async (transaction) => {
    const found = await transaction
      .selectFrom('consultations')
      .select(['request_id', 'receipt_no', WAS_TOLD.as('was_told')])
      .where((where) => {
        if ('before' in which) return where('created_at', '<', which.before.getTime())
        return 'phone' in which
          ? where('phone', 'in', which.phone)
          : where('receipt_no', 'in', which.receipts)
      })
      .limit(AT_ONCE)
      .execute()
    if ('before' in which) await writeMeta(transaction, LAST_RETENTION, String(Date.now()))
    const ids = found.map(({ request_id }) => request_id)
    if (ids.length > 0)
      await transaction.deleteFrom('consultations').where('request_id', 'in', ids).execute()
    return found
  })
  // On a failing disk the next run of the retention repeats it. The deletions themselves have happened and are
  // reported.
  const erased = await database.forgetDeleted().catch(() => false)
  return {
    count: deleted.length,
    receipts: deleted.map(({ receipt_no }) => receipt_no),
    notified: deleted.filter(({ was_told }) => was_told).length,
    erased,
  }
}
