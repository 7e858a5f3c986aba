/** Cached pages are sent even while the database is away. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeLog } from '../log.ts'
import { builtRenderer } from '../../tests/support/built-renderer.ts'
import { compressDocument } from '../rendering/compressed-document.ts'
import type { RenderedDocument } from '../rendering/html-document.ts'
import { PageCache } from './page-cache.ts'
import { RateLimiter } from './rate-limiter.ts'

const { root, put } = builtRenderer()
const page: RenderedDocument = { status: 200, html: 'page', headers: {}, failures: [] }

let version: () => Promise<string>
const cache = () =>
  new PageCache({
    root,
    pool: { run: async () => page } as never,
    repository: { version: () => version() } as never,
    limiter: new RateLimiter(1000),
    metrics: { rendering: () => {} },
    log: makeLog('error', () => {}),
  })

beforeEach(() => {
  version = async () => '1'
})
afterEach(() => vi.useRealTimers())

it('a database that says nothing keeps nobody waiting for a cached page', async () => {
  const pages = cache()
  const sent = await compressDocument(page, 'page')
  expect(await pages.get('/about', '')).toEqual(sent)
  vi.useFakeTimers()
  let answer = (_: string): void => {}
  version = vi.fn<() => Promise<string>>(() => new Promise((done) => (answer = done)))
  const waiting = pages.get('/about', '')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await waiting).toEqual(sent)
  // One request has waited for a second; the next ones do not wait, and the database is asked only once.
  expect([await pages.get('/about', ''), await pages.get('/other', '')]).toEqual([sent, 'away'])
  expect(version).toHaveBeenCalledTimes(1)
  answer('1')
  version = async () => '1'
  await vi.advanceTimersByTimeAsync(0)
  expect(await pages.get('/other', '')).toEqual(sent)
})

it('a shell that could not be read is read again', async () => {
  const pages = cache()
  const shell = readFileSync(join(root, 'client/shell.html'))
  rmSync(join(root, 'client/shell.html'))
  await expect(pages.shell()).rejects.toThrow('ENOENT')
  put('client/shell.html', shell)
  expect((await pages.shell()).status).toBe(200)
})
