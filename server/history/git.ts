/**
 * The system's git. Nothing that a user, the machine or the content folder sets for git counts here: no configuration,
 * hooks, attributes or ignored files, and no variables of a repository that surrounds the program.
 */
import { execFile } from 'node:child_process'
import { devNull } from 'node:os'

/** git is not installed. */
export class NoGitError extends Error {}

const SETTINGS: Readonly<Record<string, string>> = {
  'core.hooksPath': devNull,
  'core.excludesFile': devNull,
  'core.attributesFile': devNull,
  'core.fsmonitor': 'false',
  'core.autocrlf': 'false',
  'core.quotePath': 'false',
  'core.precomposeUnicode': 'false',
  // A power cut would leave empty objects.
  'core.fsync': 'all',
  'core.fsyncMethod': 'batch',
  // Larger files are copied in pieces; git would compare them in memory otherwise.
  'core.bigFileThreshold': '1m',
  'gc.auto': '1000',
  'gc.autoDetach': 'false',
  'pack.threads': '1',
  'pack.windowMemory': '32m',
  'protocol.allow': 'never',
}

const ARGUMENTS = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** A command takes milliseconds, packing a large history a minute. */
const TIMEOUT_MS = 600_000
/** The texts of a page of versions; each has 10 MB at most (`server/content/read-limits.ts`). */
const MAX_OUTPUT = 512 * 1024 * 1024

export interface GitCall {
  /** The working directory. */
  cwd: string
  /** Standard input. */
  input?: string
  /** Variables beside those of `SETTINGS`. */
  env?: Readonly<Record<string, string>>
}

/**
 * @param args values that begin with a hyphen come after `--`
 * @throws {NoGitError}
 * @throws git's own message
 */
export function git(args: readonly string[], { cwd, input = '', env }: GitCall): Promise<Buffer> {
  return new Promise((done, fail) => {
    const child = execFile(
      'git',
      [...ARGUMENTS, ...args],
      {
        cwd,
        encoding: 'buffer',
        timeout: TIMEOUT_MS,
        maxBuffer: MAX_OUTPUT,
        env: {
          PATH: process.env.PATH,
          LC_ALL: 'C',
          GIT_CONFIG_NOSYSTEM: '1',
          GIT_CONFIG_GLOBAL: devNull,
          GIT_TERMINAL_PROMPT: '0',
          ...env,
        },
      },
      (error, stdout, stderr) => {
        if (!error) return done(stdout)
        if ((error as NodeJS.ErrnoException).code === 'ENOENT')
          return fail(new NoGitError('没有安装 git / git is not installed'))
        fail(
          new Error(
            `git ${args.find((one) => !one.startsWith('-'))}: ${stderr.toString().trim() || error.message}`,
          ),
        )
      },
    )
    // git may end before it has read everything; its status says why.
    child.stdin!.on('error', () => {})
    child.stdin!.end(input)
  })
}
