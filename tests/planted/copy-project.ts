import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Copies what git knows of this folder, and what is new in it, and links its packages. */
export function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(to, file), { verbatimSymlinks: true })
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
}
