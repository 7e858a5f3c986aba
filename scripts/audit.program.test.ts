/** A day of an auditor, with the commands of docs/operations.md: what was done with the commands of the staff, and what shows. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import JSZip from 'jszip'
import { beforeAll, describe, expect, it } from 'vitest'
import { trailFiles } from '../server/audit/audit-files.ts'
import { readTrail } from '../server/audit/check-trail.ts'
import { NO_HASHES } from '../server/consultations/store.ts'
import { Database } from '../server/db/database.ts'
import { insertMany } from '../server/db/rows.ts'
import { todayInChina } from '../shared/china-time.ts'
import { forEachColumn } from '../shared/contract/consult-fields.ts'
import { CONTENT_FOLDER } from '#folders'
import { runProgram, temporaryFolder } from '../tests/support/program.ts'

const folder = temporaryFolder()
const at = (name: string): string => join(folder, name)
const DATABASE_URL = at('site.db')
const AUDIT_DIR = at('audit')
const env = {
  DATABASE_URL,
  AUDIT_DIR,
  EDIT_PASSWORDS: at('edit-passwords'),
  SUDO_USER: 'zhang',
  SSH_CONNECTION: '203.0.113.7 50000 192.0.2.1 22',
}
const run = (file: string, ...args: string[]) => runProgram(`scripts/${file}.ts`, args, { env })
const audit = (...args: string[]) => run('audit', ...args)
const entries = () => Array.from(readTrail(AUDIT_DIR), ({ line }) => line!)
const of = (action: string) => entries().filter((entry) => entry.action === action)

const NUMBER = 'ZX20261127-0001'

beforeAll(async () => {
  const database = new Database({ url: DATABASE_URL })
  await database.migrate()
  await database.write((transaction) =>
    insertMany(transaction, 'consultations', [
      {
        ...forEachColumn((name) => (name === 'phone' ? '13800000000' : '秘密的内容')),
        request_id: 'one',
        receipt_no: NUMBER,
        created_at: Date.now(),
        ...NO_HASHES,
        consent_at: 0,
        consent_version: '1',
        mark: 'advert',
      },
    ]),
  )
  await database.close()
})

describe('the commands of the staff', () => {
  it.each<[string, string[], string, object]>([
    ['consultations', ['marked'], 'consultations-find', { what: [NUMBER], count: 1 }],
    [
      'consultations',
      ['find', '--phone', '13800000000'],
      'consultations-find',
      { what: [NUMBER], count: 1 },
    ],
    [
      'consultations',
      ['export', '--out', at('all.xlsx')],
      'consultations-export',
      { what: [NUMBER], count: 1 },
    ],
    ['consultations', ['release', NUMBER], 'consultations-release', { what: [NUMBER], count: 1 }],
    [
      'consultations',
      ['delete', '--phone', '13800000000'],
      'consultations-delete',
      { what: [NUMBER], count: 1 },
    ],
    [
      'consultations',
      ['delete', '--before', '2026-01-01'],
      'consultations-delete',
      { what: ['早于 2026-01-01'], count: 0 },
    ],
    ['edit-password', ['wang'], 'account', { what: ['wang'] }],
    ['edit-password', ['wang', '--remove'], 'account-removed', { what: ['wang'] }],
  ])('%s %j', async (file, args, action, said) => {
    expect(await run(file, ...args)).toMatchObject({ status: 0 })
    const from = '203.0.113.7'
    expect(of(action).slice(-2)).toMatchObject([
      { outcome: 'begun', who: expect.any(String), from: expect.stringContaining(from) },
      { outcome: 'done', ...said },
    ])
  })

  it('hold nothing of a visitor', () => {
    for (const file of trailFiles(AUDIT_DIR))
      expect(readFileSync(file, 'utf8')).not.toMatch(/13800000000|秘密/)
  })

  it('a publication, a backup, and one that fails', async () => {
    const content = { ...env, CONTENT_DIR: CONTENT_FOLDER }
    const published = await runProgram('scripts/content-import.ts', [], { env: content })
    expect(published).toMatchObject({ status: 0 })
    expect(of('publish').flatMap(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^news\/\d+ added$/),
    )
    expect(await run('backup', at('backup-1.db'))).toMatchObject({ status: 0 })
    expect(of('backup')).toMatchObject([
      { outcome: 'done', what: expect.arrayContaining([at('backup-1.db')]) },
    ])
    expect(await run('backup', at('site.db'))).toMatchObject({ status: 1 })
    expect(of('backup').at(-1)).toMatchObject({ outcome: 'failed' })
  })

  it('refuse without the trail, and a backup does not', async () => {
    const blocked = { ...env, AUDIT_DIR: at('backup-1.db') }
    const out = at('never.xlsx')
    for (const args of [['export', '--out', out], ['marked'], ['delete', NUMBER]]) {
      const { status, output } = await runProgram('scripts/consultations.ts', args, {
        env: blocked,
      })
      expect([status, output]).toEqual([1, expect.stringContaining('没有执行，因为审计记录')])
    }
    const backup = await runProgram('scripts/backup.ts', [at('backup-2.db')], { env: blocked })
    expect(backup).toMatchObject({ status: 0, output: expect.stringContaining('没有写进审计记录') })
  })
})

describe('the auditor', () => {
  it('lists by day, person and number', async () => {
    const { output } = await audit('list', '--what', NUMBER)
    expect(output).toMatch(/203\.0\.113\.7.*导出咨询  完成  ZX20261127-0001/)
    expect(output).not.toContain('设置编辑账号')
    expect((await audit('list', '--what', '导出咨询')).output).toMatch(/共 2 条/)
    expect((await audit('list', '--who', 'nobody-of-us')).output).toBe('共 0 条\n')
    expect((await audit('list', '--until', '2020-01-01')).output).toBe('共 0 条\n')
    const today = todayInChina(Date.now())
    expect((await audit('list', '--until', today)).output).toContain(`共 ${entries().length} 条`)
    expect((await audit('list', '--since', '2020-01-01')).output).toContain(
      `共 ${entries().length} 条`,
    )
  })

  it('exports a workbook', async () => {
    const { status, output } = await audit(
      'export',
      '--since',
      '2020-01-01',
      '--out',
      at('audit.xlsx'),
    )
    expect([status, output]).toEqual([0, `已导出 ${entries().length} 条\n`])
  })

  it('records what was done by hand', async () => {
    expect(await audit('note', 'restore', 'backup-1.db')).toMatchObject({ status: 0 })
    expect(of('restore')).toMatchObject([{ what: ['backup-1.db'], outcome: 'done' }])
  })

  it('checks, by itself and against what was noted elsewhere', async () => {
    const { status, output } = await audit('check')
    expect([status, output]).toEqual([0, expect.stringMatching(/记录完整\n$/)])
    const head = /--known 核对）：(\S+)/.exec(output)![1]!
    expect(await audit('check', '--known', head)).toMatchObject({ status: 0 })
    const [line, hash] = head.split(':')
    writeFileSync(at('log'), `{"event":"audit trail","line":${line},"hash":"${hash}"}\n`)
    expect(await audit('check', '--log', at('log'))).toMatchObject({
      status: 0,
      output: expect.stringContaining('与日志里的 1 个校验值核对过'),
    })

    const [file] = trailFiles(AUDIT_DIR)
    const before = readFileSync(file!, 'utf8')
    writeFileSync(file!, before.replace('203.0.113.7', '203.0.113.8'))
    const changed = await audit('check')
    expect([changed.status, changed.output]).toEqual([1, expect.stringContaining('内容被改过')])
    // What is listed and exported says so, too: a line that is gone would be missed in silence.
    const [one, , ...rest] = before.split('\n')
    writeFileSync(file!, [one, ...rest].join('\n'))
    for (const args of [['list'], ['export', '--out', at('gap.xlsx')]]) {
      const { status: gap, output: told } = await audit(...args)
      expect([gap, told]).toEqual([1, expect.stringContaining('记录不完整：发现 1 处问题')])
    }
    const sheets = await JSZip.loadAsync(readFileSync(at('gap.xlsx')))
    const cells = await Promise.all(
      sheets.file(/(?:sheet1|sharedStrings)\.xml$/).map((part) => part.async('string')),
    )
    expect(cells.join('')).toContain('前面缺了 1 行')
    writeFileSync(file!, before.split('\n').slice(0, -2).join('\n') + '\n')
    expect(await audit('check')).toMatchObject({ status: 0 })
    const cut = await audit('check', '--log', at('log'))
    expect([cut.status, cut.output]).toEqual([1, expect.stringContaining('末尾被截去')])
    writeFileSync(file!, before)
  })

  it('does not call a trail whole that is gone', async () => {
    const { status, output } = await runProgram('scripts/audit.ts', ['check'], {
      env: { AUDIT_DIR: join(temporaryFolder(), 'audit') },
    })
    expect([status, output]).toEqual([1, expect.stringContaining('没有一条记录')])
    expect(output).not.toContain('记录完整')
  })

  it('can follow docs/operations.md', async () => {
    const page = readFileSync('docs/operations.md', 'utf8')
    const section = /### A day of an auditor\n[^]*?\n## /.exec(page)![0]
    const { output } = await audit('check')
    const head = /--known 核对）：(\S+)/.exec(output)![1]!
    const commands = Array.from(section.matchAll(/`[^`]*npm run audit -- ([^`]+)`/g), ([, line]) =>
      line!
        .replace('17:HASH', head)
        .replace('--log -', `--log ${at('log')}`)
        .replace('audit.xlsx', at('day.xlsx')),
    )
    expect(commands.length).toBeGreaterThan(6)
    for (const line of commands)
      expect([line, await audit(...line.split(' '))]).toMatchObject([line, { status: 0 }])
    const file = trailFiles(AUDIT_DIR)[0]!
    const [, byHand] = /\| `(sed [^`]+)`/.exec(section)!
    const shell = byHand!.replaceAll('\\|', '|').replace(/audit-\S+/, file)
    const { hash } = entries()[2]!
    expect(execFileSync('sh', ['-c', shell], { encoding: 'utf8' })).toContain(hash)
  })

  it.each([
    ['', /用法：.*\[选项\] 命令/],
    ['export', /缺少 --out <文件>/],
    ['list --since 2026-02-30T', /2026-01-01.*现在是/],
    ['check --known x', /编号:校验值/],
    ['check --log package.json', /没有抄下的校验值/],
    ['note delete x', /release 或 restore/],
    ['note restore x --outcome constructor', /结果应为/],
  ])('is told how to call it: %s', async (line, says) => {
    const { status, output } = await audit(...line.split(' ').filter(Boolean))
    expect([status, output]).toEqual([2, expect.stringMatching(says)])
  })
})
