/**
 * `npm run bench:prerender [-- --details 0,1000,10000] [--threads 1,2] [--heap 256]`: prerenders sites with that many
 * news items, made up by an API that adds them to the demo content (0: the demo itself), each with that many threads
 * (by default one for each core), into a folder of its own. Shows that the time grows with the pages and that memory
 * does not: resident memory of all threads at each quarter of the run, and its highest value. The heap (MB) is
 * limited, because Node collects late where there is much memory, which looks like growth; a run that kept its pages
 * would end with an error.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { BUILD_FOLDER } from '#folders'
import { startServer } from '../../mocks/server.ts'
import { copyBareBuild } from './measure/bare-build.ts'
import { processMemory } from './measure/process-memory.ts'

const { values } = parseArgs({
  options: {
    details: { type: 'string', default: '1000,10000' },
    threads: { type: 'string', default: String(availableParallelism()) },
    heap: { type: 'string', default: '256' },
    root: { type: 'string', default: BUILD_FOLDER },
  },
})

/** Made-up items start here, above every id of the demo content. */
const FIRST_ID = 1_000_000
const SAMPLE_MS = 250

const item = (index: number) => ({
  id: FIRST_ID + index,
  site: 1,
  title: `第 ${index + 1} 条测试新闻：担保服务小微企业`,
  create_time: '2026-03-18 09:30:00',
  intro: '为检验预渲染规模而生成的条目。',
})

const paragraph = (index: number): string =>
  `<p>第 ${index} 段：集团为小微企业和“三农”主体提供融资担保服务，降低融资成本，支持实体经济发展。</p>`

/** Answers the calls about made-up news; everything else comes from the demo API. */
async function startApi(details: number): Promise<{ url: string; close: () => void }> {
  const demo = await startServer({ host: '127.0.0.1', port: 0 })
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const fields = new URLSearchParams(body)
    const send = (data: unknown): void => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ code: 1, info: '', data }))
    }
    if (request.url === '/v1/news-list' && fields.get('site') === '1') {
      const page = Number(fields.get('page') ?? 1)
      const limit = Number(fields.get('limit') ?? 10)
      const from = (page - 1) * limit
      const length = Math.max(0, Math.min(limit, details - from))
      const list = Array.from({ length }, (_, index) => item(from + index))
      return send({ list, total: details, page, limit })
    }
    const index = Number(fields.get('id')) - FIRST_ID
    if (request.url === '/v1/news-info' && index >= 0) {
      const content = Array.from({ length: 8 }, (_, number) => paragraph(number + 1)).join('')
      return send({ ...item(index), content })
    }
    const upstream = await fetch(demo.url + request.url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    response.writeHead(upstream.status, { 'Content-Type': 'application/json' })
    response.end(Buffer.from(await upstream.arrayBuffer()))
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      void demo.close()
    },
  }
}

async function measure(details: number, threads: number): Promise<Record<string, number | string>> {
  const api = details > 0 ? await startApi(details) : undefined
  const root = copyBareBuild(values.root)
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${values.heap}`,
      'scripts/prerender.ts',
      ...(api ? ['--api', api.url] : []),
      '--root',
      root,
      '--threads',
      String(threads),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const memory: number[] = []
  const timer = setInterval(() => {
    const now = Math.round(processMemory(child.pid!, 'VmRSS'))
    if (now) memory.push(now)
  }, SAMPLE_MS)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearInterval(timer)
  api?.close()
  rmSync(root, { recursive: true })
  if (code !== 0) throw new Error(`prerender ended with ${code}: ${output}`)
  const seconds = (performance.now() - start) / 1000
  const pages = Number(/共 (\d+) 页/.exec(output)?.[1])
  const at = (share: number) => memory[Math.floor((memory.length - 1) * share)] ?? '-'
  return {
    details,
    threads,
    pages,
    seconds: Number(seconds.toFixed(1)),
    'ms/page': Number(((seconds * 1000) / pages).toFixed(1)),
    'MB at 25 %': at(0.25),
    '50 %': at(0.5),
    '75 %': at(0.75),
    '100 %': at(1),
    highest: memory.length > 0 ? Math.max(...memory) : '-',
  }
}

for (const details of values.details.split(',').map(Number))
  for (const threads of values.threads.split(',').map(Number))
    console.table([await measure(details, threads)])
