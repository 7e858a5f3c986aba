/** Mixed load at a bounded rate: does memory stay flat, and does everything get a right answer? */
import { percentile } from '../../support/statistics.ts'
import { callService, consultation, ms, startProcess } from './process.ts'

const KEYWORDS = [
  '担保',
  '小微信用保',
  '2026年收费标准',
  '党风廉政',
  '保函',
  'AAA',
  '招聘 客户经理',
]
const PAGES = ['/', '/about', '/news/company', '/news/company?page=2', '/service', '/no/such/page']
const LISTS = ['/v1/news-list', '/v1/party-building', '/v1/publicity-list', '/v1/purchase-list']

async function one(url: string, number: number): Promise<boolean> {
  const post = async (path: string, fields: Record<string, string>, wanted = 1) => {
    const { status, code } = await callService(url, path, fields)
    return status === 200 && code === wanted
  }
  switch (number % 10) {
    case 0:
    case 1:
    case 2:
    case 3: {
      const path = PAGES[(number >> 2) % PAGES.length]!
      const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
      return response.status === (path.startsWith('/no/') ? 404 : 200)
    }
    case 4:
    case 5:
      return post(LISTS[number % 4]!, { site: '1', page: String(1 + (number % 3)) })
    case 6:
      return post('/v1/news-info', { id: String(1001 + (number % 24)) })
    case 7:
      return post('/v1/search', { keyword: KEYWORDS[number % KEYWORDS.length]! })
    case 8:
      return post('/v1/news-list', { site: '99' }, -1)
    default:
      return post('/v1/consult-add', consultation('soak', number))
  }
}

export async function soak(env: Record<string, string>): Promise<void> {
  const minutes = Number(process.env.SOAK_MINUTES ?? 15)
  const perSecond = Number(process.env.SOAK_RATE ?? 60)
  const service = await startProcess({
    ...env,
    CONSULT_PER_ADDRESS: '1000000',
    CONSULT_PER_DAY: '1000000',
  })
  const rows: Record<string, string | number>[] = []
  let errors = 0
  let sent = 0
  const pending = new Set<Promise<void>>()
  let times: number[] = []
  const begun = performance.now()
  const until = begun + minutes * 60_000
  let nextRow = begun
  while (performance.now() < until) {
    const number = (sent += 1)
    const started = performance.now()
    const request = one(service.url, number)
      .catch(() => false)
      .then((right) => {
        if (!right) errors += 1
        times.push(performance.now() - started)
        pending.delete(request)
      })
    pending.add(request)
    if (performance.now() >= nextRow) {
      const { total, own } = service.memory()
      const minute = Math.round((performance.now() - begun) / 60_000)
      const row = { minute, sent, errors, median: ms(percentile(times, 0.5)) }
      rows.push({
        ...row,
        p99: ms(percentile(times, 0.99)),
        rss: Math.round(total),
        own: Math.round(own),
      })
      times = []
      nextRow += 60_000
    }
    // Bounded in rate and in what is under way.
    while (pending.size >= 50) await Promise.race(pending)
    const due = begun + (sent * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
  }
  await Promise.all(pending)
  const { total, own } = service.memory()
  await service.stop()
  console.table(rows)
  console.log(
    `${sent} requests in ${minutes} minutes, errors ${errors}, memory at the end ${Math.round(total)} MB (own ${Math.round(own)} MB)`,
  )
  if (errors > 0) process.exitCode = 1
}
