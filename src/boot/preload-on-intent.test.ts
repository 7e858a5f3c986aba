// @vitest-environment jsdom
/** The requests that a link makes before it is pressed, and the use of their answers. */
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { type LoadContext, type Report, ask } from '../api/load.ts'
import { getNewsCall } from '../../shared/contract/documents.ts'
import { clientState } from '../state/client-state.ts'
import { preloadOnIntent } from './preload-on-intent.ts'

const send = vi.fn()
const report = vi.fn<Report>()
const context = { api: { send }, report }

const root = createRootRouteWithContext<typeof context>()()
const detail = createRoute({
  getParentRoute: () => root,
  path: '/news_detail/$id',
  loader: async (route: LoadContext & { params: { id: string } }) => ({
    view: await ask(route, getNewsCall, route.params),
  }),
})
const parts = createRoute({
  getParentRoute: () => root,
  path: '/about',
  loader: () => ({ profile: new Promise(() => {}) }),
})
const pageAt = (path: '/' | '/search') => createRoute({ getParentRoute: () => root, path })
const router = createRouter({
  routeTree: root.addChildren([detail, parts, pageAt('/'), pageAt('/search')]),
  context,
  history: createMemoryHistory(),
  defaultStaleTime: 60_000,
  defaultPreloadStaleTime: 60_000,
})
await router.load()
preloadOnIntent(router)

async function restOn(href: string, { type = 'pointermove', target = '' } = {}) {
  document.body.innerHTML = `<a href="${href}" target="${target}"><span>公司要闻</span></a>`
  document.querySelector('span')!.dispatchEvent(new Event(type, { bubbles: true }))
  await vi.advanceTimersByTimeAsync(100)
}

const press = (id: string) => router.navigate({ to: '/news_detail/$id', params: { id } })

const shown = () => router.state.matches.at(-1)!.loaderData

beforeEach(async () => {
  vi.useFakeTimers()
  await router.navigate({ to: '/' })
  delete document.documentElement.dataset.data
  send.mockReset().mockResolvedValue({ data: '正文', leftOut: [] })
  report.mockReset()
})

it('resting on a link asks once, and the press uses the answer', async () => {
  await restOn('/news_detail/1')
  await restOn('/news_detail/1', { type: 'focusin' })
  expect(send.mock.calls).toMatchObject([[getNewsCall, { id: '1' }, { isPreload: true }]])
  await press('1')
  expect(shown()).toEqual({ view: { ok: true, data: '正文' } })
  expect(send).toHaveBeenCalledTimes(1)
})

it('a failure is silent and not kept: the press asks again', async () => {
  send.mockRejectedValueOnce(new ApiError('http', '服务器内部错误'))
  await restOn('/news_detail/2')
  expect(report).not.toHaveBeenCalled()
  await press('2')
  expect(send).toHaveBeenCalledTimes(2)
  expect(shown()).toEqual({ view: { ok: true, data: '正文' } })
})

it('a page that is left before all of it has come is not waited for', async () => {
  await restOn('/about')
  await router.navigate({ to: '/about' })
  expect(clientState.pendingRequests).toBe(1)
  await router.navigate({ to: '/' })
  expect(clientState.pendingRequests).toBe(0)
})

it('asks for nothing with less data, beyond the site, in another window, and for no search', async () => {
  const preload = vi.spyOn(router, 'preloadRoute')
  document.documentElement.dataset.data = 'less'
  await restOn('/news_detail/3')
  delete document.documentElement.dataset.data
  await restOn('/news_detail/3', { target: '_blank' })
  for (const href of ['https://example.com/', '/files/1.pdf', '/search?keyword=担保'])
    await restOn(href)
  expect(preload).not.toHaveBeenCalled()
  await restOn('/search')
  expect(preload).toHaveBeenCalledTimes(1)
})
