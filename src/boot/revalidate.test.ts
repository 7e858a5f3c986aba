// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
} from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { revalidate } from './revalidate.ts'

const list = (text: string) => ({ ok: true, data: [text] })
const failed = { ok: false, failure: { kind: 'http', message: '服务不可用' } }

const load = vi.fn<(context: { abortController: AbortController }) => unknown>()
const root = createRootRoute()
const page = createRoute({
  getParentRoute: () => root,
  path: '/news/company',
  loader: async (context) => ({ list: await load(context) }),
})
const deferred = createRoute({
  getParentRoute: () => root,
  path: '/about',
  loader: (context) => ({ list: load(context) }),
})
const other = createRoute({ getParentRoute: () => root, path: '/' })
const routeTree = root.addChildren([page, deferred, other])

/** A page that was shown a moment ago, from a document that may be out of date. */
async function show(path = '/news/company') {
  load.mockReset().mockResolvedValueOnce(list('旧'))
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history, defaultStaleTime: 60_000 })
  await router.load()
  const shown = async () => (router.state.matches.at(-1)!.loaderData as { list?: unknown }).list
  return { router, shown }
}

const isMarked = (): boolean => document.getElementById('saved-mark') !== null

beforeEach(() => {
  document.body.innerHTML = '<aside id="saved-mark"></aside><main></main>'
})

it('loads what has changed into the page, and only that', async () => {
  const { router, shown } = await show()
  load.mockResolvedValue(list('新'))
  await revalidate(router)
  await expect.poll(shown).toEqual(list('新'))
  const invalidate = vi.spyOn(router, 'invalidate')
  await revalidate(router)
  expect(invalidate).not.toHaveBeenCalled()
})

it('a saved document loses its mark when all of it has been asked for again', async () => {
  const { router } = await show()
  load.mockResolvedValue(list('旧'))
  await revalidate(router)
  expect(isMarked()).toBe(false)
})

it.each([
  ['a call fails', () => Promise.resolve(failed)],
  ['the document is gone', () => Promise.reject(notFound())],
])('page and mark stay when %s', async (_, answer) => {
  const { router, shown } = await show()
  load.mockImplementation(answer)
  await revalidate(router)
  expect(isMarked()).toBe(true)
  expect(await shown()).toEqual(list('旧'))
})

it('calls end when the page is left', async () => {
  const { router } = await show('/about')
  load.mockImplementation(() => new Promise(() => {}))
  void revalidate(router)
  await expect.poll(() => load).toHaveBeenCalledTimes(2)
  await router.navigate({ to: '/' })
  expect(load.mock.lastCall![0].abortController.signal.aborted).toBe(true)
})
