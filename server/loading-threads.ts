/**
 * Threads that load their modules must not be ended: Node aborts the whole process then, now and then, with
 * `FATAL ERROR: v8::Module::IsGraphAsync must be used on an instantiated module`. Seen in Node 22.22.2 under load;
 * `ModuleWrap::InstantiateSync` of 24 has the same lines (`src/module_wrap.cc`): it asks an unfinished module when
 * `terminate` has interrupted it. Piscina gets there with each thread, because it requires a worker's file before it
 * imports it.
 */
import { once } from 'node:events'
import { parentPort, threadId } from 'node:worker_threads'
import type { Piscina } from 'piscina'

/** The last line of a worker's file. */
export const tellLoaded = (): void => parentPort!.postMessage(threadId)

/** @returns waits until no thread of the pool is loading; one that fails does not count */
export function watchLoading(pool: Pick<Piscina, 'on' | 'threads'>): () => Promise<void> {
  const loaded = new Set<number>()
  pool.on('message', (id: number) => loaded.add(id))
  const next = () => pool.threads.find((thread) => !loaded.has(thread.threadId))
  return async () => {
    for (let thread = next(); thread; thread = next()) {
      // Piscina lets the process end while a thread has nothing to do.
      thread.ref()
      await Promise.race([once(thread, 'message'), once(thread, 'exit')]).catch(() => {})
      thread.unref()
    }
  }
}
