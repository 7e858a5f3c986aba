/**
 * Failures to write the audit trail, kept in the database: only the service answers Prometheus, and the commands and the
 * page to write on fail in processes of their own.
 */
import type { Database } from '../db/database.ts'
import { readMeta, writeMeta } from '../db/rows.ts'

const META_KEY = 'audit_failed_at'

/** Notes that something was done without a line in the trail. */
export const noteAuditFailure = ({ kysely }: Database): Promise<void> =>
  // A database that takes no writes has an alert of its own.
  writeMeta(kysely, META_KEY, String(Date.now())).catch(() => {})

/** @returns ms, 0 for never */
export const lastAuditFailure = async ({ kysely }: Database): Promise<number> =>
  Number((await readMeta(kysely, META_KEY)) ?? 0)
