// @vitest-environment jsdom
/** What a link asks for before it is pressed, and what becomes of the answer. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { subscribeKey } from 'valtio/utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { type CallOptions, type LoadContext, toResult } from '../api/load.ts'
import type { Failure } from '../api/result.ts'
import { apiSettings } from '../api/settings.ts'
import { clientState } from '../state/client-state.ts'
import { preloadOnIntent } from './preload-on-intent.ts'

const STALE_MS = 60_000

type Call = (options: CallOptions) => Promise<string>

/** A call that waits for `respond`. */
interface Waiting extends CallOptions {
  respond: (data: string | ApiError) => void
}

const calls: Waiting[] = []
const call: Call = ({ signal, ...options }) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    const respond = (data: string | ApiError) =>
      typeof data === 'string' ? resolve(data) : reject(data)
    calls.push({ signal, ...options, respond })
  })

const report = vi.fn<(failure: Failure) => void>()
const markCut = vi.fn<() => void>()
const queue = vi.fn<(pending: number) => void>()
Object.assign(apiSettings, { report, markCut })
subscribeKey(clientState, 'pendingRequests', queue)

const root = createRootRoute()
const detail = createRoute({
  getParentRoute: () => root,
  path: '/news_detail/$id',
  loader: async (context: LoadContext) => ({ view: await toResult(call, context) }),
})
const pageAt = (path: '/' | '/search') => createRoute({ getParentRoute: () => root, path })
const router = createRouter({
  routeTree: root.addChildren([detail, pageAt('/'), pageAt('/search')]),
  history: createMemoryHistory(),
  defaultStaleTime: STALE_MS,
  defaultPreloadStaleTime: STALE_MS,
})
await router.load()
preloadOnIntent(router)

const data = () => router.state.matches.at(-1)!.loaderData as { view: object } | undefined
/** Runs what promises have started. */
const flush = () => vi.advanceTimersByTimeAsync(0)

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.innerHTML = '<span>公司要闻</span>'
  document.body.append(link)
  return link
}

/** A link that no other test has turned to. */
let number = 0
const newLink = () => linkTo(`/news_detail/${(number += 1)}`)

const turnTo = (target: Element, type = 'pointermove') =>
  target.dispatchEvent(new Event(type, { bubbles: true }))

async function restOn(link: Element, type?: string) {
  turnTo(link.firstElementChild!, type)
  await vi.advanceTimersByTimeAsync(100)
}

const press = (link: HTMLAnchorElement) => {
  turnTo(link, 'click')
  return router.navigate({ to: link.pathname })
}

beforeEach(async () => {
  vi.useFakeTimers()
  turnTo(document.body)
  await router.navigate({ to: '/' })
  document.body.innerHTML = ''
  delete document.documentElement.dataset.data
  calls.length = 0
  report.mockReset()
  markCut.mockReset()
  queue.mockReset()
})

it('resting on a link asks once, silently, and the press uses the answer', async () => {
  const link = newLink()
  await restOn(link)
  expect(calls).toHaveLength(1)
  calls[0]!.respond('正文')
  await flush()
  turnTo(document.body)
  await restOn(link, 'focusin')
  await vi.advanceTimersByTimeAsync(STALE_MS / 2)
  await press(link)
  expect(data()).toEqual({ view: { ok: true, data: '正文' } })
  expect(calls).toHaveLength(1)
  expect(queue).not.toHaveBeenCalled()
})

it('a failure is silent and not kept: the press asks again', async () => {
  const link = newLink()
  await restOn(link)
  calls[0]!.respond(new ApiError('http', '服务器内部错误'))
  await flush()
  expect(report).not.toHaveBeenCalled()
  const pressed = press(link)
  await flush()
  expect(calls).toHaveLength(2)
  calls[1]!.respond('正文')
  await pressed
  expect(data()).toEqual({ view: { ok: true, data: '正文' } })
})

it('asks for nothing with less data, beyond the site, in another window, and for no search', async () => {
  document.documentElement.dataset.data = 'less'
  await restOn(newLink())
  delete document.documentElement.dataset.data
  const preload = vi.spyOn(router, 'preloadRoute')
  const window = newLink()
  window.target = '_blank'
  for (const link of [
    window,
    linkTo('https://example.com/news_detail/1'),
    linkTo('/files/1.pdf'),
    linkTo('/search?keyword=担保'),
  ])
    await restOn(link)
  expect(preload).not.toHaveBeenCalled()
  await restOn(linkTo('/search'))
  expect(preload).toHaveBeenCalledTimes(1)
})
