/**
 * `node tests/bench/load.ts`: answers of the service under the load of fifty visitors, with autocannon: a kept page, a list, a
 * search, pages of searches that nobody has made before. `-- SECONDS` (10) for each.
 */
// @ts-expect-error -- its package has no types
import autocannon from 'autocannon'
import { readFileSync } from 'node:fs'
import { startService, withDatabase } from './service.ts'

const VISITORS = 50
const duration = Number(process.argv[2] ?? 10)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const loads: Record<string, object> = {
  'kept page': { path: '/news/company', headers: { 'accept-encoding': 'br' } },
  list: { method: 'POST', path: '/v1/news-list', headers: FORM, body: 'site=1&page=1&limit=10' },
  search: {
    method: 'POST',
    path: '/v1/search',
    headers: FORM,
    body: `keyword=${encodeURIComponent('担保')}&limit=10`,
  },
  'new page': {
    setupRequest: (request: object) => ({
      ...request,
      path: `/search?keyword=${encodeURIComponent(`担保 ${Math.random()}`)}`,
    }),
  },
}

/** Resident memory of a process in MB, from Linux's `/proc`. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

await withDatabase(async (database) => {
  const service = await startService({ DATABASE_URL: database })
  const rows: Record<string, object> = {}
  try {
    for (const [name, request] of Object.entries(loads)) {
      const { requests, latency, non2xx, errors } = await autocannon({
        url: service.url,
        connections: VISITORS,
        duration,
        requests: [request],
      })
      rows[name] = {
        'requests/s': Math.round(requests.average),
        'median ms': latency.p50,
        'p99 ms': latency.p99,
        failed: non2xx + errors,
        'memory MB': Math.round(memoryOf(service.pid)),
      }
      if (non2xx + errors > 0) process.exitCode = 1
    }
  } finally {
    await service.end('SIGKILL')
  }
  console.table(rows)
})
