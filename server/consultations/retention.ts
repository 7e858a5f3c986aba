/** Deletes consultations that have been kept long enough. */
import { sql } from 'kysely'
import { ADDRESS_RETENTION_HOURS, CONSULT_RETENTION_DAYS } from '#company/periods.ts'
import { DAY_MS, HOUR_MS, todayInChina } from '../../shared/china-time.ts'
import type { Database } from '../db/database.ts'
import { readMeta } from '../db/rows.ts'
import { OperatorError } from '../log.ts'
import { AT_ONCE, LAST_RETENTION, deleteConsultations, inBatches } from './export-consultations.ts'
import { NO_HASHES } from './store.ts'

export const RETENTION_EVERY_MS = HOUR_MS

/** The longest jump of the clock that is believed: a pause of the service for that long is rarer than a wrong clock. */
const MAX_PAUSE_MS = 60 * DAY_MS

/**
 * @returns how many consultations were deleted
 * @throws {OperatorError} when the clock is far ahead of the last time; no consultation is deleted then
 */
export async function applyRetention(database: Database): Promise<number> {
  const now = Date.now()
  await forgetAddresses(database, now)
  const last = Number(await readMeta(database.kysely, LAST_RETENTION)) || now
  if (now - last > MAX_PAUSE_MS)
    throw new OperatorError(
      `没有删除到期的咨询：系统时间是 ${todayInChina(now)}，上次清理是 ${todayInChina(last)}。时间有误请改正；无误请运行 npm run consultations -- delete --before 日期`,
    )
  const before = new Date(now - CONSULT_RETENTION_DAYS * DAY_MS)
  return (await deleteConsultations(database, { before })).count
}

/**
 * Empties hashes of addresses and texts, early enough that none is kept longer than promised, and those that a fast
 * clock has dated into the future.
 */
async function forgetAddresses(database: Database, now: number): Promise<void> {
  const until = now - ADDRESS_RETENTION_HOURS * HOUR_MS + RETENTION_EVERY_MS
  await inBatches(database, async (transaction) => {
    const kept = await transaction
      .selectFrom('consultations')
      .select('request_id')
      // Compared as one row, only the index over addresses can answer, in which emptied ones stand apart. By the index
      // over the time it read all consultations there are.
      .where(sql<boolean>`(address_hash, created_at) > ('', ${Number.MAX_SAFE_INTEGER})`)
      .where(({ eb, or }) => or([eb('created_at', '<', until), eb('created_at', '>', now)]))
      .limit(AT_ONCE)
      .execute()
    const ids = kept.map(({ request_id }) => request_id)
    if (ids.length > 0)
      await transaction
        .updateTable('consultations')
        .set(NO_HASHES)
        .where('request_id', 'in', ids)
        .execute()
    return kept
  })
}
