/** Deletes what has been kept long enough, unless a wrong clock or a wrong setting would be the reason. */
import type { Transaction } from 'kysely'
import { ADDRESS_RETENTION_HOURS } from '#company/periods.ts'
import { DAY_MS, HOUR_MS, todayInChina } from '../../shared/notices/china-time.ts'
import type { Database } from '../db/database.ts'
import { readMeta, writeMeta } from '../db/meta.ts'
import type { Tables } from '../db/tables.ts'

export const RETENTION_EVERY_MS = HOUR_MS

/** The part of all consultations that may go at once. */
const MAX_SHARE = 1 / 3
/** Longer than that between two times, and the clock may have jumped. */
const CONTINUOUS_MS = 2 * DAY_MS

/** When it was last applied, ms, in `meta`. */
const APPLIED_AT = 'retention_at'

/** Deleting has been refused; the message says why and what to do. */
export class RetentionRefused extends Error {}

/**
 * Deletes the consultations that are older than the period, and forgets addresses.
 * @returns how many consultations were deleted
 * @throws {RetentionRefused} when more would go than time alone explains; none is deleted then
 */
export async function applyRetention(
  database: Database,
  retentionDays: number,
  now = Date.now(),
): Promise<number> {
  await forgetAddresses(database, now)
  const deleted = await database.write((transaction) => deleteOld(transaction, retentionDays, now))
  // Best-effort: on a failing disk the next run repeats it, and what was deleted is still reported.
  await database.forgetDeleted().catch(() => false)
  return deleted
}

/**
 * Forgets digests of addresses and texts, early enough for none to be kept longer than promised; also those
 * from a clock that was ahead.
 */
async function forgetAddresses(database: Database, now: number): Promise<void> {
  const until = now - ADDRESS_RETENTION_HOURS * HOUR_MS + RETENTION_EVERY_MS
  await database.write((transaction) =>
    transaction
      .updateTable('consultations')
      .set({ address_hash: '', net_hash: '', content_hash: '' })
      .where('address_hash', '!=', '')
      .where(({ eb, or }) => or([eb('created_at', '<', until), eb('created_at', '>', now)]))
      .execute(),
  )
}

async function deleteOld(
  transaction: Transaction<Tables>,
  retentionDays: number,
  now: number,
): Promise<number> {
  const before = now - retentionDays * DAY_MS
  const counted = transaction
    .selectFrom('consultations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const all = Number((await counted.executeTakeFirstOrThrow()).count)
  const { count, oldest } = await counted
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  const old = Number(count)
  if (old > all * MAX_SHARE && !(await haveJustExpired(transaction, oldest, retentionDays, now)))
    throw refusal({ old, all, retentionDays, now })
  await transaction.deleteFrom('consultations').where('created_at', '<', before).execute()
  await writeMeta(transaction, APPLIED_AT, String(now))
  return old
}

/**
 * True when all of them were young enough the last time, and that is not long ago: on a quiet site one
 * consultation is a large part, and its time comes nevertheless.
 */
async function haveJustExpired(
  transaction: Transaction<Tables>,
  oldest: number,
  retentionDays: number,
  now: number,
): Promise<boolean> {
  const last = Number((await readMeta(transaction, APPLIED_AT)) ?? Number.NaN)
  const isContinuous = now >= last && now - last <= CONTINUOUS_MS
  return isContinuous && oldest >= last - retentionDays * DAY_MS
}

function refusal(found: {
  old: number
  all: number
  retentionDays: number
  now: number
}): RetentionRefused {
  const { old, all, retentionDays, now } = found
  // The day after: days are what the command takes, and all of them have to go.
  const command = `npm run consultations -- delete --before ${todayInChina(now - (retentionDays - 1) * DAY_MS)}`
  const today = todayInChina(now)
  return new RetentionRefused(
    `${all} 条咨询中有 ${old} 条超过 ${retentionDays} 天，没有删除：系统时间（现在是 ${today}）或 CONSULT_RETENTION_DAYS 可能有误。` +
      `请核对；都无误的，运行 ${command} / ` +
      `${old} of ${all} consultations are older than ${retentionDays} days; none was deleted, because the clock (${today}) or CONSULT_RETENTION_DAYS may be wrong. ` +
      `Check them; if both are right, run ${command}`,
  )
}
