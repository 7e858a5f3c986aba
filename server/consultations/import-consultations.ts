/** Takes consultations over from another database, out of the file that `export --format json` writes. */
import * as v from 'valibot'
import { CONSULT_FIELDS, forEachColumn } from '../../shared/contract/consult-fields.ts'
import { ConfigError } from '../config.ts'
import type { Database } from '../db/database.ts'
import { insertMany } from '../db/rows.ts'
import { MARK_LABELS, WAYS } from '../db/database-tables.ts'
import type { ConsultationRecord } from './export-consultations.ts'
import { NOT_SENT, NO_HASHES, inNextSummary } from './store.ts'
import { keysOf } from '../../shared/keys-of.ts'

/** As it was typed; PostgreSQL keeps no NUL. */
const typed = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0')),
)

/** In milliseconds. An export writes years of four digits, and could not write what lies beyond. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(9999, 0)))

const records = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      // A header of the webhook and of the mail holds it, and one that it cannot hold would never be sent.
      request_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
      // The next number is the last one and 1, which a number of twenty digits is not.
      receipt_no: v.pipe(v.string(), v.regex(/^ZX\d{8}-\d{4,12}$/)),
      created_at: time,
      // An export from the time before an optional field was added lacks that field.
      ...forEachColumn((column) =>
        CONSULT_FIELDS[column].required ? typed : v.optional(typed, ''),
      ),
      mark: v.picklist(keysOf(MARK_LABELS)),
      consent_at: time,
      consent_version: typed,
      mail_sent_at: v.nullable(time),
      webhook_sent_at: v.nullable(time),
    }) satisfies v.GenericSchema<any, ConsultationRecord>,
  ),
)

/**
 * Stores the consultations that are not there yet, in one transaction. Notifications that had not arrived go into the
 * next summary.
 * @returns how many were new
 * @throws {ConfigError} when the file is not an export, or when one of its receipt numbers belongs to another
 * consultation here
 */
export async function importConsultations(
  database: Database,
  text: string,
  now = Date.now(),
): Promise<number> {
  const { success, output: all } = v.safeParse(records, text)
  if (!success)
    throw new ConfigError(
      '不是 consultations export --format json 写出的完整文件，没有导入 / Not a whole file of consultations export --format json: nothing was imported',
    )
  return database.write(async (transaction) => {
    const stored = await transaction
      .selectFrom('consultations')
      .select(['request_id', 'receipt_no'])
      .execute()
    const ids = new Set(stored.map(({ request_id }) => request_id))
    const receipts = new Set(stored.map(({ receipt_no }) => receipt_no))
    const isNew = (known: Set<string>, one: string): boolean => known.size < known.add(one).size
    const fresh = all.filter(({ request_id }) => isNew(ids, request_id))
    const taken = fresh.find(({ receipt_no }) => !isNew(receipts, receipt_no))
    if (taken)
      throw new ConfigError(
        `受理编号 ${taken.receipt_no} 属于另一条咨询（在这个数据库里，或者在这个文件里），没有导入；请导入到新的数据库，或核对文件 / Receipt ${taken.receipt_no} belongs to another consultation, here or in the file: import into a new database, or look at the file`,
      )
    const rows = fresh.map(({ mail_sent_at: _, webhook_sent_at: __, ...row }) => ({
      ...row,
      ...NO_HASHES,
    }))
    await insertMany(transaction, 'consultations', rows)
    const notices = fresh.flatMap(({ request_id, ...one }) =>
      WAYS.flatMap((way) => {
        const sent_at = one[`${way}_sent_at`]
        return sent_at === null
          ? []
          : [{ ...NOT_SENT, ...inNextSummary(now), request_id, way, sent_at }]
      }),
    )
    await insertMany(transaction, 'outbox', notices)
    // The next receipt comes after all of these.
    const numbers = fresh.map(({ receipt_no }) => Number(receipt_no.split('-')[1]))
    const last = numbers.reduce((most, number) => Math.max(most, number), 0)
    await transaction
      .updateTable('counters')
      .set({ value: last })
      .where('name', '=', 'consultation')
      .where('value', '<', last)
      .execute()
    return fresh.length
  })
}
