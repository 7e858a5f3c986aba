/** Reads content in a process of its own, which may die over a file (`server/content/read-limits.ts`). */
import { fork } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../content/problem.ts'
import type { Publication } from '../content/publication.ts'
import { fileBeingRead, forgetFileBeingRead, journalText } from '../content/read-limits.ts'
import { isPostgres } from '../db/database-address.ts'
import { hashOf } from '../hash.ts'
import type { Loaded, LoadOptions } from '../repository/load-content.ts'

/** The error of a reading process; the message says what failed and what to do. */
export class ReaderError extends Error {}

/** The reading process was asked to end, and so was this one, which handles the signal itself. */
export class StoppedError extends Error {}

/** The result of `content:check`. */
export interface Checked {
  problems: Problem[]
  sources: { path?: string | undefined; publication: Publication }[]
  total: number
}

export type ReaderTask =
  | {
      kind: 'import'
      folder: string
      database: string
      options: Omit<LoadOptions, 'onPhoto' | 'journal'>
    }
  | { kind: 'check'; folder: string }

/** A message of the reading process. */
export type ReaderMessage =
  | { photos: [done: number, count: number] }
  | { failed: string }
  | { result: unknown }

/** The process was stopped on purpose, so the file that it was reading is not to blame. */
const ASKED: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

const ENDED =
  '发布程序被系统停止（多半是内存不够），没有发布完。请看系统日志，腾出内存后再发布一次 / The import was killed, probably for want of memory'

/**
 * Makes glibc give memory back as soon as it is free: by itself it keeps what a thread has freed for that thread, and blocks
 * of up to 32 MB once it has given one back (mallopt(3)). Other systems do not read these.
 */
const GIVE_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

interface Ended {
  message?: ReaderMessage | undefined
  signal: NodeJS.Signals | null
}

function start(
  task: ReaderTask,
  journal: string,
  onPhoto: LoadOptions['onPhoto'] = () => {},
): Promise<Ended> {
  const file = fileURLToPath(new URL('reader.ts', import.meta.url))
  // With V8's 16 MB, what is thrown away at once is collected so late that a long Word file took 100 MB more.
  const execArgv = [...process.execArgv, '--max-semi-space-size=4', '--expose-gc']
  const env = { ...process.env, ...GIVE_BACK }
  const child = fork(file, [], { serialization: 'advanced', execArgv, env })
  let message: ReaderMessage | undefined
  child.on('message', (sent: ReaderMessage) => {
    if ('photos' in sent) onPhoto(...sent.photos)
    else message = sent
  })
  child.send({ task, journal })
  // A signal to this program is passed on, and the program waits for the end of the process: the file that it was
  // reading is not to blame, so the note about that file has to go.
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of ASKED) process.on(signal, stop)
  return new Promise((done) =>
    child.once('close', (_, signal) => {
      for (const asked of ASKED) process.off(asked, stop)
      done({ message, signal })
    }),
  )
}

/** Runs a task, again after each file that ends it. @throws {ReaderError | StoppedError} */
async function run(
  task: ReaderTask,
  journal: string,
  onPhoto?: LoadOptions['onPhoto'],
): Promise<unknown> {
  for (;;) {
    // The note may be an older one, for example of a power cut, and the process may end before it opens the journal.
    // Only a process that has changed the journal was ended by the file in the note.
    const before = journalText(journal)
    const { message, signal } = await start(task, journal, onPhoto)
    if (message && 'result' in message) return message.result
    if (message && 'failed' in message) throw new ReaderError(message.failed)
    if (signal && ASKED.includes(signal)) {
      forgetFileBeingRead(journal)
      process.kill(process.pid, signal)
      throw new StoppedError(signal)
    }
    if (journalText(journal) !== before && fileBeingRead(journal)) continue
    throw new ReaderError(ENDED)
  }
}

/** Beside the database, as its lock; PostgreSQL has no such place. */
function journalOf(database: string, folder: string): string {
  if (!isPostgres(database)) return `${database}-reading`
  const name = `data/reading-${hashOf(resolve(folder))}`
  mkdirSync(dirname(name), { recursive: true })
  return name
}

/**
 * `loadFolder` in a process of its own.
 * @param database its address
 * @throws {ReaderError} when nothing can be published; the database is unchanged then
 */
export async function importApart(
  database: string,
  folder: string,
  { onPhoto, ...options }: Omit<LoadOptions, 'journal'> = {},
): Promise<Loaded> {
  const task: ReaderTask = { kind: 'import', folder, database, options }
  return (await run(task, journalOf(database, folder), onPhoto)) as Loaded
}

/** Checks a folder. @param database whose import has perhaps met files that are not read again */
export async function checkApart(database: string, folder: string): Promise<Checked> {
  const own = mkdtempSync(join(tmpdir(), 'check-'))
  try {
    const [known, journal] = [journalOf(database, folder), join(own, 'reading')]
    if (existsSync(known)) copyFileSync(known, journal)
    return (await run({ kind: 'check', folder }, journal)) as Checked
  } finally {
    rmSync(own, { recursive: true })
  }
}
