/**
 * A large site: a content folder of `LARGE_COUNT` documents (100,000), its import by the command that
 * editors use, an edit of one file with the pages that show it, and lists, details and searches by fifty
 * visitors at a time.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FOLDER } from '#folders'
import type { Resource } from '../../../server/content/resources.ts'
import type { ContentIndex } from '../../../server/content/scan.ts'
import { makeTestFolder } from '../../../server/content/test-folder.ts'
import { readIndex } from '../../../server/repository/import.ts'
import { Database } from '../../../server/db/database.ts'
import { copyBareBuild } from '../measure/bare-build.ts'
import { writeLargeContent } from '../measure/large-content.ts'
import { processMemory } from '../measure/process-memory.ts'
import { writePublished } from '../../../scripts/prerender/published.ts'
import { percentile } from '../../support/statistics.ts'
import { callService, ms, startProcess } from './process.ts'

const VISITORS = Number(process.env.LARGE_VISITORS ?? 50)
const SECONDS = Number(process.env.LARGE_SECONDS ?? 8)

const WORDS =
  '担保 再担保 小微企业 科技创新 保函 代偿 农业 监管 招标公告 评审 党员 廉洁 安全检查 抵债资产 信访 招聘 客户经理 反担保 银行授信 绿色发展 风险分担 供应链 首贷 续贷 公示 2026 AAA 税 费率 青峰县'.split(
    ' ',
  )

type Ask = (number: number) => [path: string, fields: Record<string, string>]

async function load(url: string, ask: Ask): Promise<number[]> {
  const times: number[] = []
  let number = 0
  const until = performance.now() + SECONDS * 1000
  const visitor = async (): Promise<void> => {
    while (performance.now() < until) {
      const [path, fields] = ask((number += 1))
      const started = performance.now()
      const { code } = await callService(url, path, fields)
      if (code !== 1) throw new Error(`${path} ${JSON.stringify(fields)}: ${code}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return times
}

/** Runs `npm run content:import` as a process; prints its report and how much it took. */
async function importContent(
  name: string,
  env: Record<string, string>,
  ...options: string[]
): Promise<void> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/content-import.ts', ...options], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, processMemory(child.pid!, 'VmHWM'))
  }, 250)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearInterval(timer)
  if (code !== 0) throw new Error(`content:import ended with ${code}:\n${output}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name}: ${seconds} s, ${Math.round(highest)} MB at most`)
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !/^ {2}\S/.test(line))
  console.log(lines.map((line) => `  ${line}`).join('\n'))
}

async function lastIndex(url: string): Promise<ContentIndex> {
  const database = new Database({ url })
  const text = await readIndex(database)
  await database.close()
  return JSON.parse(text!) as ContentIndex
}

export async function large(env: Record<string, string>): Promise<void> {
  const count = Number(process.env.LARGE_COUNT ?? 100_000)
  const folder = makeTestFolder()
  const root = copyBareBuild(BUILD_FOLDER)
  try {
    const ids = writeLargeContent(folder.dir, count)
    const settings = { ...env, CONTENT_DIR: folder.dir, SITE_ROOT: join(root, 'client') }
    await importContent(`import of ${count}`, settings, '--no-pages')
    await importContent('again, nothing changed', settings, '--no-pages')
    // As if all pages had been rendered: what an edit leads to is what differs from here.
    writePublished(root, await lastIndex(env.DATABASE_URL!), Date.now())
    const id = ids.get('news')![0]!
    const file = `${folder.dir}news/company/${id}.md`
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: "/m, '$&改过的标题'))
    await importContent('one edit, with its pages', settings)
    await measureCalls({ ...env, CONTENT_DIR: folder.dir }, ids)
  } finally {
    folder.remove()
    rmSync(root, { recursive: true })
  }
}

async function measureCalls(
  env: Record<string, string>,
  ids: ReadonlyMap<Resource, readonly number[]>,
): Promise<void> {
  const service = await startProcess(env)
  const news = ids.get('news')!
  const asks: Record<string, Ask> = {
    list: (number) => [
      '/v1/news-list',
      { site: String(1 + (number % 4)), page: String(1 + (number % 50)) },
    ],
    'list, last pages': (number) => [
      '/v1/news-list',
      {
        site: String(1 + (number % 4)),
        page: String(Math.floor(news.length / 50) + (number % 20)),
      },
    ],
    detail: (number) => ['/v1/news-info', { id: String(news[(number * 7919) % news.length]) }],
    'search, one word': (number) => ['/v1/search', { keyword: WORDS[number % WORDS.length]! }],
    'search, two words': (number) => [
      '/v1/search',
      {
        keyword: `${WORDS[number % WORDS.length]} ${WORDS[(number * 7) % WORDS.length]}`,
        page: String(1 + (number % 3)),
      },
    ],
  }
  const rows: Record<string, Record<string, string | number>> = {}
  try {
    for (const [name, ask] of Object.entries(asks)) {
      const before = service.cpuMs()
      const times = await load(service.url, ask)
      rows[name] = {
        'cpu ms each': ms((service.cpuMs() - before) / times.length),
        'requests/s': Math.round(times.length / SECONDS),
        'median ms': ms(percentile(times, 0.5)),
        'p99 ms': ms(percentile(times, 0.99)),
      }
    }
  } finally {
    console.table(rows)
    const { total, own } = service.memory()
    console.log(`memory ${Math.round(total)} MB (own ${Math.round(own)} MB)`)
    await service.stop()
  }
}
