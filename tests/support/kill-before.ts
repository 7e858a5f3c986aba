/**
 * Loaded before a program and its children (`--import`): kills the process that runs the file `KILL_IN`, before step
 * `KILL_BEFORE` (from 0) of those that change a file or the database.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'

let left = process.argv[1]!.endsWith(process.env.KILL_IN!) ? Number(process.env.KILL_BEFORE) : -1

function count(target: any, name: string, isStep: (first: any) => boolean = () => true): void {
  const own = target[name]
  target[name] = function step(...args: unknown[]) {
    if (isStep(args[0]) && left-- === 0) process.kill(process.pid, 'SIGKILL')
    return own.apply(this, args)
  }
}

for (const name of ['writeFileSync', 'renameSync', 'rmSync']) count(fs, name)
count(DatabaseSync.prototype, 'prepare', (text) =>
  /^(?:begin|commit|insert|delete|update)/.test(text),
)
syncBuiltinESMExports()
