/**
 * A thread must not be ended while it loads its modules, because Node may abort the whole process: `FATAL ERROR:
 * v8::Module::IsGraphAsync must be used on an instantiated module`. That happens where a module is instantiated for
 * `require`, and Piscina requires the file of a worker before it imports it. A thread that requires a large graph of
 * modules shows it in Node 22.22.2 within seconds, one that imports it does not, and 24.21 was not seen to do it. The
 * lines are in `ModuleWrap::InstantiateSync` (`src/module_wrap.cc`).
 */
import { once } from 'node:events'
import { parentPort, threadId } from 'node:worker_threads'
import type { Piscina } from 'piscina'

/** The last line of a worker's file. */
export const tellLoaded = (): void => parentPort!.postMessage(threadId)

/** Resolves when a thread of the pool has loaded, rejects when one fails before. */
export function firstLoaded(pool: Pick<Piscina, 'once'>): Promise<void> {
  const loaded = new Promise<void>((done, failed) => {
    pool.once('message', () => done())
    pool.once('error', failed)
  })
  // Not everybody who opens a pool waits for this.
  loaded.catch(() => {})
  return loaded
}

/** @returns waits until no thread of the pool is loading; one that fails does not count */
export function watchLoading(pool: Pick<Piscina, 'on' | 'threads'>): () => Promise<void> {
  const loaded = new Set<number>()
  pool.on('message', (id: number) => loaded.add(id))
  const next = () => pool.threads.find((thread) => !loaded.has(thread.threadId))
  const untilLoaded = async (): Promise<void> => {
    for (let thread = next(); thread; thread = next()) {
      // Piscina lets the process end while a thread has nothing to do.
      thread.ref()
      await Promise.race([once(thread, 'message'), once(thread, 'exit')]).catch(() => {})
      thread.unref()
    }
  }
  // Many pages may be given up at once, and each wait of its own would add listeners to the threads.
  let waiting: Promise<void> | undefined
  return () => (waiting ??= untilLoaded().finally(() => (waiting = undefined)))
}
