/** What Prometheus reads. Each service has a registry of its own, so that tests can run several. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client'
import type { Mark } from '../db/tables.ts'
import type { ImportResult } from '../repository/import-result.ts'

/** Kinds of requests; `refused` for what is no request that HTTP allows. */
export type RequestKind = 'call' | 'page' | 'file' | 'ops' | 'refused'

/**
 * What became of a page: rendered, also ahead of a request, taken from memory or from a render under way; or answered with the shell
 * because of the limit for one address, because it took too long, or because it failed.
 */
export type Rendering = 'rendered' | 'ahead' | 'kept' | 'shared' | 'limited' | 'late' | 'failed'

export class Metrics {
  readonly registry = new Registry()
  readonly #registers = [this.registry]
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'status'],
    registers: this.#registers,
  })
  readonly #duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request line to the last byte',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: this.#registers,
  })
  readonly #renderings = new Counter({
    name: 'pages_total',
    help: 'Pages by what became of them',
    labelNames: ['result'],
    registers: this.#registers,
  })
  readonly #consultations = new Counter({
    name: 'consultations_stored_total',
    help: 'New consultations; those with a mark are told about in the digest of the hour',
    labelNames: ['mark'],
    registers: this.#registers,
  })
  readonly #today = new Gauge({
    name: 'consultations_last_day',
    help: 'Consultations of the 24 hours before the last one',
    registers: this.#registers,
  })
  readonly #deliveries = new Counter({
    name: 'notifications_total',
    help: 'Attempts to deliver a notification',
    labelNames: ['result'],
    registers: this.#registers,
  })
  readonly #writable = new Gauge({
    name: 'database_writable',
    help: '1 when the last write succeeded, 0 when the disk is full or the database cannot be written',
    registers: this.#registers,
  })

  /**
   * @param queueSize how many notifications wait
   * @param lastImport how the last publishing went
   */
  constructor(
    queueSize: () => Promise<number>,
    lastImport: () => Promise<ImportResult | undefined> = async () => undefined,
  ) {
    collectDefaultMetrics({ register: this.registry })
    this.#writable.set(1)
    // Registers itself; asked when Prometheus reads.
    void new Gauge({
      name: 'notifications_waiting',
      help: 'Notifications that have not been delivered',
      registers: this.#registers,
      async collect() {
        this.set(await queueSize().catch(() => Number.NaN))
      },
    })
    const ofImport = (name: string, help: string, read: (result: ImportResult) => number) =>
      new Gauge({
        name,
        help,
        registers: this.#registers,
        async collect() {
          const result = await lastImport().catch(() => undefined)
          this.set(result ? read(result) : Number.NaN)
        },
      })
    ofImport(
      'content_import_timestamp_seconds',
      'When the last import of content began',
      ({ at }) => at / 1000,
    )
    ofImport(
      'content_import_kept_out',
      'Files that the last import kept out because of mistakes; -1 when it could publish nothing',
      ({ keptOut }) => keptOut,
    )
  }

  request(kind: RequestKind, status: number, seconds: number): void {
    this.#requests.inc({ kind, status: String(status) })
    this.#duration.observe({ kind }, seconds)
  }

  rendering(result: Rendering): void {
    this.#renderings.inc({ result })
  }

  /** @param today consultations of the last 24 hours without those that are marked */
  consultation(mark: Mark | '', today: number): void {
    this.#consultations.inc({ mark: mark || 'none' })
    this.#today.set(today)
  }

  delivery(result: 'sent' | 'failed'): void {
    this.#deliveries.inc({ result })
  }

  writable(value: boolean): void {
    this.#writable.set(value ? 1 : 0)
  }
}
