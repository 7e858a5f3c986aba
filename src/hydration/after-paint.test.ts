/** @vitest-environment jsdom */
import { afterEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('lets the frame come first', () => {
  vi.useFakeTimers()
  const task = vi.fn()
  afterPaint(task)
  // In the callback of the frame nothing has been painted yet.
  vi.advanceTimersToNextFrame()
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersToNextTimer()
  expect(task).toHaveBeenCalledOnce()
})

it('does not wait for a frame that will not come', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const task = vi.fn()
  afterPaint(task)
  expect(task).toHaveBeenCalledOnce()
})
