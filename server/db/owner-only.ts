/** Modes of files: what the service stores is for the user that it runs as. */
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The project's own folder for data; any other one may hold what is not ours. */
const DATA_FOLDER = 'data'

/** Removes the permissions of group and others. */
function close(path: string): void {
  const { mode, uid } = statSync(path)
  // Only the owner may change a mode; a file of another user stays as it is.
  if ((mode & 0o077) !== 0 && [0, uid].includes(process.getuid?.() ?? uid))
    chmodSync(path, mode & 0o700)
}

/**
 * Prepares the place of a SQLite file: makes its folder, and corrects what earlier versions left open.
 * New files get their modes from the umask (`runCommand`), `-wal` and `-shm` from the database's file.
 */
export function ownerOnly(file: string): void {
  const folder = resolve(dirname(file))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (folder === resolve(DATA_FOLDER)) close(folder)
  for (const path of ['', '-wal', '-shm'].map((suffix) => file + suffix))
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) close(path)
}

/** Writes a file of personal data: a new one, also where one with another mode is. */
export function writeOwnerOnly(file: string, text: string): void {
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true })
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
