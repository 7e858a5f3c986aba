import type { Config } from '../config.ts'
import type { KeyedHashes } from '../consultations/keyed-hashes.ts'
import type { ConsultationStore } from '../consultations/store.ts'
import type { Log } from '../log.ts'
import type { SqlRepository } from '../repository/sql-repository.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** What the application answers from. */
export interface Services {
  config: Config
  repository: SqlRepository
  consultations: ConsultationStore
  pages: PageCache
  /** They sign what stands in addresses: receipts and previews. */
  hashes: KeyedHashes
  /** How often one address may search, or have something rendered that has a search of its own. */
  limiter: RateLimiter
  metrics: Metrics
  log: Log
  /** True while the server takes requests and its database can be written. */
  isReady: () => Promise<boolean>
}
