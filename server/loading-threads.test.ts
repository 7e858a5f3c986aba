import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { watchLoading } from './loading-threads.ts'

it('waits once, however many pages are given up while a thread loads', async () => {
  const thread = Object.assign(new EventEmitter(), { threadId: 7, ref() {}, unref() {} })
  const pool = Object.assign(new EventEmitter(), { threads: [thread] })
  const allLoaded = watchLoading(pool as unknown as Parameters<typeof watchLoading>[0])
  const waits = Array.from({ length: 50 }, () => allLoaded())
  // `once` adds one for the message and one for its error.
  expect(thread.listenerCount('message')).toBe(1)
  expect(thread.listenerCount('error')).toBeLessThanOrEqual(2)
  pool.emit('message', 7)
  thread.emit('message', 7)
  await Promise.all(waits)
  await allLoaded()
})
