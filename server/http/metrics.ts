/** The metrics for Prometheus. Each service has its own registry, so that tests can run several services. */
import { setTimeout as after } from 'node:timers/promises'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client'
import { lastAuditFailure } from '../audit/audit-failures.ts'
import { newestHead } from '../audit/audit-files.ts'
import { LAST_RETENTION } from '../consultations/export-consultations.ts'
import {
  type Attempt,
  type Waiting,
  waitingNotifications,
} from '../consultations/notification-queue.ts'
import { LAST_BACKUP } from '../db/database-backup.ts'
import type { Database } from '../db/database.ts'
import { readMeta } from '../db/rows.ts'
import { type Mark, WAYS, type Way } from '../db/database-tables.ts'
import { readImportResult } from '../repository/import-result.ts'

export type RequestKind = 'call' | 'page' | 'file' | 'ops'

/**
 * The result of a request for a page. The shell is sent instead when the request was refused (too many waited),
 * limited, late or failed.
 */
export type Rendering =
  | 'rendered'
  | 'ahead'
  | 'kept'
  | 'shared'
  | 'refused'
  | 'limited'
  | 'late'
  | 'failed'

const ANSWER_MS = 1000

/** Gives up on a database that does not answer in time. */
const orNothing = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), after(ANSWER_MS, undefined, { ref: false })])

export type Metrics = ReturnType<typeof makeMetrics>

/** @param auditFolder the folder of the audit trail (`AUDIT_DIR`), of which the newest line is read */
export function makeMetrics(database: Database, auditFolder: string) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const requests = counter('http_requests_total', 'Answered requests', 'kind', 'status')
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request line to the last byte',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const renderings = counter('pages_total', 'Pages by what became of them', 'result')
  const consultations = counter(
    'consultations_stored_total',
    'New consultations; those with a mark are in the hourly summary only',
    'mark',
  )
  const writable = new Gauge({
    name: 'database_writable',
    help: '1 when the last write succeeded, 0 when the disk is full or the database cannot be written',
    registers,
  })
  writable.set(1)
  const dropped = counter(
    'consultations_dropped_total',
    'Marked consultations of floods that were not kept',
  )
  const refused = counter(
    'consultations_refused_total',
    'Consultations that could not be stored, because the database took none',
  )
  const attempts = counter(
    'notifications_total',
    'Attempts to tell the staff; partly: refused by one of several recipients',
    'way',
    'result',
  )
  /** Computed when Prometheus asks. While the database is silent the metric is NaN. */
  const asked = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await orNothing(read())) ?? Number.NaN)
      },
    })
  for (const [name, help, figure] of [
    [
      'notifications_waiting',
      'Notifications that have not been delivered',
      ({ count }: Waiting) => count,
    ],
    [
      'notifications_waiting_seconds',
      'How long the oldest of them has been waiting; those of a summary wait for an hour',
      ({ since = Date.now() }: Waiting) => Math.max(0, (Date.now() - since) / 1000),
    ],
  ] as const)
    new Gauge({
      name,
      help,
      labelNames: ['way'],
      registers,
      async collect() {
        for (const way of WAYS) {
          const waiting = await orNothing(waitingNotifications(database, way))
          this.set({ way }, waiting ? figure(waiting) : Number.NaN)
        }
      },
    })
  asked(
    'consultations_retention_timestamp_seconds',
    'When consultations that are too old were last deleted',
    async () => Number((await readMeta(database.kysely, LAST_RETENTION)) ?? Number.NaN) / 1000,
  )
  asked(
    'backup_timestamp_seconds',
    'When the database was last backed up; 0 for never',
    async () => Number((await readMeta(database.kysely, LAST_BACKUP)) ?? 0) / 1000,
  )
  asked(
    'content_import_timestamp_seconds',
    'When the last import of content began',
    async () => ((await readImportResult(database))?.at ?? Number.NaN) / 1000,
  )
  asked(
    'content_import_kept_out',
    'Files that the last import kept out because of mistakes; -1 when it could publish nothing',
    async () => (await readImportResult(database))?.keptOut,
  )
  asked(
    'audit_failed_timestamp_seconds',
    'When a line of the audit trail could not be written; 0 for never',
    async () => (await lastAuditFailure(database)) / 1000,
  )
  new Gauge({
    name: 'audit_lines',
    help: 'Lines of the audit trail, which never become fewer; -1 when it cannot be read',
    registers,
    collect() {
      try {
        this.set(newestHead(auditFolder).line)
      } catch {
        this.set(-1)
      }
    },
  })

  return {
    registry,
    request(kind: RequestKind, status: number, seconds: number): void {
      requests.inc({ kind, status: String(status) })
      duration.observe({ kind }, seconds)
    },
    rendering: (result: Rendering): void => renderings.inc({ result }),
    consultation: (mark: Mark | ''): void => consultations.inc({ mark: mark || 'none' }),
    refused: (): void => refused.inc(),
    dropped: (count: number): void => dropped.inc(count),
    notification: (way: Way, result: Attempt): void => attempts.inc({ way, result }),
    writable: (value: boolean): void => writable.set(value ? 1 : 0),
  }
}
