/** Puts the parts together: database, calls, files, notifications, and their orderly end. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { noteAuditFailure } from './audit/audit-failures.ts'
import { newestHead } from './audit/audit-files.ts'
import { AuditTrail, recordMigration } from './audit/audit-trail.ts'
import { type Config, ConfigError } from './config.ts'
import { formatProblems } from './content/problem.ts'
import { claimImport } from './repository/importer.ts'
import { importApart } from './reader/run-reader.ts'
import { openSearchThread } from './repository/search-thread.ts'
import { SqlRepository } from './repository/sql-repository.ts'
import { KeyedHashes } from './consultations/keyed-hashes.ts'
import { waysToTell } from './consultations/deliver.ts'
import { NotificationQueue, waitingNotifications } from './consultations/notification-queue.ts'
import { noticeMismatches } from './consultations/privacy-notice-checks.ts'
import { RETENTION_EVERY_MS, applyRetention } from './consultations/retention.ts'
import { SqlConsultationStore } from './consultations/store.ts'
import { Database } from './db/database.ts'
import { contentVersion } from './db/rows.ts'
import { WAYS } from './db/database-tables.ts'
import { WriteState } from './db/write-state.ts'
import { listenerOf, makeApp } from './http/app.ts'
import { makeMetrics } from './http/metrics.ts'
import { RateLimiter } from './http/rate-limiter.ts'
import { listeningOn, makeServer } from './http/server.ts'
import { PageCache } from './http/page-cache.ts'
import { type Log, describeError, makeLog } from './log.ts'
import { entryFile } from './rendering/html-document.ts'
import { openPool } from './rendering/pool.ts'
import { printableLine } from './printable.ts'

/** How long a stop waits for requests that have begun. */
const SHUTDOWN_MS = 10_000
const IDLE_EVERY_MS = 50

export interface RunningService {
  /** Without a trailing slash. */
  url: string
  database: Database
  /** Stops taking requests, finishes what has begun, and closes the database. */
  close: () => Promise<void>
}

interface ServiceOptions {
  log?: Log
  /** A visitor waits this long, in ms, for a page to be rendered; then the service sends the shell. */
  renderWaitMs?: number | undefined
  /**
   * Nice value of the rendering threads, 0 to 19. The calls come first. With 49 new pages at once the slowest of 100 kept
   * ones took 115 ms at 0 and 39 ms at 5. Beside four busy processes a new page took 2 s and more at 15, and most visitors
   * got the shell; 0.36 s at 5, 0.05 s at 0.
   */
  renderNice?: number
}

/**
 * Starts the service; resolves when it takes requests. An empty database gets the content first.
 * @throws when the port is taken, the database cannot be reached, or the content is not valid or the built site not complete
 */
export async function startService(
  config: Config,
  options: ServiceOptions = {},
): Promise<RunningService> {
  const database = new Database({ url: config.DATABASE_URL })
  try {
    return await start(config, database, options)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

async function start(
  config: Config,
  database: Database,
  { log = makeLog(config.LOG_LEVEL), renderWaitMs: waitMs, renderNice = 5 }: ServiceOptions,
): Promise<RunningService> {
  const trail = new AuditTrail(config.AUDIT_DIR, {
    failed(error) {
      log.error('audit trail not written', describeError(error))
      return noteAuditFailure(database)
    },
  })
  await prepare(config, { database, log, trail })
  const toTell = waysToTell(config)
  const metrics = makeMetrics(database, config.AUDIT_DIR)
  const writes = new WriteState(database, log, metrics.writable)
  const queues = toTell.map(
    (one) => new NotificationQueue(database, { ...one, log, attempted: metrics.notification }),
  )
  const consultations = new SqlConsultationStore(database, {
    limits: { perAddress: config.CONSULT_PER_ADDRESS, perDay: config.CONSULT_PER_DAY },
    ways: toTell.map(({ way }) => way),
    refused(error) {
      metrics.refused()
      log.error('consultation not stored', describeError(error))
    },
    stored: ({ mark, isLastOfDay, dropped }) => {
      metrics.consultation(mark)
      if (dropped > 0) {
        metrics.dropped(dropped)
        log.warn('marked consultations dropped', { count: dropped, problem: FLOODED })
      }
      if (isLastOfDay)
        log.warn('CONSULT_PER_DAY reached, one summary an hour from now on', {
          today: config.CONSULT_PER_DAY,
        })
      for (const queue of queues) queue.deliverNow()
    },
  })
  const searches = openSearchThread(config.DATABASE_URL)
  const repository = new SqlRepository(database, { search: searches.search })
  // Refusals give the phone number, which is read ahead while the database can be read.
  await repository.list('contacts')
  const limiter = new RateLimiter(config.SEARCH_PER_MINUTE)
  const root = join(config.SITE_ROOT, '..')
  const pool = existsSync(entryFile(root))
    ? openPool({
        root,
        source: { database: config.DATABASE_URL },
        threads: config.RENDER_THREADS,
        nice: renderNice,
      })
    : undefined
  await pool?.loaded.catch((error: unknown) => {
    throw new ConfigError(
      `构建结果 ${root} 不完整：${printableLine(String(error))}。请重新运行 npm run build，或把 dist 和 node_modules 完整地复制过来 / ` +
        `The built site in ${root} is not complete: run npm run build again, or copy all of dist and node_modules`,
    )
  })
  const pageCache = new PageCache({ root, pool, repository, limiter, metrics, log, waitMs })
  let closing = false
  const listener = listenerOf(
    makeApp({
      config,
      repository,
      consultations,
      pageCache,
      hashes: new KeyedHashes(database),
      limiter,
      metrics,
      log,
      isReady: async () => !closing && (await writes.canWrite()),
    }),
  )
  const server = makeServer((request, response) => {
    // While the service stops, each open connection is closed after its present answer.
    if (closing) response.setHeader('Connection', 'close')
    listener(request, response)
  })
  await once(server.listen(listeningOn(config)), 'listening')
  const retention = setInterval(() => void retain({ database, log, trail }), RETENTION_EVERY_MS)
  retention.unref()
  await retain({ database, log, trail })
  for (const queue of queues) queue.start()
  for (const way of WAYS.filter((one) => !toTell.some(({ way: own }) => own === one))) {
    const { count } = await waitingNotifications(database, way)
    if (count > 0)
      log.warn('notifications wait for a way that is not set', { way, count, problem: NOT_SET })
  }
  if (pool) pageCache.start()

  const { address, family, port } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    database,
    async close() {
      if (closing) return
      closing = true
      clearInterval(retention)
      pageCache.stop()
      const shutdown = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS)
      // Again and again, because an answer that had begun before the stop leaves its connection open.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS)
      await new Promise<void>((done) => server.close(() => done()))
      clearTimeout(shutdown)
      clearInterval(idle)
      await Promise.all(queues.map((queue) => queue.stop()))
      await Promise.all([pool?.destroy(), searches.close()])
      await database.close()
    },
  }
}

const NOT_SET =
  '有通知还没有发出，而这种通知方式已经没有设置：请恢复 SMTP_URL 或 NOTIFY_WEBHOOK，或用 consultations export 查看这些咨询 / ' +
  'Notifications wait for SMTP_URL or NOTIFY_WEBHOOK, which is no longer set: set it again, or read these consultations with consultations export'

const FLOODED =
  '带标记的咨询太多，同一网络最新的一些没有保留；没有标记的不受影响，下次汇总会写明数量 / ' +
  'Too many marked consultations: the newest of the busiest networks were not kept. Unmarked ones are not affected; the next summary says how many'

interface Recorded {
  database: Database
  log: Log
  trail: AuditTrail
}

async function prepare(config: Config, { database, log, trail }: Recorded): Promise<void> {
  await recordMigration(trail, await database.migrate())
  for (const problem of noticeMismatches(config)) log.warn('privacy notice', { problem })
  if ((await contentVersion(database)) > 0) return
  // Later content comes through `content:import`, which keeps out what is not filled in.
  await claimImport(database)
  const { DATABASE_URL: url, CONTENT_DIR: folder } = config
  const loaded = await importApart(url, folder, { unfilled: true })
  log.info('content imported', { documents: loaded.entries.length })
  await trail.record([{ action: 'publish', outcome: 'done', count: loaded.entries.length }])
  const [mistakes, unfilled] = ['error', 'placeholder'].map((level) =>
    loaded.problems.filter((one) => one.level === level),
  )
  if (mistakes!.length > 0)
    log.warn('content kept out, it has mistakes', { problem: formatProblems(mistakes!) })
  if (unfilled!.length > 0) log.warn('placeholders in the content', { unfilled: unfilled!.length })
}

/**
 * Deletes old consultations, and notes how many. When that fails, the service goes on. The log, which the system keeps
 * out of reach of this user, also gets the newest line of the audit trail, so that a cut end shows.
 */
async function retain({ database, log, trail }: Recorded): Promise<void> {
  try {
    const count = await applyRetention(database)
    if (count > 0) {
      log.info('consultations deleted', { count })
      await trail.record([{ action: 'consultations-retention', outcome: 'done', count }])
    }
  } catch (error) {
    log.error('retention failed', describeError(error))
  }
  try {
    log.info('audit trail', { ...newestHead(trail.folder) })
  } catch (error) {
    log.error('audit trail cannot be read', describeError(error))
  }
}
