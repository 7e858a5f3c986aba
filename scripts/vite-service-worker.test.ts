/** Runs the build's `/sw.js` without a browser. tests/faults/offline.spec.ts runs it in one. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, it, vi } from 'vitest'
import { buildWorker } from './vite-service-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'worker-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ORIGIN = 'https://site.example'

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void

/** Builds and starts the worker on a device with our caches and those of an earlier version. */
async function start(offline: boolean) {
  const build = {
    mark: 'build 1',
    scripts: ['/assets/a.js'],
    hashes: { '/assets/a.js': 'sha256-a' },
  }
  await buildWorker(folder, build, offline)
  const text = readFileSync(join(folder, 'sw.js'), 'utf8')
  const listeners = new Map<string, Listener>()
  const names = new Set(['assets-1', 'documents-3', 'assets-3', 'pictures-2', 'answers'])
  const unregister = vi.fn(async () => true)
  const precached: string[] = []
  runInNewContext(text, {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: { unregister },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
      open: async () => ({ match: async () => undefined }),
    },
    fetch: async (path: string) => {
      precached.push(path)
      throw new TypeError('Failed to fetch')
    },
    URL,
    URLSearchParams,
    Response,
    Headers,
  })
  const happen = async (type: string): Promise<void> => {
    const work: Promise<unknown>[] = []
    listeners.get(type)!({ waitUntil: (one) => work.push(one) })
    await Promise.all(work)
  }
  await happen('install')
  await happen('activate')
  return { text, listeners, names, unregister, precached }
}

it('names its build, keeps contact and reservation ahead of a visit, forgets other versions', async () => {
  const { text, listeners, names, unregister, precached } = await start(true)
  expect(text).toMatch(/^\/\* build 1 \*\//)
  expect([...names]).toEqual(['documents-3', 'assets-3', 'pictures-2'])
  expect([...new Set(precached)]).toEqual(
    ['/join/contact', '/join/reservation', '/assets/a.js'].map((path) => ORIGIN + path),
  )
  expect(listeners.has('fetch')).toBe(true)
  expect(unregister).not.toHaveBeenCalled()
})

it('kill switch: with `offline: false` it deletes everything, goes, and answers nothing', async () => {
  const { listeners, names, unregister, precached } = await start(false)
  expect([...names]).toEqual([])
  expect(unregister).toHaveBeenCalledTimes(1)
  expect(precached).toEqual([])
  expect(listeners.has('fetch')).toBe(false)
})
