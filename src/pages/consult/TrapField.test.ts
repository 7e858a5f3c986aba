import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MIN_FILL_MS, waitForHuman } from './TrapField.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('holds back what is filled in faster than anybody reads, and nobody else', async () => {
  const free = vi.fn<() => void>()
  void waitForHuman(Date.now()).then(free)
  await vi.advanceTimersByTimeAsync(MIN_FILL_MS - 1)
  expect(free).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(free).toHaveBeenCalledTimes(1)
  await waitForHuman(Date.now() - MIN_FILL_MS)
})
