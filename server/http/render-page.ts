/**
 * Pages without a file, rendered when they are asked for: searches, further pages, documents that were
 * published a minute ago. They are kept in memory until the content changes. Whatever goes wrong here, the
 * visitor gets the bare shell, in which the application finds the page itself.
 */
import { LRUCache } from 'lru-cache'
import type { Preview, RenderTask } from '../rendering/worker.ts'
import type { RenderedDocument } from '../rendering/document.ts'
import { type Log, describeError } from '../log.ts'
import { addressGroups } from './client-address.ts'
import { brotliDocument, textDigest } from './content-coding.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { loggedPath } from './request-target.ts'

/** So long a visitor waits; then the shell is quicker. What has begun goes on, for those who come next. */
const WAIT_MS = 2000
/** A page that is not ready by then never will be. */
const GIVE_UP_MS = 10_000
/** States of notices and positions follow the clock. */
const KEPT_MS = 10 * 60_000
const KEPT_PAGES = 2000
const KEPT_BYTES = 32 * 1024 * 1024

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

export interface PageRenderer {
  /** @returns `undefined` when the shell has to do */
  render(request: PageRequest): Promise<RenderedResponse | undefined>
}

interface PageRendererOptions {
  pool: { render(task: RenderTask, signal: AbortSignal): Promise<RenderedDocument> }
  /** Of content and build: what was rendered of another one is forgotten. */
  version: () => Promise<string>
  /** How much one address may have rendered, and search. */
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
    digest: textDigest(html),
  }
}

/**
 * Makes the renderer of a service. A page costs one address one of its searches; the same page asked for by
 * several at a time is rendered once.
 */
export function createPageRenderer({
  pool,
  version,
  limiter,
  metrics,
  log,
  waitMs = WAIT_MS,
}: PageRendererOptions): PageRenderer {
  const kept = new LRUCache<string, RenderedResponse>({
    max: KEPT_PAGES,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body, policy }, url) => body.length + policy.length + url.length + 500,
    ttl: KEPT_MS,
  })
  /** Renders under way, by version and address. */
  const begun = new Map<string, Promise<RenderedResponse | undefined>>()
  let keptVersion = ''

  const renderOnce = async (
    url: string,
    own: Pick<RenderTask, 'posted' | 'preview'> = {},
  ): Promise<RenderedResponse | undefined> => {
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

  const renderAndKeep = (url: string, current: string): Promise<RenderedResponse | undefined> => {
    const key = `${current} ${url}`
    const rendering = renderOnce(url)
      .then((response) => {
        if (response && current === keptVersion) kept.set(url, response)
        return response
      })
      .finally(() => begun.delete(key))
    begun.set(key, rendering)
    return rendering
  }

  /** A page, or `undefined` when it takes too long or has failed. */
  const awaited = async (
    rendering: Promise<RenderedResponse | undefined>,
    result: 'rendered' | 'shared',
  ): Promise<RenderedResponse | undefined> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((done) => {
      timer = setTimeout(() => done('late'), waitMs)
    })
    const response = await Promise.race([rendering, late])
    clearTimeout(timer)
    metrics.rendering(response === 'late' ? 'late' : response ? result : 'failed')
    return response === 'late' ? undefined : response
  }

  return {
    async render({ url, address, ...own }) {
      const isShared = own.posted === undefined && own.preview === undefined
      // Without a database or a build there is nothing to render, nor to be said about it.
      const current = await version().catch(() => undefined)
      if (current === undefined) return undefined
      if (current !== keptVersion) {
        kept.clear()
        keptVersion = current
      }
      if (isShared) {
        const known = kept.get(url)
        if (known) {
          metrics.rendering('kept')
          return known
        }
        const underWay = begun.get(`${current} ${url}`)
        if (underWay) return awaited(underWay, 'shared')
      }
      if (!limiter.take(addressGroups(address).host)) {
        metrics.rendering('limited')
        return undefined
      }
      if (isShared) return awaited(renderAndKeep(url, current), 'rendered')
      // No shell can stand in for it: it is waited for.
      const page = await renderOnce(url, own)
      metrics.rendering(page ? 'rendered' : 'failed')
      return page
    },
  }
}
