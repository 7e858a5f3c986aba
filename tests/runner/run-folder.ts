/** A folder for what is made once for all processes of a run (`tests/support/templates.ts`). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder to every process that is started from now on, unless one that started this one has. */
export function makeRunFolder(): void {
  if (process.env.TEST_RUN_FOLDER) return
  const folder = mkdtempSync(join(tmpdir(), 'run-'))
  process.env.TEST_RUN_FOLDER = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
