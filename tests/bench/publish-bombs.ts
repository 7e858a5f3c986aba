/**
 * `node --conditions=test-site tests/bench/publish-bombs.ts [NAMES [all]]` beside a running service: publishes a folder with a good
 * document and one bomb after another (`tests/support/bombs.ts`), and at last one with all of them. A row says how much the
 * process took that read it, how long the service let a call wait meanwhile, whether it shows the good document, what the editor is
 * told, and the load of the machine. NAMES is a pattern; with `all` there is only the last folder; the first row has no bomb. Ends
 * with 1 when the good document is not shown, when a process took more than it may, or the service ended. `npm run build:test` first.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from '../../server/content/watched-file.ts'
import { BOMBS, filesOf } from '../support/bombs.ts'
import { NEWS_FIELDS, documentText, makeTestFolder } from '../support/content-folder.ts'
import { startProgram } from '../support/program.ts'
import { startService } from './bench-service.ts'
import { childrenOf, peakOf, printTable, processorTime } from './measure.ts'

/** The most memory of the reading process, MB: its limit (`totalMb`), and what it takes until its watchdog looks again. */
const MOST_MB = 512
/** The most processor time of a reading process whose folder has one bomb: its limit, and what everything else takes. */
const MOST_SECONDS = LIMITS.cpuSeconds + 3

const folder = mkdtempSync(join(tmpdir(), 'bombs-'))
const NODE_OPTIONS = '--conditions=test-site'
const DATABASE_URL = join(folder, 'site.db')
const start = makeTestFolder({ 'news/reform/1.md': documentText(NEWS_FIELDS) })
const service = await startService({
  NODE_OPTIONS,
  DATABASE_URL,
  SITE_ROOT: 'dist-test/client',
  CONTENT_DIR: start.dir,
})
start.remove()

/** Publishes a folder, and asks the service for something all the while. */
async function publish(dir: string) {
  const { child, ended } = startProgram('scripts/content-import.ts', ['--dir', dir], {
    env: { NODE_OPTIONS, DATABASE_URL },
  })
  const most = { MB: 0, seconds: 0, wait: 0 }
  const look = setInterval(() => {
    for (const pid of childrenOf(child.pid!)) {
      most.MB = Math.max(most.MB, peakOf(pid))
      most.seconds = Math.max(most.seconds, processorTime(pid) / 1000)
    }
  }, 50)
  const ask = setInterval(() => {
    const began = performance.now()
    void fetch(`${service.url}/v1/news-list`, { method: 'POST' })
      .then((answer) => answer.text())
      .then(
        () => (most.wait = Math.max(most.wait, Math.round(performance.now() - began))),
        () => (most.wait = Infinity),
      )
  }, 200)
  const { status, output } = await ended
  clearInterval(look)
  clearInterval(ask)
  return { status, output, ...most, seconds: Number(most.seconds.toFixed(1)) }
}

const rows: Record<string, object> = {}

/** @param isOne false for a folder with several bombs, whose times add up */
async function measure(
  name: string,
  files: Parameters<typeof makeTestFolder>[0],
  said: RegExp,
  isOne = true,
) {
  const title = `好的文章，第 ${Object.keys(rows).length} 次发布`
  const content = makeTestFolder({
    'news/reform/1.md': documentText({ ...NEWS_FIELDS, title }),
    ...files,
  })
  const first = await publish(content.dir)
  const again = await publish(content.dir)
  const page = await fetch(`${service.url}/news_detail/1`).then((answer) => answer.text())
  const isShown = page.includes(title)
  const [MB, seconds] = [Math.max(first.MB, again.MB), Math.max(first.seconds, again.seconds)]
  const wait = Math.max(first.wait, again.wait)
  const isWithin = MB <= MOST_MB && (!isOne || seconds <= MOST_SECONDS) && wait < Infinity
  const isPublished = isShown && first.status === 0 && again.status === 0
  if (!isWithin || !isPublished || service.hasEnded() !== null) process.exitCode = 1
  rows[name] = {
    'processor s': first.seconds,
    MB: first.MB,
    's again': again.seconds,
    'MB again': again.MB,
    'service ms': wait,
    'good one shown': isShown,
    says: said.exec(first.output)?.[1]!.slice(0, 40) ?? 'published',
    load: Number(loadavg()[0]!.toFixed(1)),
  }
  content.remove()
}

await measure('no bomb', {}, /^(.*错误.*)$/m)
const isAllOnly = process.argv[3] === 'all'
const chosen = new RegExp(process.argv[2] ?? '.')
const all: Record<string, string | Uint8Array> = {}
for (const [index, bomb] of BOMBS.entries()) {
  const [name] = bomb
  if (!chosen.test(name)) continue
  const number = 1000 + index
  const files = await filesOf(bomb, number)
  Object.assign(all, files)
  const said = new RegExp(`^\\S*(?:${number}|partners)\\S*:\\d+: 错误：(.*)`, 'm')
  if (!isAllOnly) await measure(name, files, said)
}
await measure('all in one folder', all, /^(没有发布.*|.*错误.*)$/m, false)
await service.end('SIGTERM')
rmSync(folder, { recursive: true })
printTable(rows)
