/** Rendering threads: calls without a network, and pages that never end. */
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { builtRenderer } from '../../tests/support/built-renderer.ts'
import { type TestDatabase, databaseKinds } from '../../tests/support/databases.ts'
import { type RenderPool, openPool } from './pool.ts'

const { root } = builtRenderer()
let database: TestDatabase
let pool: RenderPool
beforeAll(async () => {
  database = await databaseKinds[0]!.create()
  pool = openPool({ root, source: { database: database.url }, threads: 1 })
})
afterAll(async () => {
  await pool.destroy()
  await database.drop()
})

const search = (keyword: string): string => `/search?keyword=${encodeURIComponent(keyword)}`

it('answers the calls of each page out of the database', async () => {
  const words = ['采购', '审计']
  const pages = await Promise.all(words.map((word) => pool.run({ path: search(word) })))
  for (const [index, { html }] of pages.entries())
    expect(/hits 1 ([^<]*)/.exec(html)![1]).toContain(words[index])
})

it('says why there is no page', async () => {
  const { failures } = await pool.run({ path: search('throws') })
  expect(failures).toEqual([
    expect.stringMatching(/^Error: no such component\n +at render .*built-entry\.ts:/),
  ])
})

it('renders pages side by side in one thread, also those that may be given up', async () => {
  const pages = await Promise.all(
    Array.from({ length: 8 }, (_, index) => pool.run({ path: search(`slow10${index}`) }, 200_000)),
  )
  const together = pages.map(({ html }) => Number(/together (\d+)/.exec(html)![1]))
  expect(Math.max(...together)).toBe(4)
})

it('gives up a page that never ends, and goes on', async () => {
  const never = pool.run({ path: search('never') }, 200)
  await expect(never).rejects.toThrow()
  expect((await pool.run({ path: '/about' })).failures).toEqual([])
})

it.each([
  ['never', 1000],
  // Its thread ends before this time.
  ['fills', 60_000],
])('a page that %s costs no other page of its thread', async (word, giveUpMs) => {
  const others = [search('slow300'), search('slow301'), '/about']
  const pages = others.map((path) => pool.run({ path }, 60_000))
  await expect(pool.run({ path: search(word) }, giveUpMs)).rejects.toThrow()
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200])
})

it('ends no thread that is loading, neither with a page that is given up nor with the pool', async () => {
  const loaded = new Set<unknown>()
  const watch = (thread: Worker) => thread.once('message', () => loaded.add(thread))
  process.on('worker', watch)
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  const threads = openPool({ root, source: { database: database.url }, threads: 2 })
  const never = threads.run({ path: search('never') }, 1)
  await expect(never).rejects.toThrow()
  await threads.destroy()
  process.off('worker', watch)
  expect(terminate.mock.contexts.map((thread) => loaded.has(thread))).toEqual(Array(4).fill(true))
})

it('finishes the pages that it renders before it ends', async () => {
  const threads = openPool({ root, source: { database: database.url }, threads: 2 })
  const pages = Array.from({ length: 10 }, () => threads.run({ path: search('slow200') }))
  await threads.destroy()
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(10).fill(200))
})

it('takes pictures in texts of another API from there', async () => {
  const { root: foreign, put } = builtRenderer()
  put('api-base.txt', 'https://api.example.com/v')
  const threads = openPool({
    root: foreign,
    source: { api: 'https://api.example.com/v' },
    threads: 1,
  })
  const { html } = await threads.run({ path: search('picture') })
  await threads.destroy()
  expect(html).toContain('"https://api.example.com/uploads/a.png"')
})
