/** Operators read a sentence with the next step, whichever of disk, database and content is at fault. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CONTENT_FOLDER } from '#folders'
import { Database } from './db/database.ts'
import { report } from './explain.ts'
import { builtSite } from '../tests/support/built-site.ts'
import { type ProgramOptions, runProgram, temporaryFolder } from '../tests/support/program.ts'

const folder = temporaryFolder()
const site = builtSite()
const at = (name: string): string => join(folder, name)

/** A database with a row in it. */
const whole = at('whole.db')

/** A database whose first table has a name of ours. */
function foreignDatabase(name: string): string {
  const file = at(`${name}.db`)
  const database = new DatabaseSync(file)
  database.exec('create table documents (a); create table 浏览记录 (b)')
  database.close()
  return file
}

beforeAll(async () => {
  const database = new Database({ url: whole })
  await database.migrate()
  const data = 'filler'.repeat(80_000)
  await database.kysely.insertInto('lists').values({ name: 'posts', data, hash: '' }).execute()
  await database.close()
})

/** A copy of the database, with something done to it. */
function copy(name: string, change: (file: string) => void = () => {}): string {
  const file = at(`${name}.db`)
  copyFileSync(whole, file)
  change(file)
  return file
}

/** Stands for `/dev/null`, which a program that renames a file there would take from the whole machine. */
function pipe(name: string): string {
  const file = at(`pipe-${name}`)
  execFileSync('mkfifo', [file])
  return file
}

const STACK = /\n\s+at |^\s+at /
const SENTENCE = /[\u4E00-\u9FFF].* \/ .*[a-z]/

type State = [what: string, says: RegExp, program: string[], options: () => ProgramOptions]

const service = ['server/main.ts']
const importing = ['scripts/content-import.ts']
const using = (DATABASE_URL: string, more: Record<string, string> = {}) => ({
  env: { DATABASE_URL, SITE_ROOT: site.root, ...more },
})

const states: State[] = [
  [
    'a damaged database',
    /已损坏.*备份/,
    service,
    () =>
      using(copy('damaged', (file) => writeFileSync(file, Buffer.alloc(9000, 7), { flag: 'r+' }))),
  ],
  [
    'a database of another program',
    /别的程序的数据库（里面有表 documents、浏览记录）.*检查路径/,
    service,
    () => using(foreignDatabase('foreign')),
  ],
  [
    'a database below a file',
    /DATABASE_URL/,
    service,
    () => using(join(site.root, 'shell.html/site.db')),
  ],
  ['a pipe as the database', /DATABASE_URL.*不是普通文件/, service, () => using(pipe('site.db'))],
  [
    'a pipe as the passwords of editors',
    /EDIT_PASSWORDS.*不是普通文件/,
    ['scripts/edit-password.ts', 'wang'],
    () => using(whole, { EDIT_PASSWORDS: pipe('passwords') }),
  ],
  [
    'a full disk during an import',
    /磁盘.*df -h/,
    importing,
    () => ({ ...using(copy('import'), { CONTENT_DIR: resolve(CONTENT_FOLDER) }), fileKb: 700 }),
  ],
  [
    'mistakes in the settings of the check at the first start',
    /检查用的设置有误.*\n[^]*check\.yaml:\d+/,
    service,
    () => using(at('new-3.db'), { CONTENT_DIR: brokenContent() }),
  ],
]

function brokenContent(): string {
  const content = at('content')
  mkdirSync(content)
  writeFileSync(join(content, 'check.yaml'), 'words: [')
  return content
}

describe('a sentence for', () => {
  it.each(states)('%s', async (_what, says, [program, ...args], options) => {
    const { status, output } = await runProgram(program!, args, options())
    expect(output).toMatch(says)
    expect(output).toMatch(SENTENCE)
    expect(output).not.toMatch(STACK)
    expect(status).toBe(1)
  })

  it('leaves the database of another program as it was', async () => {
    const url = foreignDatabase('untouched')
    const before = readFileSync(url)
    await expect(new Database({ url }).migrate()).rejects.toThrow('documents')
    expect(readFileSync(url).equals(before)).toBe(true)
  })

  it('a path, with the setting that leads nearest to it', () => {
    for (const [name, path] of Object.entries({
      DATABASE_URL: '/srv/site/data/site.db',
      CONTENT_DIR: '/srv/site/content',
      CONTENT_HISTORY: '/srv/site/content-history.git',
    }))
      vi.stubEnv(name, path)
    const named = (path: string) =>
      /（([A-Z_]+)）/.exec(report(Object.assign(new Error('x'), { code: 'EEXIST', path })))?.[1]
    expect(named('/srv/site/content-history.git')).toBe('CONTENT_HISTORY')
    expect(named('/srv/site/content-history.git/info')).toBe('CONTENT_HISTORY')
    expect(named('/srv/site/content/news/company')).toBe('CONTENT_DIR')
    expect(named('/srv/site/data')).toBe('DATABASE_URL')
    expect(named('/srv/site/con')).toBeUndefined()
  })

  it('a host that is too long', () => {
    vi.stubEnv('HOST', 'a'.repeat(1000))
    const error = { code: 'EINVAL', syscall: 'getaddrinfo', hostname: process.env.HOST }
    expect(report(Object.assign(new Error('getaddrinfo EINVAL'), error))).toMatch(/^HOST/)
  })

  it('what nobody expected: the stack, with what to do with it', () => {
    expect(report(new RangeError('x'))).toMatch(
      /请把下面的内容交给开发人员[^]*RangeError: x\n\s+at /,
    )
  })
})
