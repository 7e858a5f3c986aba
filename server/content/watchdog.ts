/** A thread that ends its process when the file that it reads takes too much; the journal says why. */
import { appendFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { type WatchdogData, WatchedFile } from './watched-file.ts'

const { memory, journal, limits } = workerData as WatchdogData
const watched = new WatchedFile(memory)

/** A process grows by about 40 MB in this time at most. */
const EVERY_MS = 20

setInterval(() => {
  const cause = watched.exceeds(limits)
  if (!cause) return
  appendFileSync(journal, `${JSON.stringify({ cause })}\n`)
  process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
