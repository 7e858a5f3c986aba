/** Programs of the project for tests, started as operators start them. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface Ended {
  status: number | null
  /** Everything that the program wrote to standard output and standard error. */
  output: string
}

export interface ProgramOptions {
  env?: Record<string, string>
  cwd?: string
  /** The longest file that the program may write, in KB: the kernel refuses more, as on a full disk. */
  fileKb?: number
  /** A folder in which the program may not write, even as root. */
  readOnly?: string
}

/** Mounts a folder read-only, for the program and its children only. */
const MOUNTED_READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'

export function startProgram(
  file: string,
  args: readonly string[] = [],
  { env = {}, cwd, fileKb, readOnly }: ProgramOptions = {},
) {
  const own = [process.execPath, resolve(file), ...args]
  const [command, ...rest] =
    readOnly !== undefined
      ? ['unshare', '--mount', '/bin/sh', '-c', MOUNTED_READ_ONLY, readOnly, ...own]
      : fileKb === undefined
        ? own
        : ['/bin/sh', '-c', 'ulimit -f "$0" && exec "$@"', String(fileKb * 2), ...own]
  // The program uses the tests' site: `tests/runner/test-site.ts`.
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
  const child = spawn(command!, rest, {
    cwd,
    env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, PORT: '0', AUDIT_DIR, ...env },
  })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (output += part))
  const ended = new Promise<Ended>((done) =>
    child.once('close', (status) => done({ status, output })),
  )
  return { child, output: () => output, ended }
}

export const runProgram = (...args: Parameters<typeof startProgram>): Promise<Ended> =>
  startProgram(...args).ended

/** Variables with which the process that reads content (`server/reader`), and no other, runs this code before its own. */
export function inReadingProcess(code: string): { NODE_OPTIONS: string } {
  // It alone has a channel to the program that started it.
  const own = encodeURIComponent(`if (process.send) { ${code} }`)
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=data:text/javascript,${own}` }
}

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is removed after the tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'service-'))
  folders.push(folder)
  return folder
}

/** The audit trail of programs and services whose tests have none of their own. */
export const AUDIT_DIR = join(temporaryFolder(), 'audit')
