/** Publishing and checking as editors run them, with mistakes, failures and interruptions. */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeDocx } from '../server/content/word/read-docx.ts'
import { Database } from '../server/db/database.ts'
import { loadFolder } from '../server/repository/load-content.ts'
import { NEWS_FIELDS, documentText, makeTestFolder } from '../tests/support/content-folder.ts'
import { mailServer } from '../tests/support/mail-server.ts'
import { runProgram, startProgram, temporaryFolder } from '../tests/support/program.ts'
import { cannotMount } from '../tests/support/small-disk.ts'

const news = (title: string, fields: Record<string, string> = {}, body?: string) =>
  documentText({ ...NEWS_FIELDS, title, ...fields }, body)
const SECTION = 'news/reform'
const word = await writeDocx(
  new Map([
    [
      'word/document.xml',
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>会议召开。</w:t></w:r></w:p></w:body></w:document>',
    ],
  ]),
)
const BEFORE = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((id) => [`${SECTION}/${id}.md`, news(`第 ${id} 篇`)])),
  'files/a.zip': 'PK',
}
/** A folder with work for every step of an import: converting, numbering, replacing, refusing, removing. */
const AFTER = {
  [`${SECTION}/会议.docx`]: word,
  [`${SECTION}/没有编号.md`]: news('没有编号'),
  [`${SECTION}/1.md`]: news('改过', { files: '[a.zip]' }),
  [`${SECTION}/2.md`]: news('坏了', {}, '【请填：金额】'),
  [`${SECTION}/5.md`]: undefined,
  'partners.yaml': '[]',
}

const folder = makeTestFolder(BEFORE)
const root = temporaryFolder()
const before = join(root, 'before.db')
beforeAll(async () => {
  const database = new Database({ url: before })
  await database.migrate()
  await loadFolder(database, folder.dir)
  await database.close()
  folder.write(AFTER)
})
afterAll(() => folder.remove())

/** A copy of the database and the folder. */
function copy(name: string, own = join(root, name)) {
  mkdirSync(own)
  cpSync(before, join(own, 'site.db'))
  cpSync(folder.dir, join(own, 'content'), { recursive: true })
  const env = { DATABASE_URL: join(own, 'site.db'), CONTENT_DIR: join(own, 'content') }
  return { content: join(own, 'content'), url: env.DATABASE_URL, env }
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dir, name)).isFile() && name !== '.import-lock')
    .sort()

async function rowsIn(url: string) {
  const { kysely } = new Database({ url })
  const documents = await kysely.selectFrom('documents').selectAll().orderBy('place').execute()
  const uses = await kysely.selectFrom('uses').selectAll().orderBy('path').orderBy('id').execute()
  const lists = await kysely.selectFrom('lists').selectAll().orderBy('name').execute()
  await kysely.destroy()
  return { documents, uses, lists }
}

it('a check writes nothing', async () => {
  const { content, env } = copy('check')
  const state = () => filesIn(content).map((name) => [name, statSync(join(content, name)).ctimeMs])
  const old = state()
  const { status, output } = await runProgram('scripts/content-check.ts', [], { env })
  expect(output).toContain(`${SECTION}/没有编号.md 发布时会加上编号`)
  expect(output).not.toContain('文件名没有以编号开头')
  expect([status, state()]).toEqual([1, old])
})

const quotedPrintable = (text: string): string =>
  decodeURIComponent(text.replace(/=\r\n/g, '').replaceAll('%', '%25').replaceAll('=', '%'))

/** A mail server for `NOTIFY_TO`, and the texts that it received. */
async function mailbox() {
  const { port, mails } = await mailServer()
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NOTIFY_FROM: 'site@example.com',
      NOTIFY_TO: 'staff@example.com',
    },
    mails: () => mails.map((one) => quotedPrintable(one.slice(one.indexOf('\r\n\r\n')))),
  }
}

describe('an import', () => {
  it.each([
    ['of an emptied folder', (dir: string) => rmSync(dir, { recursive: true })],
    [
      'of a copy that was cut off',
      (dir: string) => [1, 2, 3, 4].map((id) => rmSync(`${dir}/${id}.md`)),
    ],
  ])('%s is refused and told by mail, unless one means it', async (name, empty) => {
    const { content, url, env: own } = copy(name)
    const { mails, settings } = await mailbox()
    const env = { ...own, ...settings }
    const old = await rowsIn(url)
    empty(join(content, SECTION))
    const refused = await runProgram('scripts/content-import.ts', [], { env })
    expect(refused).toMatchObject({
      status: 1,
      output: expect.stringMatching(/超过三分之一.*--remove-many/),
    })
    expect(readFileSync(join(content, '发布结果.md'), 'utf8')).toMatch(
      /^# 没有发布[^]*超过三分之一/,
    )
    expect(mails()).toEqual([expect.stringContaining('超过三分之一')])
    expect(await rowsIn(url)).toEqual(old)
    const meant = await runProgram('scripts/content-import.ts', ['--remove-many'], { env })
    expect([meant.status, (await rowsIn(url)).documents.length < old.documents.length]).toEqual([
      0,
      true,
    ])
  })

  it('of a folder that is away is refused and told by mail, once', async () => {
    const { content, url, env } = copy('away')
    const { mails, settings } = await mailbox()
    const old = await rowsIn(url)
    rmSync(content, { recursive: true })
    for (const _ of [1, 2]) {
      const all = { env: { ...env, ...settings } }
      const { status, output } = await runProgram('scripts/content-import.ts', [], all)
      expect([status, output]).toEqual([1, expect.stringContaining('没有找到内容文件夹')])
      expect(output).not.toMatch(/\n\s+at /)
    }
    expect(mails()).toEqual([expect.stringContaining('没有找到内容文件夹')])
    expect(await rowsIn(url)).toEqual(old)
  })

  it.skipIf(cannotMount)(
    `of a folder that cannot be written publishes what needs no new file${cannotMount}`,
    async () => {
      const { content, url, env } = copy('read-only')
      const { status, output } = await runProgram('scripts/content-import.ts', [], {
        env,
        readOnly: content,
      })
      expect(status).toBe(0)
      for (const said of ['Word 文件没有转换', '文件名没有以编号开头', '没有写入'])
        expect(output).toContain(said)
      const titles = (await rowsIn(url)).documents.map(({ title }) => title)
      expect(titles).toEqual(expect.arrayContaining(['改过', '第 2 篇']))
    },
  )

  it('waits for another one of the same folder, whatever database that fills', async () => {
    const { content, env } = copy('two')
    const runs = [env.DATABASE_URL, join(root, 'other.db')].map(
      (DATABASE_URL) =>
        startProgram('scripts/content-import.ts', [], { env: { ...env, DATABASE_URL } }).ended,
    )
    expect((await Promise.all(runs)).map(({ status }) => status)).toEqual([0, 0])
    expect(filesIn(content).filter((name) => name.includes('会议'))).toHaveLength(2)
  })

  it.each([
    ['while it reads and writes', 'server/reader/reader.ts', 10],
    ['before or after that', 'scripts/content-import.ts', 1],
  ])(
    'that is killed at any step, %s, leaves the site as it was or as it will be, and the next one ends it',
    async (_, program, least) => {
      const publish = async ({ url, content }: { url: string; content: string }) => {
        const database = new Database({ url })
        await loadFolder(database, content)
        await database.close()
      }
      const own = basename(program)
      const whole = copy(`whole-${own}`)
      const states = [JSON.stringify(await rowsIn(whole.url))]
      await publish(whole)
      const after = await rowsIn(whole.url)
      states.push(JSON.stringify(after))
      const names = filesIn(whole.content)
      const preload = resolve('tests/support/kill-before.ts')
      let step = 0
      for (let status: number | null = null; status !== 0; step += 1) {
        const one = copy(`step-${own}-${step}`)
        const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`
        const env = { ...one.env, NODE_OPTIONS, KILL_IN: program, KILL_BEFORE: String(step) }
        ;({ status } = await runProgram('scripts/content-import.ts', [], { env }))
        expect(states).toContain(JSON.stringify(await rowsIn(one.url)))
        await publish(one)
        expect([step, await rowsIn(one.url)]).toEqual([step, after])
        const left = filesIn(one.content).filter((name) => name !== '发布结果.md')
        expect([step, left]).toEqual([step, names])
      }
      // The steps are the Word file, the number, two transactions and the result.
      expect(step).toBeGreaterThan(least)
    },
    600_000,
  )
})
