/**
 * Converts texts of editors in a thread that ends when one takes too long: a table with 100 KB of spaces in an address held
 * the page for all editors for minutes, and a text can be written that no program converts to its end.
 */
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { watchLoading } from '../loading-threads.ts'
import type * as worker from './text-worker.ts'

/** By the clock: 100 KB take at most one, on a machine that does nothing else. */
const MOST_MS = 30_000

type Conversions = typeof worker
export type Convert = <Name extends keyof Conversions>(
  name: Name,
  given: Parameters<Conversions[Name]>[0],
) => Promise<Awaited<ReturnType<Conversions[Name]>>>

/** The thread starts with the first text. @param mostMs for one text, with the wait for the texts before it */
export function openTextThread(mostMs = MOST_MS) {
  const thread = new Piscina({
    filename: fileURLToPath(new URL('text-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  })
  // A thread that has no memory left is replaced. Without a listener the process would end.
  thread.on('error', (error: Error) => console.error(error.message))
  const allLoaded = watchLoading(thread)
  /** @throws when it takes too long or too much memory, and what the conversion throws */
  const convert: Convert = async (name, given) => {
    const [giveUp, ended] = [new AbortController(), new AbortController()]
    const converting = thread.run(given, { name, signal: giveUp.signal })
    // A thread that is loading does not count, and must not be ended.
    const limit = async (): Promise<void> => {
      await allLoaded()
      await after(mostMs, undefined, { ref: false, signal: ended.signal })
      await allLoaded()
      giveUp.abort()
    }
    limit().catch(() => {})
    try {
      return await converting
    } finally {
      ended.abort()
    }
  }
  return {
    convert,
    async close() {
      await allLoaded()
      await thread.destroy()
    },
  }
}
