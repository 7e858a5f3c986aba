/** Operators read a sentence with the next step, whatever is wrong with disk, database or content. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_FOLDER } from '#folders'
import { Database } from './db/database.ts'
import { explain, report } from './explain.ts'
import { databaseKinds } from './testing/databases.ts'
import { type ProgramOptions, runProgram, temporaryFolder } from './testing/program.ts'

const folder = temporaryFolder()
const at = (name: string): string => join(folder, name)

/** A database with something in it. */
const whole = at('whole.db')

beforeAll(async () => {
  mkdirSync(at('site'))
  writeFileSync(at('site/shell.html'), '<title>home</title>')
  const database = new Database({ url: whole })
  await database.migrate()
  const data = 'filler'.repeat(400)
  const rows = Array.from({ length: 200 }, (_, position) => ({ list: 'filler', position, data }))
  await database.kysely.insertInto('list_entries').values(rows).execute()
  await database.close()
})

/** A copy of the database, with something done to it. */
function copy(name: string, change: (file: string) => void = () => {}): string {
  const file = at(`${name}.db`)
  copyFileSync(whole, file)
  change(file)
  return file
}

const STACK = /\n\s+at |^\s+at /
const SENTENCE = /[\u4E00-\u9FFF].* \/ .*[a-z]/

type State = [what: string, says: RegExp, program: string[], options: () => ProgramOptions]

const service = ['server/main.ts']
const importing = ['scripts/content-import.ts']
const using = (DATABASE_URL: string, more: Record<string, string> = {}) => ({
  env: { DATABASE_URL, SITE_ROOT: at('site'), ...more },
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
    'a full disk during an import',
    /磁盘.*df -h/,
    importing,
    () => ({ ...using(copy('import'), { CONTENT_DIR: resolve(CONTENT_FOLDER) }), fileKb: 700 }),
  ],
  [
    'a mistake in the content at the first start',
    /内容有误.*\n[^]*products\.yaml:\d+/,
    service,
    () => using(at('new-3.db'), { CONTENT_DIR: brokenContent() }),
  ],
]

function brokenContent(): string {
  const content = at('content')
  mkdirSync(content)
  writeFileSync(join(content, 'products.yaml'), '- id: 1\n  title: [')
  return content
}

describe('a sentence for', () => {
  it.each(states)(
    '%s',
    async (_what, says, [program, ...args], options) => {
      const { status, output } = await runProgram(program!, args, options())
      expect(output).toMatch(says)
      expect(output).toMatch(SENTENCE)
      expect(output).not.toMatch(STACK)
      expect(status).toBe(1)
    },
    60_000,
  )

  it('what nobody expected: the stack, with what to do with it', () => {
    expect(report(new RangeError('x'))).toMatch(
      /请把下面的内容交给开发人员[^]*RangeError: x\n\s+at /,
    )
  })

  it.each([
    ['EACCES', { syscall: 'open', path: 'data/site.db' }, /没有权限使用 data\/site\.db/],
    ['EROFS', { syscall: 'open', path: 'data/site.db' }, /data\/site\.db 所在的磁盘只读/],
    ['ENOSPC', { syscall: 'write' }, /磁盘已满/],
    ['EACCES', { syscall: 'listen', port: 80 }, /端口 80/],
    ['ERR_SQLITE_ERROR', { errcode: 13 }, /磁盘已满.*df -h/],
    ['ERR_SQLITE_ERROR', { errcode: 1032 }, /只能读，不能写/],
    ['ERR_SQLITE_ERROR', { errcode: 5 }, /另一个程序占用/],
    ['ECONNREFUSED', { syscall: 'connect' }, /无法连接数据库（ECONNREFUSED）.*DATABASE_URL/],
    ['28P01', {}, /用户名或密码.*DATABASE_URL/],
    ['53100', {}, /磁盘已满/],
    ['25006', {}, /只能读，不能写/],
  ])('%s %o', (code, fields, says) => {
    expect(explain(Object.assign(new Error('x'), { code, ...fields }))).toMatch(says)
  })

  const postgres = databaseKinds[1]!
  it.skipIf(postgres.missing)('a database on a server that is not there or not ours', async () => {
    const created = await postgres.create()
    const attempt = async (change: (url: URL) => void) => {
      const url = new URL(created.url)
      change(url)
      const database = new Database({ url: url.href })
      const error = await database.migrate().catch((thrown: unknown) => thrown)
      await database.close()
      return explain(error)
    }
    expect(await attempt((url) => (url.pathname = '/no-such-database'))).toMatch(/不存在.*createdb/)
    expect(await attempt((url) => (url.username = 'nobody'))).toMatch(/不允许这个用户|用户名或密码/)
    expect(
      await attempt((url) => url.searchParams.set('options', '-c search_path=no_such_schema')),
    ).toMatch(/schema/)
    await created.drop()
  })
})
