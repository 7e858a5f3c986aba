/** Disks that are really full: a consultation, an import, a backup, an upload, and PostgreSQL's own. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NEWS_FIELDS, documentText, makeTestFolder } from '../tests/support/content-folder.ts'
import { databaseKinds } from '../tests/support/databases.ts'
import { goThrough, sceneOn, send } from '../tests/support/failure-scene.ts'
import { failures } from '../tests/support/failure-table.ts'
import { freePort } from '../tests/support/free-port.ts'
import { runProgram } from '../tests/support/program.ts'
import { cannotMount, smallDisk } from '../tests/support/small-disk.ts'
import { Database } from './db/database.ts'
import { refuse } from './editor/refuse.ts'

const FULL = /磁盘已满.*df -h/

const titles = async (url: string): Promise<string[]> => {
  const database = new Database({ url })
  const rows = await database.kysely.selectFrom('documents').select('title').execute()
  await database.close()
  return rows.map(({ title }) => title)
}

/** Uses up the room that is left in the pages of the database. */
const sendUntilRefused = async (url: string): Promise<void> => {
  while ((await send(url)).code === 1);
}

describe.skipIf(cannotMount)(`a full disk${cannotMount}`, { timeout: 1_200_000 }, () => {
  it('during consultations', async () => {
    const disk = smallDisk(16, onTestFinished)
    const { url, drop } = await databaseKinds[0]!.create()
    onTestFinished(drop)
    cpSync(url, join(disk.folder, 'site.db'))
    const scene = await sceneOn(join(disk.folder, 'site.db'))
    await goThrough(scene, failures['disk full, service'].seen, {
      async fail() {
        disk.fill()
        await sendUntilRefused(scene.service.url)
      },
      mend: disk.free,
    })
  })

  it('during an import: a sentence, the site as it was, and the next one publishes', async () => {
    const disk = smallDisk(32, onTestFinished)
    const own = makeTestFolder({ 'news/company/1.md': documentText(NEWS_FIELDS) })
    onTestFinished(() => own.remove())
    const content = join(disk.folder, 'content')
    cpSync(own.dir, content, { recursive: true })
    const env = { DATABASE_URL: join(disk.folder, 'site.db'), CONTENT_DIR: content }
    const load = () => runProgram('scripts/content-import.ts', [], { env })
    expect((await load()).status).toBe(0)
    const before = await titles(env.DATABASE_URL)
    for (let id = 2; id < 40; id += 1)
      own.write({
        [`news/company/${id}.md`]: documentText(
          { ...NEWS_FIELDS, title: `第 ${id} 篇` },
          '长'.repeat(9000),
        ),
      })
    cpSync(own.dir, content, { recursive: true })
    disk.fill()
    const { status, output } = await load()
    expect([status, output]).toEqual([1, expect.stringMatching(FULL)])
    expect(output).not.toMatch(/\n\s+at /)
    disk.free()
    expect(await titles(env.DATABASE_URL)).toEqual(before)
    expect((await load()).status).toBe(0)
    expect(await titles(env.DATABASE_URL)).toHaveLength(before.length + 38)
    expect(readFileSync(join(content, '发布结果.md'), 'utf8')).toContain('第 39 篇')
  })

  it('during a backup: a sentence, no half backup, and consultations go on', async () => {
    const disk = smallDisk(1, onTestFinished)
    const { url, drop } = await databaseKinds[0]!.create()
    onTestFinished(drop)
    const { service } = await sceneOn(url)
    disk.fill()
    const file = join(disk.folder, 'backup.db')
    const { status, output } = await runProgram('scripts/backup.ts', [file], {
      env: { DATABASE_URL: url },
    })
    expect([status, output]).toEqual([1, expect.stringMatching(FULL)])
    expect(readdirSync(disk.folder)).toEqual(['filler'])
    expect((await send(service.url)).code).toBe(1)
  })

  it('during an upload of an editor: refused before anything is written', () => {
    const disk = smallDisk(128, onTestFinished)
    const save = { dataFiles: [{ path: 'contact.yaml', raw: '[]', seen: null }] }
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const picture = { asset: { path: 'media/opening.svg', content: drawing } }
    const refusals = () => [
      refuse(disk.folder, { action: 'persistEntry', params: save }),
      refuse(disk.folder, { action: 'persistMedia', params: picture }),
    ]
    expect(refusals()).toEqual([undefined, undefined])
    disk.fill()
    const full = expect.stringContaining('没有保存：服务器的磁盘已满')
    expect(refusals()).toEqual([full, full])
  })

  const isMissing = !existsSync('/usr/lib/postgresql')
  it.skipIf(isMissing)(
    `of PostgreSQL${isMissing ? ' (skipped: PostgreSQL is not installed)' : ''}`,
    async () => {
      const disk = smallDisk(160, onTestFinished)
      chmodSync(disk.folder, 0o755)
      const folder = join(disk.folder, 'postgres')
      const program = resolve('.ci/postgres')
      const env = { ...process.env, POSTGRES_PORT: String(await freePort()) }
      const { stdout } = spawnSync(program, ['start', folder], { env, encoding: 'utf8' })
      onTestFinished(() => void spawnSync(program, ['stop', folder]))
      const scene = await sceneOn(stdout.trim())
      await goThrough(scene, failures['postgres full'].seen, {
        async fail() {
          disk.fill()
          await sendUntilRefused(scene.service.url)
        },
        mend: disk.free,
      })
    },
  )
})
