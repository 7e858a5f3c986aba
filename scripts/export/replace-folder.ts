/** Puts a whole folder in the place of another. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DAY_MS } from '../../shared/china-time.ts'

/** What a run that was killed has left behind is removed after a day: another one may be at work. */
async function removeLeftovers(target: string): Promise<void> {
  const parent = dirname(target)
  for (const name of await readdir(parent)) {
    const isOurs =
      name.startsWith(`${basename(target)}.`) &&
      /^(?:new|old)-[\da-f]{8}$/.test(name.slice(basename(target).length + 1))
    const path = join(parent, name)
    if (isOurs && Date.now() - (await stat(path)).mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true })
  }
}

/** @param old where the present folder goes meanwhile */
async function putInPlace(written: string, target: string, old: string): Promise<void> {
  for (;;) {
    await rm(old, { recursive: true, force: true })
    await rename(target, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    try {
      await rename(written, target)
      break
    } catch (error) {
      // Another run has put its own there in between.
      if (/^(?:ENOTEMPTY|EEXIST)$/.test((error as NodeJS.ErrnoException).code ?? '')) continue
      await rename(old, target).catch(() => {})
      throw error
    }
  }
  await rm(old, { recursive: true, force: true })
}

/**
 * Writes a folder, and puts it in the place of the one with this name once it is whole. Until then it has a name of its own:
 * with `.new` and `.old`, two runs at once deleted each other's pages and left a site without any, and a folder that
 * somebody had called `site.old` was gone.
 * @param write fills the new folder; where it fails the present one stays as it was
 */
export async function replaceFolder<T>(
  target: string,
  write: (folder: string) => Promise<T>,
): Promise<T> {
  const run = randomBytes(4).toString('hex')
  const written = `${target}.new-${run}`
  const remove = (): void => rmSync(written, { recursive: true, force: true })
  await mkdir(dirname(target), { recursive: true })
  await removeLeftovers(target)
  await mkdir(written)
  process.once('exit', remove)
  try {
    const result = await write(written)
    await putInPlace(written, target, `${target}.old-${run}`)
    return result
  } finally {
    remove()
    process.off('exit', remove)
  }
}
