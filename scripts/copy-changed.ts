/** Copying that leaves alone what has not changed: a file of the same size and time (as rsync does). */
import { type Stats, existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises'
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

async function copyWithTime(from: string, own: Stats, to: string): Promise<void> {
  await copyFile(from, to)
  await utimes(to, own.atime, own.mtime)
}

/** Copies a file, in one step for those who read it. @returns whether it was written */
export async function copyChanged(from: string, to: string): Promise<boolean> {
  const own = await stat(from)
  if (isSame(own, await existing(to))) return false
  await mkdir(dirname(to), { recursive: true })
  await copyWithTime(from, own, `${to}.new`)
  await rename(`${to}.new`, to)
  return true
}

/**
 * Copies a file to where there is none.
 * @param earlier a copy that may be the same file; then both are one on the disk
 * @returns whether it was written
 */
export async function copyOrLink(from: string, to: string, earlier?: string): Promise<boolean> {
  const own = await stat(from)
  if (earlier !== undefined && isSame(own, await existing(earlier)))
    try {
      await link(earlier, to)
      return false
    } catch {
      // Another disk, or another user's file.
    }
  await copyWithTime(from, own, to)
  return true
}
