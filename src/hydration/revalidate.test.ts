// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import type { AnyRouter } from '@tanstack/react-router'
import { hideCachedNotice } from '../offline/cached-notice.ts'
import type { LoadContext } from '../api/load.ts'
import { revalidate } from './revalidate.ts'

const invalidate = vi.fn<(options: { filter: (match: { id: string }) => boolean }) => void>()
const subscribe = vi.fn<
  (event: string, listener: (event: { hrefChanged: boolean }) => void) => () => void
>(() => () => {})

/** A router that shows one page, whose loader now answers with `answer`. */
const showing = (
  loaderData: object,
  answer: (context: LoadContext) => Promise<object>,
): AnyRouter => {
  const location = { href: '/news/company' }
  const match = { id: 'page', routeId: 'page', loaderData, loaderDeps: {}, params: {} }
  return {
    state: { matches: [match], location },
    routesById: { page: { options: { loader: answer } } },
    invalidate,
    subscribe,
  } as unknown as AnyRouter
}

/** As the router says it. */
const navigate = (hrefChanged: boolean): void => {
  for (const [, listener] of subscribe.mock.calls) listener({ hrefChanged })
}

const old = { list: { ok: true, data: ['旧'] } }
const newer = { list: { ok: true, data: ['新'] } }
const failed = { list: { ok: false, failure: { kind: 'http', message: '服务不可用' } } }
const marked = (): boolean => document.getElementById('saved-mark') !== null

beforeEach(() => {
  invalidate.mockReset()
  subscribe.mockClear()
  document.body.innerHTML = '<aside id="saved-mark"></aside><main></main>'
})

it('loads what has changed, and only that', async () => {
  await revalidate(
    showing(old, async () => newer),
    hideCachedNotice,
  )
  expect(invalidate).toHaveBeenCalledTimes(1)
  await revalidate(
    showing(old, async () => old),
    hideCachedNotice,
  )
  expect(invalidate).toHaveBeenCalledTimes(1)
})

it('a saved document loses its mark when all of it has been asked for again', async () => {
  await revalidate(
    showing(old, async () => old),
    hideCachedNotice,
  )
  expect(marked()).toBe(false)
})

it('and keeps it while anything could not be had', async () => {
  await revalidate(
    showing(old, async () => failed),
    hideCachedNotice,
  )
  expect(marked()).toBe(true)
  expect(invalidate).not.toHaveBeenCalled()
  await revalidate(
    showing(old, () => Promise.reject(new Error('left'))),
    hideCachedNotice,
  )
  expect(marked()).toBe(true)
})

it('gives up what has not been answered when the page is left, and only then', async () => {
  const signals: AbortSignal[] = []
  void revalidate(
    showing(old, ({ abortController: { signal } }) => {
      signals.push(signal)
      return new Promise(() => {})
    }),
    hideCachedNotice,
  )
  navigate(false)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  navigate(true)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
