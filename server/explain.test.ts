/** Operators read a sentence with the next step, whatever is wrong with disk, database, content or backup. */
import { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_FOLDER } from '#folders'
import { BackupError, backUp, restore } from './db/backup.ts'
import { Database } from './db/database.ts'
import { explain, report } from './explain.ts'
import { databaseKinds } from './testing/databases.ts'
import { type ProgramOptions, runProgram, temporaryFolder } from './testing/program.ts'

const folder = temporaryFolder()
const at = (name: string): string => join(folder, name)

/** A database with something in it, and its backup. */
const whole = at('whole.db')
const backup = at('whole.jsonl.gz')

beforeAll(async () => {
  mkdirSync(at('site'))
  writeFileSync(at('site/shell.html'), '<title>home</title>')
  const database = new Database({ url: whole })
  await database.migrate()
  const data = 'filler'.repeat(400)
  const rows = Array.from({ length: 200 }, (_, position) => ({ list: 'filler', position, data }))
  await database.kysely.insertInto('list_entries').values(rows).execute()
  await backUp(database, backup)
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
const exporting = ['scripts/consultations.ts', 'export']
const importing = ['scripts/content-import.ts']
const using = (DATABASE_URL: string, more: Record<string, string> = {}) => ({
  env: { DATABASE_URL, SITE_ROOT: at('site'), ...more },
})

const states: State[] = [
  [
    'a damaged database',
    /已损坏.*npm run restore/,
    service,
    () =>
      using(copy('damaged', (file) => writeFileSync(file, Buffer.alloc(9000, 7), { flag: 'r+' }))),
  ],
  [
    'a database that was cut off',
    /已损坏.*npm run restore/,
    service,
    () => using(copy('cut', (file) => truncateSync(file, 20_000))),
  ],
  [
    'a file that is no database',
    /不是数据库.*npm run restore/,
    service,
    () => using(copy('text', (file) => writeFileSync(file, 'no database'.repeat(999)))),
  ],
  ['a folder as database', /打不开数据库文件.*DATABASE_URL/, service, () => using(folder)],
  [
    'a folder that cannot be made',
    /不是文件夹|上一级/,
    exporting,
    () => using(`${backup}/data/site.db`),
  ],
  [
    'a database of a later version',
    /更新的版本.*0099-later/,
    service,
    () =>
      using(
        copy('later', (file) => {
          const later = new DatabaseSync(file)
          later.exec(`insert into kysely_migration values ('0099-later', '2030-01-01')`)
          // It says that earlier versions cannot go on.
          later.exec(`update meta set value = '0099-later' where key = 'oldest_compatible'`)
          later.close()
        }),
      ),
  ],
  [
    'a full disk at the start',
    /磁盘.*df -h/,
    service,
    () => ({ ...using(at('full/site.db')), fileKb: 16 }),
  ],
  [
    'a full disk during an import',
    /磁盘.*df -h/,
    importing,
    () => ({ ...using(copy('import'), { CONTENT_DIR: resolve(CONTENT_FOLDER) }), fileKb: 700 }),
  ],
  [
    'a full disk during a restore',
    /磁盘.*df -h/,
    ['scripts/backup.ts', 'restore', '%backup'],
    () => ({ ...using(at('restore.db')), fileKb: 300 }),
  ],
  [
    'no place for a backup',
    /没有 .*none\/x\.jsonl\.gz|上一级|磁盘|已存在/,
    ['scripts/backup.ts', 'backup', '%backup/x/x.jsonl.gz'],
    () => using(whole),
  ],
  [
    'a folder as the file of an export',
    /是文件夹/,
    [...exporting, '--out', '%folder'],
    () => using(whole),
  ],
  [
    'no content folder',
    /没有找到内容文件夹 none.*CONTENT_DIR/,
    importing,
    () => using(at('new-1.db'), { CONTENT_DIR: 'none' }),
  ],
  [
    'no content folder at the first start',
    /没有找到内容文件夹 none.*CONTENT_DIR/,
    service,
    () => using(at('new-2.db'), { CONTENT_DIR: 'none' }),
  ],
  [
    'a mistake in the content at the first start',
    /内容有误.*\n[^]*products\.yaml:\d+/,
    service,
    () => using(at('new-3.db'), { CONTENT_DIR: brokenContent() }),
  ],
  [
    'a server that does not answer',
    /无法连接数据库（ECONNREFUSED）.*DATABASE_URL/,
    service,
    () => using('postgres://nobody@127.0.0.1:9/none'),
  ],
  [
    'a host that does not exist',
    /找不到主机名 no-such-host\.invalid.*HOST/,
    service,
    () => using(copy('host', fillVersion), { HOST: 'no-such-host.invalid' }),
  ],
  [
    'an address of another machine',
    /没有 192\.0\.2\.1 这个地址.*HOST/,
    service,
    () => using(copy('address', fillVersion), { HOST: '192.0.2.1' }),
  ],
  [
    'a wrong number',
    /CONSULT_PER_DAY：应不小于 1/,
    service,
    () => using(whole, { CONSULT_PER_DAY: '-3' }),
  ],
]

/** As if content had been imported. */
function fillVersion(file: string): void {
  const database = new DatabaseSync(file)
  database.exec(`update meta set value = '1' where key = 'content_version'`)
  database.close()
}

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
      const filled = args.map((arg) => arg.replace('%backup', backup).replace('%folder', folder))
      const { status, output } = await runProgram(program!, filled, options())
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
    const database = new Database({ url: created.url })
    await database.migrate()
    await sql`insert into kysely_migration values ('0099-later', '2030-01-01')`.execute(
      database.kysely,
    )
    await sql`update meta set value = '0099-later' where key = 'oldest_compatible'`.execute(
      database.kysely,
    )
    await database.close()
    expect(await attempt(() => {})).toMatch(/更新的版本.*0099-later/)
    await created.drop()
  })
})

describe('a backup that cannot be used', () => {
  const HEAD = JSON.stringify({ format: 'guarantee-group-website 1' })
  const END = JSON.stringify({ end: true })
  const made = (...rows: unknown[]): Buffer =>
    gzipSync([HEAD, ...rows.map((row) => JSON.stringify(row)), END].join('\n'))
  const consultation = { request_id: 'a', receipt_no: 'b', name: '', phone: '', company: '' }

  const files: [name: string, content: () => Buffer | undefined][] = [
    ['is not there', () => undefined],
    ['is empty', () => Buffer.alloc(0)],
    ['is text', () => Buffer.from('no backup')],
    ['was cut off', () => readFileSync(backup).subarray(0, 900)],
    ['has something after it', () => Buffer.concat([readFileSync(backup), Buffer.from('more')])],
    ['is another compressed file', () => gzipSync('text')],
    ['is empty inside', () => gzipSync('')],
    ['is JSON', () => gzipSync('null')],
    ['is another format', () => gzipSync('{"format":"guarantee-group-website 2"}\n{"end":true}')],
    ['has no end', () => gzipSync(`${HEAD}\n`)],
    [
      'goes on after its end',
      () => gzipSync(`${HEAD}\n${END}\n["meta",{"key":"a","value":"b"}]\n`),
    ],
    ['has an unknown table', () => made(['users', { id: 1 }])],
    ['has an unknown column', () => made(['meta', { key: 'a', value: 'b', more: 1 }])],
    ['lacks a column', () => made(['consultations', consultation])],
    ['has no row', () => made(['meta', null])],
    [
      'has a row twice',
      () => made(['meta', { key: 'a', value: '' }], ['meta', { key: 'a', value: '' }]),
    ],
    ['has a value of a wrong kind', () => made(['meta', { key: 'a', value: { b: 1 } }])],
    ['has an empty line of data', () => made(['meta'])],
    [
      'refers to what is not there',
      () =>
        made([
          'outbox',
          { id: 1, request_id: 'x', attempts: 0, due_at: 0, sent_at: 0, last_error: '' },
        ]),
    ],
    ['is a number', () => made(1)],
  ]

  it.each(files)('because it %s', async (name, content) => {
    const file = at(`${name}.jsonl.gz`)
    const bytes = content()
    if (bytes) writeFileSync(file, bytes)
    const database = new Database({ url: copy(`restored ${name}`) })
    await database.migrate()
    const error = await restore(database, file, { overwrite: true }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(BackupError)
    expect(explain(error)).toMatch(/不是完整的备份文件.*换一个备份 \/ .*another backup/)
    const left = await database.kysely.selectFrom('list_entries').select('position').execute()
    expect(left).toHaveLength(200)
    await database.close()
  })

  it('because it is a folder', async () => {
    const program = await runProgram(
      'scripts/backup.ts',
      ['restore', folder],
      using(copy('folder')),
    )
    expect(program).toMatchObject({ status: 2, output: expect.stringContaining('这是文件夹') })
    expect(program.output).not.toMatch(STACK)
  })
})
