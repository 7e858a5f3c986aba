/** What Prometheus reads. Each service has a registry of its own, so that tests can run several. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Kinds of requests. */
export type RequestKind = 'call' | 'page' | 'file' | 'ops'

/** See the file's comment. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Counter<'kind' | 'status'>
  readonly #duration: Histogram<'kind'>
  readonly #consultations: Counter
  readonly #deliveries: Counter<'result'>
  readonly #writable: Gauge

  /** @param outboxSize how many notifications wait */
  constructor(outboxSize: () => Promise<number>) {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Answered requests',
      labelNames: ['kind', 'status'],
      registers,
    })
    this.#duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the request line to the last byte',
      labelNames: ['kind'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    })
    this.#consultations = new Counter({
      name: 'consultations_stored_total',
      help: 'New consultations',
      registers,
    })
    this.#deliveries = new Counter({
      name: 'notifications_total',
      help: 'Attempts to deliver a notification',
      labelNames: ['result'],
      registers,
    })
    this.#writable = new Gauge({
      name: 'database_writable',
      help: '1 when the last write succeeded, 0 when the disk is full or the database cannot be written',
      registers,
    })
    this.#writable.set(1)
    // Registers itself; asked when Prometheus reads.
    void new Gauge({
      name: 'notifications_waiting',
      help: 'Notifications that have not been delivered',
      registers,
      async collect() {
        this.set(await outboxSize().catch(() => Number.NaN))
      },
    })
  }

  request(kind: RequestKind, status: number, seconds: number): void {
    this.#requests.inc({ kind, status: String(status) })
    this.#duration.observe({ kind }, seconds)
  }

  consultation(): void {
    this.#consultations.inc()
  }

  delivery(result: 'sent' | 'failed'): void {
    this.#deliveries.inc({ result })
  }

  writable(value: boolean): void {
    this.#writable.set(value ? 1 : 0)
  }
}
