/**
 * The pages of the site: rendered when somebody asks for them, kept compressed until the content changes, and rendered
 * ahead while nobody asks. Whatever goes wrong, the visitor gets the bare shell, in which the application finds the page
 * itself.
 */
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { allAddresses } from '../content/addresses.ts'
import { openPosts } from '../handlers/all.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import type { Preview, RenderTask } from '../rendering/worker.ts'
import { type RenderedDocument, readClientBuild } from '../rendering/document.ts'
import { type Log, describeError } from '../log.ts'
import { addressGroups } from './client-address.ts'
import { digest } from '../digest.ts'
import { brotliDocument } from './content-coding.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { loggedPath } from './request-target.ts'
import { policyFor } from './security-headers.ts'

/** So long a visitor waits; then the shell is quicker. What has begun goes on, for those who come next. */
const WAIT_MS = 2000
/** A page that is not ready by then never will be. */
const GIVE_UP_MS = 10_000
const KEPT_BYTES = 64 * 1024 * 1024
/** Rendering ahead ends here: what visitors ask for pushes nothing out then. */
const AHEAD_BYTES = 0.9 * KEPT_BYTES
/** How often the service looks whether there is something to render ahead. */
const LOOK_MS = 2000

export interface PageRequest {
  /** Path and search in one spelling, as `resolvePage` gives it. */
  url: string
  /** The visitor's, for the limits. */
  address: string
  /**
   * What a form that was posted comes back with, plain JSON; the page reads it from `PostedContext`. Such a
   * page is this visitor's alone: it is not kept.
   */
  posted?: unknown
  /** A preview is not kept either. */
  preview?: Preview
}

export interface RenderedResponse {
  /** 200 or 404; 3xx with `location`. */
  status: number
  /** Path and search. */
  location?: string
  /** The document, compressed with Brotli; empty when there is a `location`. */
  body: Buffer
  /** Its content security policy. */
  policy: string
  /** Digest of the document. */
  digest: string
}

/** A page, or why the shell stands in for it: the page threw, the database is away, or there is too much to do. */
export type PageResult = RenderedResponse | 'failed' | 'away' | 'busy'

interface PageCacheOptions {
  pool: {
    /** `dist`: what the build has written. */
    root: string
    render(task: RenderTask, signal: AbortSignal): Promise<RenderedDocument>
  }
  repository: ContentRepository
  /** How much one address may have searched, and rendered of what has a search of its own. */
  limiter: RateLimiter
  metrics: Pick<Metrics, 'rendering'>
  log: Log
  /** How long a visitor waits, ms. */
  waitMs?: number | undefined
}

async function toResponse({
  status,
  location,
  html,
  policy,
}: RenderedDocument): Promise<RenderedResponse> {
  const target = location === undefined ? undefined : new URL(location, 'http://localhost')
  return {
    status,
    ...(target && { location: target.pathname + target.search }),
    body: target ? Buffer.alloc(0) : await brotliDocument(html),
    policy,
    digest: digest(html),
  }
}

export class PageCache {
  readonly #options: PageCacheOptions
  readonly #kept = new LRUCache<string, RenderedResponse>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body, policy }, url) => body.length + policy.length + url.length + 500,
    fetchMethod: (url) => this.#render(url),
    // What is being rendered when the content changes is shown once to those who wait for it, and not kept.
    ignoreFetchAbort: true,
  })
  #version = ''
  #shell: Promise<RenderedResponse> | undefined
  #ahead: { timer: NodeJS.Timeout; version: string } | undefined

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** A page as visitors see it now. Requests for the same one share a render. */
  async get({ url, address, ...own }: PageRequest): Promise<PageResult> {
    const { metrics, limiter } = this.#options
    const isShared = own.posted === undefined && own.preview === undefined
    const current = await this.#current()
    const known = isShared ? this.#kept.get(url) : undefined
    if (known) {
      metrics.rendering('kept')
      return known
    }
    if (current === undefined) return 'away'
    // Of addresses without a search there are as many as pages.
    if ((!isShared || url.includes('?')) && !limiter.take(addressGroups(address).host)) {
      metrics.rendering('limited')
      return 'busy'
    }
    if (isShared) return this.#awaited(url)
    // No shell can stand in for it: it is waited for.
    const page = await this.#render(url, own)
    metrics.rendering(page ? 'rendered' : 'failed')
    return page ?? 'failed'
  }

  /** The document in which the application finds the page itself. */
  shell(): Promise<RenderedResponse> {
    return (this.#shell ??= readShell(this.#options.pool.root))
  }

  /** Begins to render ahead, now and whenever the content has changed. */
  start(): void {
    const timer = setInterval(() => void this.#lookAhead(), LOOK_MS)
    timer.unref()
    this.#ahead = { timer, version: '' }
    void this.#lookAhead()
  }

  stop(): void {
    clearInterval(this.#ahead?.timer)
    this.#ahead = undefined
  }

  /** Of the content; what was rendered of another one is forgotten. `undefined` without a database. */
  async #current(): Promise<string | undefined> {
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

  async #render(
    url: string,
    own: Pick<RenderTask, 'posted' | 'preview'> = {},
  ): Promise<RenderedResponse | undefined> {
    const { pool, log } = this.#options
    try {
      const task = { path: url, fresh: true, ...own }
      const document = await pool.render(task, AbortSignal.timeout(GIVE_UP_MS))
      if (document.failures.length === 0) return await toResponse(document)
      // Only where it was thrown: messages can repeat what somebody has typed.
      const cause = Object.assign(new Error('page failed'), { stack: document.failures[0] })
      log.warn('page not rendered', { path: loggedPath(url), ...describeError(cause) })
    } catch (error) {
      log.warn('page not rendered', { path: loggedPath(url), ...describeError(error) })
    }
    return undefined
  }

  async #awaited(url: string): Promise<PageResult> {
    const status: LRUCache.Status<string, RenderedResponse, unknown> = {}
    const result = await Promise.race([
      this.#kept.fetch(url, { status }).catch(() => undefined),
      after(this.#options.waitMs ?? WAIT_MS, 'busy' as const, { ref: false }),
    ])
    const ready = status.fetch === 'inflight' ? 'shared' : 'rendered'
    this.#options.metrics.rendering(result === 'busy' ? 'late' : result ? ready : 'failed')
    return result ?? 'failed'
  }

  /** One after the other: visitors' pages come in between. */
  async #lookAhead(): Promise<void> {
    const ahead = this.#ahead
    const current = await this.#current()
    if (!ahead || current === undefined || current === ahead.version) return
    ahead.version = current
    try {
      for (const url of await knownAddresses(this.#options.repository)) {
        if (this.#ahead !== ahead || current !== (await this.#current())) return
        if (this.#kept.calculatedSize > AHEAD_BYTES) return
        if (this.#kept.has(url)) continue
        if (await this.#kept.fetch(url)) this.#options.metrics.rendering('ahead')
      }
    } catch (error) {
      this.#options.log.warn('pages not rendered ahead', describeError(error))
    }
  }
}

function readShell(root: string): Promise<RenderedResponse> {
  const { shell, apiOrigin } = readClientBuild(join(root, 'client'))
  const policy = policyFor(shell, apiOrigin)
  return toResponse({ status: 200, html: shell, policy, failures: [] })
}

/**
 * Addresses of all pages, those that are most worth rendering ahead first: the home page and the other pages of the
 * company, documents with the newest first, later pages of lists.
 */
async function knownAddresses(
  repository: Pick<ContentRepository, 'documents' | 'list'>,
): Promise<string[]> {
  const documents = [...(await repository.documents())].sort((a, b) => b.date.localeCompare(a.date))
  const posts = await openPosts(repository)
  const all = allAddresses(documents, posts.length)
  const isLater = (path: string): boolean => path.includes('?')
  return [...all.filter((path) => !isLater(path)), ...all.filter(isLater)]
}
