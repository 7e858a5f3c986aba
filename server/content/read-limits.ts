/**
 * Limits for reading files of the content, which are foreign: a Word file of 3 KB can take 4 GB, a photo or a text
 * hours. The reading process notes each file before it reads it, and a thread beside it (`watchdog.ts`) ends the
 * process when a file takes too much. The program that started it then starts it again (`server/reader/run-reader.ts`),
 * and the noted file is skipped until it changes. The note is on the disk, so it also survives a crash.
 */
import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { Worker } from 'node:worker_threads'
import { hashOf } from '../hash.ts'
import { UnreadError } from './places.ts'
import type { Problem } from './problem.ts'
import { LIMITS, type Limits, type WatchdogData, WatchedFile } from './watched-file.ts'

/** The reason for which the process that read a file ended; `killed` means that something else ended it, twice. */
type Cause = 'time' | 'memory' | 'killed' | 'error'

const CAUSES: Readonly<Record<Cause, string>> = {
  time: `读这个文件用了 ${LIMITS.cpuSeconds} 秒以上，没有读完`,
  memory: `读这个文件用了 ${LIMITS.memoryMb} MB 以上的内存，没有读完`,
  killed: '发布程序读这个文件时两次意外停止（多半是内存不够）',
  error: '发布程序读不懂这个文件',
}
const HINT =
  '里面多半有异常的内容，例如几千列的表格、几千层的列表、上亿像素的图片：请拆成几份、缩小图片，或用原来的软件另存一次；文件改动以后会再读'

/** Rethrows errors of the system, such as a full disk. */
export function unreadError(error: unknown): UnreadError {
  if (error instanceof UnreadError) return error
  if (error instanceof Error && 'syscall' in error) throw error
  return new UnreadError(CAUSES.error, `${HINT}（${String(error).slice(0, 200)}）`)
}

export interface ReadLimits {
  /**
   * Reads a file, or does a part of that work.
   * @param file below the content folder
   * @param version its bytes, or a text that changes with them
   * @throws {UnreadError} for a file that ended the process before; `work` is not called then
   */
  read<T>(file: string, version: Uint8Array | string, work: () => T): T
  /**
   * Continues with a file that this run has read before. Its failure ends the process, as a limit does, because
   * decisions about other files may already depend on this one.
   */
  goOn<T>(file: string, work: () => Promise<T>): Promise<T>
  /** Results of earlier processes, which ended before they could report them. */
  readonly earlier: readonly Done[]
  /** Keeps a result that cannot be found again, because the files are changed by then, until `close`. */
  keep(done: Done): void
  /** Call when the whole folder has been read. */
  close(): Promise<void>
}

/** A remark on a converted file, or a document that got a number. */
export type Done = { once: Problem } | { renamed: string }

/** No limits: for tests and `npm run dev`, whose process reads its own user's files. */
export const unlimited: ReadLimits = {
  read: (_file, _version, work) => work(),
  goOn: (_file, work) => work(),
  earlier: [],
  keep: () => {},
  close: async () => {},
}

/** A line of the journal: a file that ended its process, `tries` times. */
interface Ended {
  hash: string
  file: string
  tries: number
  cause?: Cause | undefined
}

/** Behind those stand what was done, the file that is being read, and the watchdog's reason for ending that. */
type Line = Ended | { hash: string; file: string } | { cause: Cause } | { done: Done }

/** How often a file may end the process: the first time may have been a power cut. */
const MAX_TRIES = 2

/** The text of a journal; empty before a process has opened it. */
export const journalText = (path: string): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : ''

const linesOf = (path: string): Line[] =>
  journalText(path)
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? (JSON.parse(line) as Line) : []
      } catch {
        // A line is incomplete when the process ended while writing it.
        return []
      }
    })

/** The file that a process was reading when it ended. */
export const fileBeingRead = (path: string): string | undefined =>
  linesOf(path).flatMap((line) => ('file' in line && !('tries' in line) ? line.file : []))[0]

/** @returns the files that ended their process, by their hashes */
function endedIn(lines: readonly Line[]): Map<string, Ended> {
  const all = new Map<string, Ended>()
  let reading: Ended | undefined
  for (const line of lines) {
    if ('tries' in line) all.set(line.hash, line)
    else if ('hash' in line) reading = { ...line, tries: (all.get(line.hash)?.tries ?? 0) + 1 }
    else if (reading && 'cause' in line) reading.cause = line.cause
  }
  if (reading) {
    if (reading.tries >= MAX_TRIES) reading.cause ??= 'killed'
    all.set(reading.hash, reading)
  }
  return all
}

const OPEN = constants.O_RDWR | constants.O_CREAT

/** Removes the note about the current file, because somebody ended the process on purpose. */
export function forgetFileBeingRead(path: string): void {
  const kept = linesOf(path).filter((line) => 'tries' in line || 'done' in line)
  const file = openSync(path, OPEN, 0o600)
  ftruncateSync(file, 0)
  writeSync(file, kept.map((one) => `${JSON.stringify(one)}\n`).join(''))
  closeSync(file)
}

/** Reads files one after another in a process that may die. A process has one. */
export class ReadJournal implements ReadLimits {
  readonly #path: string
  readonly #file: number
  readonly #ended: Map<string, Ended>
  readonly #hashes = new Map<string, string>()
  readonly #watched = new WatchedFile()
  readonly #watchdog: Worker
  readonly earlier: readonly Done[]
  /** The bytes of the journal without the file that is being read. */
  #length = 0

  /** @param path the journal; one process at a time may have it open */
  constructor(path: string, limits: Limits = LIMITS) {
    this.#path = path
    this.#file = openSync(path, OPEN, 0o600)
    const lines = linesOf(path)
    this.#ended = endedIn(lines)
    this.earlier = lines.flatMap((line) => ('done' in line ? line.done : []))
    this.#write([...this.#ended.values(), ...this.earlier.map((done) => ({ done }))])
    const data: WatchdogData = { memory: this.#watched.memory, journal: path, limits }
    this.#watchdog = new Worker(new URL('watchdog.ts', import.meta.url), { workerData: data })
    this.#watchdog.unref()
  }

  read<T>(file: string, version: Uint8Array | string, work: () => T): T {
    const hash = hashOf(version)
    this.#hashes.set(file, hash)
    return this.#run(file, hash, work)
  }

  async goOn<T>(file: string, work: () => Promise<T>): Promise<T> {
    const hash = this.#hashes.get(file)
    if (hash === undefined) return work()
    return this.#run(file, hash, () =>
      work().catch((error: unknown) => {
        unreadError(error)
        appendFileSync(this.#path, `${JSON.stringify({ cause: 'error' })}\n`)
        process.kill(process.pid, 'SIGKILL')
        throw error
      }),
    )
  }

  #run<T>(file: string, hash: string, work: () => T): T {
    const cause = this.#ended.get(hash)?.cause
    if (cause) throw new UnreadError(CAUSES[cause], HINT)
    this.#append({ hash, file })
    this.#watched.begin()
    let result: T
    try {
      result = work()
    } catch (error) {
      this.#end(hash)
      throw error
    }
    if (result instanceof Promise) return result.finally(() => this.#end(hash)) as T
    this.#end(hash)
    return result
  }

  #end(hash: string): void {
    this.#watched.end()
    this.#ended.delete(hash)
    ftruncateSync(this.#file, this.#length)
  }

  #append(line: Line): number {
    return writeSync(this.#file, `${JSON.stringify(line)}\n`, this.#length)
  }

  keep(done: Done): void {
    this.#length += this.#append({ done })
  }

  #write(lines: readonly Line[]): void {
    this.#length = 0
    ftruncateSync(this.#file, 0)
    for (const one of lines) this.#length += this.#append(one)
  }

  /** Forgets files that are no longer there, and what was done. */
  async close(): Promise<void> {
    const there = new Set(this.#hashes.values())
    this.#write([...this.#ended.values()].filter(({ hash }) => there.has(hash)))
    closeSync(this.#file)
    await this.#watchdog.terminate()
  }
}
