/**
 * `node tests/bench/growing.ts [DOCUMENTS] [SECONDS]`: 100,000 documents, made from those of `content`: import, import again,
 * and fifty visitors on lists, details and searches, ten seconds each. On SQLite, or on the empty database that
 * DATABASE_URL names.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUDIT_DIR } from '../support/program.ts'
import { call, childrenOf, measure, peakOf, printTable } from './measure.ts'
import { startService, withDatabase } from './bench-service.ts'

const count = Number(process.argv[2] ?? 100_000)
const duration = Number(process.argv[3] ?? 10)
const FIRST = 100_000

/** The content with copies of its documents, under numbers of their own. */
function makeContent(dir: string): void {
  cpSync('content', dir, { recursive: true })
  const all = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  const documents = all
    .filter((name) => /^\w+\/\w+\/\d+[^/]*\.md$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(dir, name), 'utf8') }))
    // Copies of a correction would all belong to the same notice.
    .filter(({ text }) => !/^changes:/m.test(text))
  for (let number = documents.length; number < count; number += 1) {
    const { name, text } = documents[number % documents.length]!
    const title = text.replace(/^(title: ["']?)/m, `$1第${number}份 `)
    writeFileSync(join(dir, name, `../${FIRST + number}.md`), title)
  }
}

/** @returns how many seconds the work took, and the peak memory, that of the reading process included (`server/reader`) */
async function importContent(dir: string, database: string): Promise<object> {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/content-import.ts', '--dir', dir], {
    env: { PATH: process.env.PATH, DATABASE_URL: database, AUDIT_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const look = setInterval(() => {
    const all = [child.pid!, ...childrenOf(child.pid!)].map(peakOf)
    peak = Math.max(
      peak,
      all.reduce((sum, one) => sum + one, 0),
    )
  }, 200)
  const [status] = await once(child, 'exit')
  clearInterval(look)
  if (status !== 0) throw new Error(`The import ended with ${status}`)
  return { seconds: ((performance.now() - began) / 1000).toFixed(1), 'memory MB': peak }
}

const folder = mkdtempSync(join(tmpdir(), 'growing-'))
const rows: Record<string, object> = {}
try {
  makeContent(folder)
  await withDatabase(async (database) => {
    rows['first import'] = await importContent(folder, database)
    rows['nothing changed'] = await importContent(folder, database)
    const service = await startService({ DATABASE_URL: database, CONTENT_DIR: folder })
    const number = readdirSync(join(folder, 'news/company')).at(-1)!.replace(/\D.*/, '')
    const loads = {
      list: call('/v1/news-list', { site: '1', page: '3', limit: '10' }),
      detail: call('/v1/news-info', { id: number }),
      search: call('/v1/search', { keyword: '担保费率', limit: '10' }),
    }
    try {
      for (const [name, request] of Object.entries(loads))
        rows[name] = await measure(service, { requests: [request], duration })
    } finally {
      await service.end('SIGKILL')
    }
  })
} finally {
  rmSync(folder, { recursive: true })
}
printTable(rows)
