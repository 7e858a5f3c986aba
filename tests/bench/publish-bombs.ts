/**
 * `node --conditions=test-site tests/bench/publish-bombs.ts [NAMES [all]]`: publishes a folder with a good document and one bomb after
 * another (`tests/support/bombs.ts`), and at last one with all of them. A row says how much the process took that read it, whether
 * the good document is public, and what the editor is told. NAMES is a pattern; with `all` there is only the last folder. Ends
 * with 1 when something else was not published, or when a process took more than it may.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../server/db/database.ts'
import { BOMBS, filesOf } from '../support/bombs.ts'
import { NEWS_FIELDS, documentText, makeTestFolder } from '../support/content-folder.ts'
import { startProgram } from '../support/program.ts'
import { childrenOf, peakOf, printTable } from './measure.ts'

const chosen = new RegExp(process.argv[2] ?? '.')
const GOOD = '好的文章'

async function publish(folder: string, database: string) {
  const began = performance.now()
  const env = { NODE_OPTIONS: '--conditions=test-site', DATABASE_URL: database }
  const { child, ended } = startProgram('scripts/content-import.ts', ['--dir', folder], { env })
  let peak = 0
  const look = setInterval(() => {
    for (const pid of childrenOf(child.pid!)) peak = Math.max(peak, peakOf(pid))
  }, 50)
  const { status, output } = await ended
  clearInterval(look)
  return { status, output, seconds: Number(((performance.now() - began) / 1000).toFixed(1)), peak }
}

async function isPublic(url: string): Promise<boolean> {
  const database = new Database({ url })
  const rows = await database.kysely
    .selectFrom('documents')
    .select('title')
    .execute()
    .catch(() => [])
  await database.close()
  return rows.some(({ title }) => title === GOOD)
}

/** The most memory of the reading process, MB: its limit (`totalMb`), and what it takes until its watchdog looks again. */
const MOST_MB = 512

const rows: Record<string, object> = {}

async function measureOne(name: string, files: Parameters<typeof makeTestFolder>[0], said: RegExp) {
  const folder = makeTestFolder({
    'news/reform/1.md': documentText({ ...NEWS_FIELDS, title: GOOD }),
    ...files,
  })
  const own = mkdtempSync(join(tmpdir(), 'bomb-'))
  const url = join(own, 'site.db')
  const first = await publish(folder.dir, url)
  const again = await publish(folder.dir, url)
  const good = await isPublic(url)
  const isPublished = good && first.status === 0 && again.status === 0
  if (!isPublished || Math.max(first.peak, again.peak) > MOST_MB) process.exitCode = 1
  rows[name] = {
    seconds: first.seconds,
    MB: first.peak,
    'seconds again': again.seconds,
    'MB again': again.peak,
    'others published': good,
    says: said.exec(first.output)?.[1]!.slice(0, 40) ?? 'published',
  }
  folder.remove()
  rmSync(own, { recursive: true })
}

const isAllOnly = process.argv[3] === 'all'
const all: Record<string, string | Uint8Array> = {}
for (const [index, bomb] of BOMBS.entries()) {
  const [name] = bomb
  if (!chosen.test(name)) continue
  const number = 1000 + index
  const files = await filesOf(bomb, number)
  Object.assign(all, files)
  if (!isAllOnly)
    await measureOne(
      name,
      files,
      new RegExp(`^\\S*(?:${number}|partners)\\S*:\\d+: 错误：(.*)`, 'm'),
    )
}
await measureOne('all in one folder', all, /^(没有发布.*|.*错误.*)$/m)
printTable(rows)
