/** Renders every page that has an address: the catalogue, all pages of the lists, all details they name. */
import type { RenderedPage } from '../../src/entry-server.tsx'
import { WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { type ClientBuild, documentPath, makeDocument } from './document.ts'
import type { DocumentStore } from './store.ts'

type Render = (path: string, options: { apiBase: string }) => Promise<RenderedPage>

export interface PrerenderJob {
  render: Render
  apiBase: string
  build: ClientBuild
  store: Pick<DocumentStore, 'put' | 'keep'>
  /** Only these, in this order; by default every page that has an address. */
  paths?: readonly string[]
  onProgress?: (done: number, known: number, path: string) => void
}

/** A page that could not be rendered; its last good document stays in place. */
export interface PrerenderFailure {
  path: string
  /** A line or more: an error comes with its stack. */
  reason: string
  /** Whether there is an earlier document. */
  kept: boolean
}

export const formatFailures = (failures: readonly PrerenderFailure[]): string =>
  failures
    .map(({ path, reason, kept }) => {
      const rest = kept ? '保留上一次的页面' : '这一页没有更早的版本，现在打不开'
      return `失败 ${path}（${rest}）：\n${reason.replace(/^/gm, '    ')}`
    })
    .join('\n')

function faultOf({ location, status, failures }: RenderedPage, path: string): string | undefined {
  if (location) return `地址转到 ${location}`
  if (status === 404 && path !== pages.NotFound.path && path !== WITHDRAWN_PATH)
    return '页面不存在（404）'
  return failures.length > 0 ? failures.join('\n') : undefined
}

/**
 * Documents of a run that are compressed as well as possible, the newest being the first of their lists.
 * It takes 0.07 s more for each and saves 7 %: with it most articles reach a visitor in the first round
 * trip, which is 14.6 KB with the headers. A site of 100,000 articles must not wait two hours for that.
 */
const BEST_COMPRESSED = 1000

/** Pages rendered side by side; more only queue up at the API. */
const CONCURRENCY = 6

/** Pages of the catalogue that have one address. The search results are never prerendered. */
const entryPaths = (): string[] => [
  ...Object.values(pages)
    .map((page) => page.path as string)
    .filter((path) => !path.includes('$')),
  WITHDRAWN_PATH,
]

interface ListData {
  list?: { ok: boolean; data: { page: number; pageCount: number; items: { to?: string }[] } }
  posts?: { ok: boolean; data: { page: number; pageCount: number; items: unknown[] } }
}

/** The addresses that a page leads to: further pages of its list, and the details of its rows. */
function linkedPaths(path: string, data: unknown): string[] {
  const { list, posts } = (data ?? {}) as ListData
  const paged = list ?? posts
  if (!paged?.ok) return []
  const { page, pageCount, items } = paged.data
  const more =
    page === 1
      ? Array.from({ length: pageCount - 1 }, (_, index) => `${path}?page=${index + 2}`)
      : []
  const details = (items as { to?: string }[]).flatMap((item) => (item.to ? [item.to] : []))
  return [...more, ...details]
}

/** Renders all pages; memory holds the addresses, never the documents. */
export async function prerenderAll(
  job: PrerenderJob,
): Promise<{ failures: PrerenderFailure[]; paths: string[] }> {
  const queue = [...(job.paths ?? entryPaths())]
  const entries = new Set(entryPaths())
  const known = new Set(queue)
  const failures: PrerenderFailure[] = []
  let done = 0

  const renderOne = async (path: string, position: number): Promise<void> => {
    const file = documentPath(path)
    const best = entries.has(path) || position < BEST_COMPRESSED
    const fail = (reason: string): void => {
      failures.push({ path, reason, kept: job.store.keep(file) })
    }
    try {
      const page = await job.render(path, { apiBase: job.apiBase })
      const fault = faultOf(page, path)
      if (fault !== undefined) return fail(fault)
      await job.store.put(file, makeDocument(job.build, page), best ? 11 : 9)
      if (job.paths) return
      for (const linked of linkedPaths(path, page.data)) {
        if (known.has(linked)) continue
        known.add(linked)
        queue.push(linked)
      }
    } catch (error) {
      fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
    } finally {
      done += 1
      job.onProgress?.(done, known.size, path)
    }
  }

  let next = 0
  let active = 0
  await new Promise<void>((resolve) => {
    const pump = (): void => {
      if (next >= queue.length && active === 0) resolve()
      while (active < CONCURRENCY && next < queue.length) {
        active += 1
        void renderOne(queue[next]!, next++).finally(() => {
          active -= 1
          pump()
        })
      }
    }
    pump()
  })
  return { failures, paths: [...known] }
}
