/**
 * The earlier versions of what editors write: a repository of git beside the data, with the content folder as its work
 * tree. It is not the one that the content may be part of (the project's own, or a clone of Gitea's): nothing here
 * touches that one. Each save of the page to write on is a commit with the account as its author; what came into the
 * folder by other ways is committed by the next import.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { listFolder } from '../content/tree.ts'
import { lockFile } from '../db/file-lock.ts'
import { NoGitError, git } from './git.ts'

/** Authors that are no accounts; the names of accounts have no Chinese characters (`server/editor/passwords.ts`). */
export const BY = {
  /** Changed in the folder; nobody knows by whom. */
  folder: '文件夹',
  /** By an import: numbers of documents, drafts made of Word files. */
  program: '发布程序',
  /** On the page without a password, which only this machine can open. */
  machine: '本机',
} as const

/** Larger files are not kept; the site shows none of them either. */
const MAX_BYTES = 20 * 1024 * 1024

const ATTRIBUTES = '* -text -eol !ident !filter !working-tree-encoding\n'

/** The file that holds the path of the content folder. */
const NOTE = 'content-folder'

const BRANCH = 'refs/heads/main'

/** git asks for one. */
const EMAIL = 'site@localhost'

/** A file as it was left by a commit. */
export interface Version {
  /** Milliseconds. */
  at: number
  /** An account, or a value of `BY`. */
  by: string
  /** Where the file was then: an import adds numbers to names. */
  path: string
  /** The id of its contents; for a deleted file of those before. */
  text: string
  isDeleted: boolean
}

interface Entry extends Version {
  commit: string
  status: string
  /** The earlier path of a renamed file. */
  from: string | undefined
}

/** Locks that git leaves in a repository when it is killed; nobody else writes while our lock is held. */
const LEFT_BY_KILLED = ['index', 'HEAD', 'packed-refs', BRANCH].map((name) => `${name}.lock`)

const HEADER = /^([0-9a-f]+) (\d+) (.*)/
const CHANGE =
  /:\d{6} \d{6} ([0-9a-f]+) ([0-9a-f]+) (?:([RC])\d+\0([^\0]+)\0([^\0]+)|([A-Z])\0([^\0]+))\0/g

/** A document with the number that an import has given it, and without: both belong into one commit. */
const bothNames = (file: string): string[] => [file, file.replace(/(^|\/)\d+-(?=[^/]*$)/, '$1')]

export class ContentHistory {
  readonly #folder: string
  readonly #content: string

  constructor({ CONTENT_HISTORY, CONTENT_DIR }: Pick<Config, 'CONTENT_HISTORY' | 'CONTENT_DIR'>) {
    this.#folder = resolve(CONTENT_HISTORY)
    this.#content = resolve(CONTENT_DIR)
  }

  /**
   * False until the page to write on has been started for this content folder: without it nobody looks at versions, and
   * an import of another folder would be kept as if everything had been deleted.
   */
  get hasBegun(): boolean {
    const note = join(this.#folder, NOTE)
    return (
      existsSync(note) &&
      existsSync(this.#content) &&
      readFileSync(note, 'utf8') === realpathSync(this.#content)
    )
  }

  /** Makes the repository if there is none, and keeps the content as it is. @throws {NoGitError} */
  async begin(): Promise<void> {
    // Drafts are nobody else's business.
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const init = ['init', '--quiet', '--bare', '--template=', '--initial-branch=main']
    await git([...init, '--', this.#folder], { cwd: this.#folder })
    // Takes precedence over a .gitattributes in the content, which could have texts converted or a program run.
    mkdirSync(join(this.#folder, 'info'), { recursive: true })
    writeFileSync(join(this.#folder, 'info/attributes'), ATTRIBUTES)
    writeFileSync(join(this.#folder, NOTE), realpathSync(this.#content))
    await this.record(BY.folder)
  }

  /**
   * Keeps what has changed since the last call.
   * @param by an account, or a value of `BY`
   * @param files the only ones to look at; all of the content by default
   */
  async record(by: string, files?: readonly string[]): Promise<void> {
    await this.locked(async () => {
      for (const name of LEFT_BY_KILLED) rmSync(join(this.#folder, name), { force: true })
      const [head = '', before = ''] = await this.#head()
      await this.#readIndex(head)
      // Unlike `git add`, this command reads no .gitignore and takes files that are gone by now for deleted.
      const update = ['update-index', '--add', '--remove', '--replace', '-z', '--stdin']
      const paths = files?.flatMap(bothNames) ?? (await this.#changedOrNot())
      await this.#git(update, paths.map((path) => `${path}\0`).join(''))
      const tree = String(await this.#git(['write-tree'])).trim()
      if (tree === before) return
      const env = {
        GIT_AUTHOR_NAME: by,
        GIT_AUTHOR_EMAIL: EMAIL,
        GIT_COMMITTER_NAME: by,
        GIT_COMMITTER_EMAIL: EMAIL,
      }
      const commit = ['commit-tree', '-m', 'content', ...(head ? ['-p', head] : []), tree]
      const made = String(await this.#git(commit, '', env)).trim()
      await this.#git(['update-ref', BRANCH, made, head || '0'.repeat(made.length)])
      if (!files) await this.#git(['gc', '--auto', '--quiet'])
    })
  }

  /** Runs something while nothing is written into the history. */
  async locked<T>(run: () => Promise<T>): Promise<T> {
    const lock = await lockFile(join(this.#folder, 'site-lock'))
    try {
      return await run()
    } finally {
      lock.close()
    }
  }

  /** The versions of a file, the newest first, also of one that has been deleted. */
  async versionsOf(file: string): Promise<Version[]> {
    const versions: Entry[] = []
    let [path, from] = [file, BRANCH]
    for (;;) {
      // `--follow` also takes another document with the same text for an earlier version.
      const found = await this.#log([from, '--no-renames', '--', path])
      versions.push(...found)
      const first = found.at(-1)
      if (first?.status !== 'A') return versions
      const renamed = await this.#log([first.commit, '-1', '-M100%', '--diff-filter=R'])
      const before = renamed.find((one) => one.path === path)?.from
      if (before === undefined) return versions
      ;[path, from] = [before, `${first.commit}^`]
    }
  }

  /** The last version of each file that was deleted, the last deleted first. Renamed files do not count. */
  async deleted(): Promise<Version[]> {
    const all = await this.#log([BRANCH, '-M100%', '--diff-filter=D'])
    const newest = new Map<string, Version>()
    for (const one of all)
      if (!newest.has(one.path) && !existsSync(join(this.#content, one.path)))
        newest.set(one.path, one)
    return [...newest.values()]
  }

  /**
   * The contents of versions, by the ids of their texts. Each has memory of its own: a thread that is sent a part of git's answer
   * gets all of it, which took 34 s and 4.8 GB for 180 texts of 0.5 MB.
   */
  async contents(ids: readonly string[]): Promise<Map<string, Buffer>> {
    if (ids.length === 0) return new Map()
    const all = await this.#git(['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''))
    const found = new Map<string, Buffer>()
    for (let at = 0; at < all.length;) {
      const start = all.indexOf('\n', at) + 1
      const [id = '', , size] = all.toString('latin1', at, start - 1).split(' ')
      found.set(id, Buffer.from(Uint8Array.from(all.subarray(start, start + Number(size))).buffer))
      at = start + Number(size) + 1
    }
    return found
  }

  /** The last commit and its tree; empty in a new history. */
  async #head(): Promise<string[]> {
    const parts = ['commit', 'tree'].map((kind) => `${BRANCH}^{${kind}}`)
    const found = await this.#git(['rev-parse', '--quiet', ...parts]).catch((error: unknown) => {
      if (error instanceof NoGitError) throw error
      return ''
    })
    return String(found).trim().split('\n')
  }

  /** Makes the index anew when a power cut has damaged it: a commit of an empty one would delete everything. */
  async #readIndex(head: string): Promise<void> {
    const isThere =
      existsSync(join(this.#folder, 'index')) &&
      (await this.#git(['ls-files']).then(
        () => true,
        () => false,
      ))
    if (isThere) return
    rmSync(join(this.#folder, 'index'), { force: true })
    if (head) await this.#git(['read-tree', head])
  }

  /** Every file to look at: those of the content, and those that have been deleted. */
  async #changedOrNot(): Promise<string[]> {
    const { documents, word, lists, assets, unread } = listFolder(this.#content, [])
    const sizes = [...assets.values()]
    const small = sizes.filter(({ size }) => size <= MAX_BYTES).map(({ path }) => path)
    const found = new Set([...documents, ...word, ...lists, ...small])
    const tracked = String(await this.#git(['ls-files', '-z']))
      .split('\0')
      .slice(0, -1)
    const isUnread = (path: string): boolean =>
      unread.some((one) => path === one || path.startsWith(`${one}/`))
    const gone = tracked.filter((path) => !existsSync(join(this.#content, path)) && !isUnread(path))
    return [...found, ...gone]
  }

  async #log(args: readonly string[]): Promise<Entry[]> {
    const format = '--format=%x1e%H %at %an%n'
    const text = String(await this.#git(['log', '-z', '--raw', '--no-abbrev', format, ...args]))
    return text.split('\x1e').flatMap((part) => {
      const [, commit = '', seconds, by = ''] = HEADER.exec(part) ?? []
      return Array.from(
        part.matchAll(CHANGE),
        ([, old = '', now = '', kind, from, to, other, own]) => {
          const status = kind ?? other!
          const isDeleted = status === 'D'
          return {
            commit,
            status,
            at: Number(seconds) * 1000,
            by,
            path: (to ?? own)!,
            from,
            text: isDeleted ? old : now,
            isDeleted,
          }
        },
      )
    })
  }

  #git(
    args: readonly string[],
    input = '',
    env?: Readonly<Record<string, string>>,
  ): Promise<Buffer> {
    const cwd = realpathSync(this.#content)
    const own = [`--git-dir=${this.#folder}`, `--work-tree=${cwd}`, '--literal-pathspecs']
    return git([...own, ...args], { cwd, input, ...(env && { env }) })
  }
}
