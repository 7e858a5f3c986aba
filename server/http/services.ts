import type { Config } from '../config.ts'
import type { KeyedHashes } from '../consultations/keyed-hashes.ts'
import type { ConsultationStore } from '../consultations/store.ts'
import type { Log } from '../log.ts'
import type { SqlRepository } from '../repository/sql-repository.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** The parts that the application answers from. */
export interface Services {
  config: Config
  repository: SqlRepository
  consultations: ConsultationStore
  pageCache: PageCache
  /** These sign the receipts and previews in addresses. */
  hashes: KeyedHashes
  /** Limits how often one address may search, or have a page with a search of its own rendered. */
  limiter: RateLimiter
  metrics: Metrics
  log: Log
  /** True while the server takes requests and its database can be written. */
  isReady: () => Promise<boolean>
}
