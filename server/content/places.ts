/**
 * Files of a folder in which others write. Somebody who may write there can put a link in place of a file, or of its folder,
 * at any moment, also between the look at it and the reading: it leads nowhere here. A place is an absolute path without links.
 */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Why a file is not read, as a sentence for the editor. */
export class UnreadError extends Error {
  readonly hint: string
  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

const replaced = (): UnreadError =>
  new UnreadError(
    '文件刚才没有了，或者它（或它的文件夹）被换成了链接',
    '把文件本身放进来，删去链接；刚才正好在替换文件的，不用再管，会再读一次',
  )

const MB = 1024 * 1024
/** The most bytes of a document or a list; the longest text that a page shows whole has a twentieth of that. */
const MAX_TEXT = 10 * MB

const { O_RDONLY, O_WRONLY, O_CREAT } = constants
// Windows has neither. A pipe in place of a file keeps nobody waiting.
const GUARDED = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** The flags that open a file for reading. */
export const TO_READ = O_RDONLY | GUARDED

const realPath = (place: string): string | undefined =>
  existsSync(place) ? realpathSync(place) : undefined

/** Linux names the file that is open. */
const OPEN_FILES = '/proc/self/fd'
const hasNames = existsSync(OPEN_FILES)

/** True if what is open lies at the place; Linux says so when it has been replaced meanwhile. */
export const isAt = (fd: number, place: string): boolean =>
  (hasNames
    ? readlinkSync(`${OPEN_FILES}/${fd}`).replace(/ \(deleted\)$/, '')
    : realPath(place)) === place

/** Errors of `open` for something else in place of the file: nothing, a link, a file in place of its folder, a socket. */
const GONE = /^(?:ENOENT|ELOOP|ENOTDIR|ENXIO)$/

/** @throws {UnreadError} where there is no file at the place */
function withOpen<T>(
  place: string,
  flags: number,
  isRight: (stats: Stats) => boolean,
  work: (fd: number, stats: Stats) => T,
  path = place,
): T {
  let fd: number
  try {
    fd = openSync(path, flags, 0o666)
  } catch (error) {
    throw GONE.test((error as NodeJS.ErrnoException).code ?? '') ? replaced() : error
  }
  try {
    const stats = fstatSync(fd)
    if (!isAt(fd, place) || !isRight(stats)) throw replaced()
    return work(fd, stats)
  } finally {
    closeSync(fd)
  }
}

const isFile = (stats: Stats): boolean => stats.isFile()

/** The first bytes of an open file. */
export function firstBytes(fd: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  let length = 0
  for (let read = -1; read !== 0 && length < size; length += read)
    read = readSync(fd, bytes, length, size - length, length)
  return bytes.subarray(0, length)
}

/** @throws {UnreadError} */
export const withFile = <T>(place: string, work: (fd: number, stats: Stats) => T): T =>
  withOpen(place, TO_READ, isFile, work)

/** A whole file. @throws `tooLarge` above `most` bytes, {UnreadError} */
export const readAt = (place: string, most: number, tooLarge: (size: number) => Error): Buffer =>
  withFile(place, (fd, { size }) => {
    if (size > most) throw tooLarge(size)
    return firstBytes(fd, size)
  })

/** @throws {UnreadError} also for a file larger than anything written by hand */
export const readTextFile = (place: string): Buffer =>
  readAt(
    place,
    MAX_TEXT,
    (size) =>
      new UnreadError(
        `文件有 ${Math.round(size / MB)} MB，文字最多 ${MAX_TEXT / MB} MB`,
        '图片和附件单独放进来，或拆成几篇；文件里放进 content/media 和 content/files',
      ),
  )

/** Works in a folder, by a path that leads to it even when a link takes its place meanwhile. @throws {UnreadError} */
export function inFolder<T>(place: string, work: (path: string) => T): T {
  if (hasNames)
    return withOpen(
      place,
      TO_READ,
      (stats) => stats.isDirectory(),
      (fd) => work(`${OPEN_FILES}/${fd}`),
    )
  if (realPath(place) !== place) throw replaced()
  return work(place)
}

/** Makes a folder, and those around it. @throws {UnreadError} where one of them is a link */
export function makeFolder(place: string): void {
  if (!lstatSync(place, { throwIfNoEntry: false })) {
    makeFolder(dirname(place))
    inFolder(dirname(place), (folder) => mkdirSync(join(folder, basename(place))))
  }
  inFolder(place, () => {})
}

/** The names in a folder; none where there is no folder. */
export function namesIn(place: string): string[] {
  try {
    return inFolder(place, (path) => readdirSync(path))
  } catch (error) {
    if (error instanceof UnreadError) return []
    throw error
  }
}

/** Writes a file, in place of its contents if it is there. @throws {UnreadError} */
export const writeAt = (place: string, content: string | Uint8Array): void =>
  inFolder(dirname(place), (folder) =>
    withOpen(
      place,
      O_WRONLY | O_CREAT | GUARDED,
      isFile,
      (fd) => {
        ftruncateSync(fd)
        writeFileSync(fd, content)
      },
      join(folder, basename(place)),
    ),
  )

/** @throws {UnreadError} */
export const renameAt = (from: string, to: string): void =>
  inFolder(dirname(from), (before) =>
    inFolder(dirname(to), (after) =>
      renameSync(join(before, basename(from)), join(after, basename(to))),
    ),
  )

/** Removes a file if it is there. @throws {UnreadError} */
export const removeAt = (place: string): void =>
  inFolder(dirname(place), (folder) => rmSync(join(folder, basename(place)), { force: true }))
