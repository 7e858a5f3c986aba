/**
 * The files of the audit trail, one a month, in a folder of their own. Lines are only ever appended, one program at a
 * time, and nothing deletes a file.
 */
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { timeInChina } from '../../shared/china-time.ts'
import { lockFile } from '../db/file-lock.ts'
import { OperatorError } from '../log.ts'
import { type Head, NO_HEAD, readLine } from './audit-line.ts'

/** The error when the trail cannot be written. */
export class AuditError extends OperatorError {}

const NAME = /^audit-\d{4}-\d{2}\.jsonl$/
const LOCK = '.lock'
/** A program that was stopped in the middle keeps the lock. One that was killed does not. */
const LOCK_WAIT_MS = 10_000
const LOCK_PAUSE_MS = 5

/** The paths of the files in the order of their lines. */
export const trailFiles = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => join(folder, name))

/** A file, and how far it went at some moment. */
export interface TrailEnd {
  file: string
  bytes: number
}

/** The files as far as they go now. Read after that, they hold up nobody who writes. */
export const trailEnds = (folder: string): TrailEnd[] =>
  trailFiles(folder).map((file) => ({ file, bytes: statSync(file).size }))

/** The file for a line of this time: a clock that was ahead may have left a later one, and the lines keep their order. */
export function fileFor(folder: string, time: number): string {
  const month = join(folder, `audit-${timeInChina(time).slice(0, 7)}.jsonl`)
  const newest = trailFiles(folder).at(-1)
  return newest !== undefined && newest > month ? newest : month
}

const TAIL_BYTES = 64 * 1024

/** The last line of a file that has an end, and how many bytes follow it: a loss of power leaves half a line. */
function readEnd(file: string): { last: string; halfBytes: number } {
  const fd = openSync(file, 'r')
  try {
    const { size } = fstatSync(fd)
    for (let length = TAIL_BYTES; ; length *= 2) {
      const tail = Buffer.alloc(Math.min(size, length))
      readSync(fd, tail, 0, tail.length, size - tail.length)
      const end = tail.lastIndexOf('\n')
      const start = end > 0 ? tail.lastIndexOf('\n', end - 1) : -1
      if (start === -1 && tail.length < size) continue
      return {
        last: tail.subarray(start + 1, Math.max(end, 0)).toString(),
        halfBytes: tail.length - end - 1,
      }
    }
  } finally {
    closeSync(fd)
  }
}

/**
 * The newest line, read from the end.
 * @throws {AuditError} when the last line is none of ours, so that nobody can go on from it
 */
export function newestHead(folder: string): Head {
  for (const file of trailFiles(folder).toReversed()) {
    const { last } = readEnd(file)
    if (last === '') continue
    const line = readLine(last)
    if (line) return { line: line.line, hash: line.hash }
    throw new AuditError(
      `审计记录 ${file} 的最后一行读不出，不能往后写。请执行 npm run audit -- check 查明；要重新开始，先把 ${folder} 整个改名保存 / The last line of the audit trail cannot be read: check it, and rename the folder to begin anew`,
    )
  }
  return NO_HEAD
}

/** Removes half a line from the end of the newest file. @returns the name of the file, if there was one */
export function cutHalfLine(folder: string): string | undefined {
  const newest = trailFiles(folder).at(-1)
  const halfBytes = newest === undefined ? 0 : readEnd(newest).halfBytes
  if (newest === undefined || halfBytes === 0) return undefined
  truncateSync(newest, statSync(newest).size - halfBytes)
  return basename(newest)
}

/**
 * Sets the mode of a file or folder that has just been made. What root makes gets the owner of its folder, as SQLite does
 * with its files: otherwise a command that root ran once would keep the service from writing on.
 */
export function secure(path: string, mode: number): void {
  chmodSync(path, mode)
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}

/** Runs work while no other program writes; makes the folder. */
export async function whileLocked<T>(folder: string, work: () => T): Promise<T> {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) secure(folder, 0o700)
  const file = join(folder, LOCK)
  const isNew = !existsSync(file)
  const lock = await lockFile(file, { waitMs: LOCK_WAIT_MS, pauseMs: LOCK_PAUSE_MS })
  try {
    if (isNew) secure(file, 0o600)
    return work()
  } finally {
    lock.close()
  }
}
