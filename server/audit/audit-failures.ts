/** Failures to write the audit trail, kept in the database for the metrics: the page to write on has none of its own. */
import type { Database } from '../db/database.ts'
import { readMeta, writeMeta } from '../db/rows.ts'

const META_KEY = 'audit_failed_at'

/** Notes that what has gone on is missing in the trail. */
export const noteAuditFailure = ({ kysely }: Database): Promise<void> =>
  // A database that takes no writes has an alert of its own.
  writeMeta(kysely, META_KEY, String(Date.now())).catch(() => {})

/** @returns ms, 0 for never */
export const lastAuditFailure = async ({ kysely }: Database): Promise<number> =>
  Number((await readMeta(kysely, META_KEY)) ?? 0)
