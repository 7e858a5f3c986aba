/** The thread of `search-thread.ts`, with a connection to the database of its own. */
import { workerData } from 'node:worker_threads'
import { Database } from '../db/database.ts'
import { tellLoaded } from '../loading-threads.ts'
import { searchDocuments } from './search-documents.ts'
import type { Search } from './sql-repository.ts'

export interface SearchThreadData {
  url: string
}

export type SearchTask = Parameters<Search>

const database = new Database(workerData as SearchThreadData)

export async function search(task: SearchTask): ReturnType<Search> {
  try {
    return await searchDocuments(database, ...task)
  } catch (error) {
    // A cloned error keeps its message and cause but loses its code, which tells the reason.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    throw new Error(message, { cause: { code, errcode } })
  }
}

tellLoaded()
