// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import type { AnyRouter } from '@tanstack/react-router'
import type { LoadContext } from '../api/load.ts'
import { revalidate } from './revalidate.ts'

const invalidate = vi.fn<(options: { filter: (match: { id: string }) => boolean }) => void>()
const old = { list: { ok: true, data: ['旧'] } }
const newer = { list: { ok: true, data: ['新'] } }
const failed = { list: { ok: false, failure: { kind: 'http', message: '服务不可用' } } }

/** Asks again for the data of one page, whose loader now answers so. */
const answering = (loader: (context: LoadContext) => Promise<object>): Promise<void> => {
  const match = { id: 'page', routeId: 'page', loaderData: old, loaderDeps: {}, params: {} }
  const router = {
    state: { matches: [match], location: { href: '/news/company' } },
    routesById: { page: { options: { loader } } },
    invalidate,
    subscribe: () => () => {},
  }
  return revalidate(router as unknown as AnyRouter)
}

const marked = (): boolean => document.getElementById('saved-mark') !== null

beforeEach(() => {
  invalidate.mockReset()
  document.body.innerHTML = '<aside id="saved-mark"></aside><main></main>'
})

it('loads what has changed, and only that', async () => {
  await answering(async () => newer)
  expect(invalidate).toHaveBeenCalledTimes(1)
  await answering(async () => old)
  expect(invalidate).toHaveBeenCalledTimes(1)
})

it('a saved document loses its mark when all of it has been asked for again', async () => {
  await answering(async () => old)
  expect(marked()).toBe(false)
})

it('and keeps it while anything could not be had', async () => {
  await answering(async () => failed)
  expect(marked()).toBe(true)
  expect(invalidate).not.toHaveBeenCalled()
  await answering(() => Promise.reject(new Error('left')))
  expect(marked()).toBe(true)
})
