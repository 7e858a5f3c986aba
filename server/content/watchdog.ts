/** A thread that ends its process when the current file takes too much, and writes the reason into the journal. */
import { appendFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { type WatchdogData, WatchedFile } from './watched-file.ts'

const { memory, journal, limits } = workerData as WatchdogData
const watched = new WatchedFile(memory)

/** The interval of the checks; a process grows by about 20 MB in it at most. */
const EVERY_MS = 10

setInterval(() => {
  const cause = watched.exceeds(limits)
  if (!cause) return
  // Without a cause the file is read once more, by a process that has not read the others.
  if (cause !== 'total') appendFileSync(journal, `${JSON.stringify({ cause })}\n`)
  process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
