// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import bar from 'nprogress'
import { enqueueRequest } from '../../state/pending-requests.ts'
import { ANNOUNCE_LOADING_AFTER_MS, SLOW_AFTER_MS, startProgress } from './progress.ts'

vi.mock('nprogress', () => ({ default: { configure: vi.fn(), start: vi.fn(), done: vi.fn() } }))

const say = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  stop = startProgress(say)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('starts when the queue fills, ends when it is empty', async () => {
  const first = enqueueRequest()
  const second = enqueueRequest()
  await vi.advanceTimersByTimeAsync(0)
  expect(bar.start).toHaveBeenCalledTimes(1)
  first()
  await vi.advanceTimersByTimeAsync(0)
  expect(bar.done).not.toHaveBeenCalled()
  second()
  await vi.advanceTimersByTimeAsync(0)
  expect(bar.done).toHaveBeenCalledTimes(1)
})

test('speaks only of a wait that lasts', async () => {
  enqueueRequest()()
  await vi.advanceTimersByTimeAsync(ANNOUNCE_LOADING_AFTER_MS)
  expect(say).not.toHaveBeenCalled()
  const done = enqueueRequest()
  await vi.advanceTimersByTimeAsync(ANNOUNCE_LOADING_AFTER_MS)
  expect(say).toHaveBeenCalledExactlyOnceWith('正在加载')
  done()
})

test('after 10 s a page without a place of its own for it says so once, and offers the phone', async () => {
  const done = enqueueRequest()
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 100)
  expect(document.querySelector('.notice-bar')).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  const line = document.querySelector('.notice-bar')!
  expect(line.textContent).toContain('仍在加载')
  expect(line.querySelector('a')!.href).toMatch(/^tel:\+?\d+$/)
  done()
  expect(document.querySelector('.notice-bar')).toBeNull()
})

test('a part that waits says so itself', async () => {
  document.body.innerHTML = '<div id="announcer"></div><div data-section-pending></div>'
  const done = enqueueRequest()
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS + 200)
  expect(document.querySelector('.notice-bar')).toBeNull()
  expect(document.querySelector('#announcer')!.textContent).toBe('')
  done()
})
