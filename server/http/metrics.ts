/** What Prometheus reads. Each service has a registry of its own, so that tests can run several. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client'
import { waitingNotifications } from '../consultations/notification-queue.ts'
import type { Database } from '../db/database.ts'
import type { Mark } from '../db/tables.ts'
import { readImportResult } from '../repository/import-result.ts'

export type RequestKind = 'call' | 'page' | 'file' | 'ops'

/** The end of a page. The shell stands in for those that were refused (too many waited), limited, late or failed. */
export type Rendering =
  | 'rendered'
  | 'ahead'
  | 'kept'
  | 'shared'
  | 'refused'
  | 'limited'
  | 'late'
  | 'failed'

export type Metrics = ReturnType<typeof makeMetrics>

export function makeMetrics(database: Database) {
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
    'New consultations; those with a mark are told about in the digest of the hour',
    'mark',
  )
  const writable = new Gauge({
    name: 'database_writable',
    help: '1 when the last write succeeded, 0 when the disk is full or the database cannot be written',
    registers,
  })
  writable.set(1)
  /** Asked when Prometheus reads; nobody knows it while the database is away. */
  const asked = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await read().catch(() => undefined)) ?? Number.NaN)
      },
    })
  asked('notifications_waiting', 'Notifications that have not been delivered', () =>
    waitingNotifications(database),
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

  return {
    registry,
    request(kind: RequestKind, status: number, seconds: number): void {
      requests.inc({ kind, status: String(status) })
      duration.observe({ kind }, seconds)
    },
    rendering: (result: Rendering): void => renderings.inc({ result }),
    consultation: (mark: Mark | ''): void => consultations.inc({ mark: mark || 'none' }),
    writable: (value: boolean): void => writable.set(value ? 1 : 0),
  }
}
