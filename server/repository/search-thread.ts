/**
 * The service searches in a thread of its own. SQLite answers in the thread that asks: among 10,000 documents of up to
 * 8,000 characters a search held the event loop, and with it every other visitor, for 20 to 90 ms
 * (`tests/bench/search-turns.ts`). FTS5 gives no way to stop within a query.
 */
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { watchLoading } from '../loading-threads.ts'
import type { Search } from './sql-repository.ts'
import type { SearchTask, SearchThreadData } from './search-worker.ts'

/** Searches that wait for PostgreSQL at the same time, as many as a pool of `pg` has connections. */
const SEARCHES_AT_ONCE = 10

/**
 * The thread starts with the first search. Its errors are those of the database.
 * @param url of the database
 */
export function openSearchThread(url: string): { search: Search; close: () => Promise<void> } {
  const thread = new Piscina<SearchTask, Awaited<ReturnType<Search>>>({
    filename: fileURLToPath(new URL('search-worker.ts', import.meta.url)),
    name: 'search',
    workerData: { url } satisfies SearchThreadData,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    concurrentTasksPerWorker: SEARCHES_AT_ONCE,
    // Without this the thread blocks between two searches, and does not notice that a connection has ended.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  })
  // A thread may fail while it searches nothing; it is replaced. Without a listener the process would end.
  thread.on('error', (error: Error) => console.error(error.message))
  const allLoaded = watchLoading(thread)
  return {
    search: (...task) =>
      thread.run(task).catch((error: Error) => {
        // Errors lose these properties when they are cloned between threads: see `search-worker.ts`.
        throw Object.assign(error, error.cause)
      }),
    async close() {
      await allLoaded()
      await thread.destroy()
    },
  }
}
