/**
 * `node --import` loads this before each command. One that cannot load `company/` ends with what `check-company.ts` says,
 * and not with the stack of Node. A module that the command itself imports would come too late: none of them runs before
 * all have been parsed.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

process.once('uncaughtException', (error) => {
  const check = join(import.meta.dirname, 'check-company.ts')
  const { status } = spawnSync(process.execPath, [check], { stdio: 'inherit' })
  if (status === 0) console.error(error)
  process.exit(1)
})
