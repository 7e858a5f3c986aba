import type { Config } from '../config.ts'
import type { KeyedHashes } from '../consultations/keyed-hashes.ts'
import type { ConsultationStore } from '../consultations/store.ts'
import type { Log } from '../log.ts'
import type { SqlRepository } from '../repository/sql-repository.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** The parts of the service that its handlers use. */
export interface Services {
  config: Config
  repository: SqlRepository
  consultations: ConsultationStore
  pageCache: PageCache
  /** Sign the receipts and previews in addresses. */
  hashes: KeyedHashes
  /** Limits how often an address may search, or have a search page rendered. */
  limiter: RateLimiter
  metrics: Metrics
  log: Log
  /** True while the server accepts requests and its database can be written. */
  isReady: () => Promise<boolean>
}
