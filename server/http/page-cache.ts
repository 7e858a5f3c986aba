/**
 * The cache of pages, sitemap and feeds: each is made at its first request, and cached compressed until the content
 * changes. Pages are rendered ahead while there is nothing else to do. After any failure the visitor gets the bare
 * shell, in which the application finds the page itself.
 */
import { setTimeout as after } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { pages } from '../../shared/catalogue/pages.ts'
import { policyOfFile } from '../headers.ts'
import type { SqlRepository } from '../repository/sql-repository.ts'
import { type Log, describeError } from '../log.ts'
import {
  type Audience,
  type CompressedDocument,
  brotliDocument,
  compressDocument,
} from '../rendering/compressed-document.ts'
import { readShell } from '../rendering/html-document.ts'
import type { RenderPool } from '../rendering/pool.ts'
import type { RenderTask } from '../rendering/worker.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { loggedPath } from './request-target.ts'
import { TEXT_FILES, textSource } from './text-files.ts'

/** How long a visitor waits before the shell is sent instead. The render goes on for the next visitors. */
const WAIT_MS = 2000
/** A render that takes longer never ends: queries of a silent database have been given up before. */
const GIVE_UP_MS = 15_000
/** The most pages that wait or are being rendered. A request for one more gets the shell at once. */
const MAX_WAITING = 50
/** After this time without an answer the database counts as away. */
const SILENT_MS = 1000
const CACHE_BYTES = 64 * 1024 * 1024
/** Rendering ahead stops here, so that it does not evict pages that visitors asked for. */
const AHEAD_BYTES = 0.9 * CACHE_BYTES
const LOOK_MS = 2000

const CATALOGUE: ReadonlySet<string> = new Set(Object.values(pages).map(({ path }) => path))

/** A search page is rarely requested twice. */
const audienceOf = (url: string): Audience =>
  url.includes('?') ? 'one' : CATALOGUE.has(url) ? 'page' : 'document'

/** A page for one visitor alone, which is not cached. */
type Own = Pick<RenderTask, 'posted' | 'preview'>

/** A page, or why the shell is sent instead: the page threw, the database is away, or there is too much to do. */
export type PageResult = CompressedDocument | 'failed' | 'away' | 'busy'

interface PageCacheOptions {
  root: string
  /** `undefined` before the site is built. */
  pool: RenderPool | undefined
  repository: SqlRepository
  limiter: RateLimiter
  metrics: Pick<Metrics, 'rendering'>
  log: Log
  waitMs?: number | undefined
}

export class PageCache {
  readonly #options: PageCacheOptions
  readonly #kept = new LRUCache<string, CompressedDocument>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }, url) => body.length + url.length + 1000,
    fetchMethod: (url) => this.#make(url),
    // When the content changes during a render, those who wait for the page get it, but it is not cached.
    ignoreFetchAbort: true,
  })
  #version = ''
  #isSilent = false
  /** The addresses that are being made; a symbol for a page of one visitor. */
  readonly #making = new Set<string | symbol>()
  #shell: Promise<CompressedDocument> | undefined
  #ahead: { timer: NodeJS.Timeout; version: string } | undefined

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /**
   * A page as visitors see it now. Requests for the same one share a render.
   * @param url path and query in canonical form, from `resolvePage`
   * @param address the visitor's, for the limits
   * @param current the answer of `current` if this request has already asked
   */
  async get(
    url: string,
    address: string,
    { own, current = this.current() }: { own?: Own; current?: Promise<string | undefined> } = {},
  ): Promise<PageResult> {
    const { metrics, limiter } = this.#options
    const isAway = (await current) === undefined
    const known = own ? undefined : this.#kept.get(url)
    if (known) {
      metrics.rendering('kept')
      return known
    }
    if (isAway) return 'away'
    if (this.#making.size >= MAX_WAITING && !this.#making.has(url)) {
      metrics.rendering('refused')
      return 'busy'
    }
    // Only addresses with a search can be made up without end.
    if ((own || url.includes('?')) && !limiter.take(address)) {
      metrics.rendering('limited')
      return 'busy'
    }
    if (!own) return this.#awaited(url)
    // The shell cannot replace a posted form or a preview, so the request waits for the page.
    const page = await this.#render(url, own)
    metrics.rendering(page ? 'rendered' : 'failed')
    return page ?? 'failed'
  }

  shell(): Promise<CompressedDocument> {
    return (this.#shell ??= Promise.resolve()
      .then(() => compressDocument(readShell(this.#options.root)))
      .catch((error: unknown) => {
        // The build is being replaced; the next request for the shell reads it again.
        this.#shell = undefined
        throw error
      }))
  }

  /**
   * The version of the content; pages of other versions are dropped. `undefined` while the database is away, or has
   * been silent for a second: then no request waits for it until it answers again.
   */
  async current(): Promise<string | undefined> {
    if (this.#isSilent) return undefined
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<undefined>((done) => {
      timer = setTimeout(() => {
        this.#isSilent = true
        done(undefined)
      }, SILENT_MS)
      timer.unref()
    })
    const answer = this.#ask().finally(() => {
      clearTimeout(timer)
      this.#isSilent = false
    })
    return Promise.race([answer, timeout])
  }

  async #ask(): Promise<string | undefined> {
    try {
      const current = await this.#options.repository.version()
      if (current !== this.#version) {
        this.#kept.clear()
        this.#version = current
      }
      return current
    } catch {
      return undefined
    }
  }

  /** Renders ahead, now and whenever the content has changed. */
  start(): void {
    const timer = setInterval(() => void this.#lookAhead(), LOOK_MS)
    timer.unref()
    this.#ahead = { timer, version: '' }
    void this.#lookAhead()
    // Reads the shell into memory before the build can be replaced.
    this.shell().catch(() => {})
  }

  stop(): void {
    clearInterval(this.#ahead?.timer)
    this.#ahead = undefined
  }

  async #make(url: string): Promise<CompressedDocument | undefined> {
    const file = TEXT_FILES.get(url)
    if (!file) return this.#render(url)
    const text = await file.make(textSource(this.#options.repository))
    const headers = { 'Content-Type': file.type, ...policyOfFile(url) }
    return { status: 200, body: await brotliDocument(text), headers, failures: [] }
  }

  async #render(url: string, own?: Own): Promise<CompressedDocument | undefined> {
    const { pool, log, waitMs = WAIT_MS } = this.#options
    const key = own ? Symbol(url) : url
    this.#making.add(key)
    try {
      const task = { path: url, fresh: true, ...own }
      const document = await pool?.run(task, Math.max(GIVE_UP_MS, waitMs))
      if (!document?.failures.length)
        return document && (await compressDocument(document, own ? 'one' : audienceOf(url)))
      // Only the place of the error is logged: its message can repeat a visitor's words.
      throw Object.assign(new Error('page failed'), { stack: document.failures[0] })
    } catch (error) {
      log.warn('page not rendered', { path: loggedPath(url), ...describeError(error) })
      return undefined
    } finally {
      this.#making.delete(key)
    }
  }

  async #awaited(url: string): Promise<PageResult> {
    const status: LRUCache.Status<string, CompressedDocument, unknown> = {}
    const result = await Promise.race([
      this.#kept.fetch(url, { status }).catch(() => undefined),
      after(this.#options.waitMs ?? WAIT_MS, 'busy' as const, { ref: false }),
    ])
    const ready = status.fetch === 'inflight' ? 'shared' : 'rendered'
    this.#options.metrics.rendering(result === 'busy' ? 'late' : result ? ready : 'failed')
    if (result) return result
    return (await this.current()) === undefined ? 'away' : 'failed'
  }

  /** Renders one page at a time, so that visitors' pages come in between. */
  async #lookAhead(): Promise<void> {
    const ahead = this.#ahead
    const current = await this.current()
    if (!ahead || current === undefined || current === ahead.version) return
    ahead.version = current
    try {
      const { paths } = await textSource(this.#options.repository).addresses()
      for (const url of paths) {
        if (this.#ahead !== ahead || current !== (await this.current())) return
        if (this.#kept.calculatedSize > AHEAD_BYTES) return
        if (this.#kept.has(url)) continue
        if (await this.#kept.fetch(url)) this.#options.metrics.rendering('ahead')
      }
    } catch (error) {
      this.#options.log.warn('pages not rendered ahead', describeError(error))
    }
  }
}
