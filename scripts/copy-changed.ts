/** Copying that leaves alone what has not changed: a file of the same size and time (as rsync does). */
import { type Stats, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** All files of a folder, relative to it; empty when there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const existing = (path: string): Promise<Stats | undefined> => stat(path).catch(() => undefined)

/** Times that were set by hand are a fraction of a millisecond off. */
const isSame = (one: Stats, other: Stats | undefined): boolean =>
  other !== undefined && one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2

/** Copies a file, in one step for those who read it. @returns whether it was written */
export async function copyChanged(from: string, to: string): Promise<boolean> {
  const own = await stat(from)
  if (isSame(own, await existing(to))) return false
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, `${to}.new`)
  await utimes(`${to}.new`, own.atime, own.mtime)
  await rename(`${to}.new`, to)
  return true
}
