/**
 * `node tests/bench/visitors.ts [SECONDS]`: the service under the load of fifty visitors, with autocannon: a cached page, a list, a
 * search, pages of searches that nobody has made before. Ten seconds for each.
 */
import { call, measure, memoryOf, printTable } from './measure.ts'
import { startService, withDatabase } from './bench-service.ts'

const duration = Number(process.argv[2] ?? 10)

const loads: Record<string, object> = {
  'kept page': { path: '/news/company', headers: { 'accept-encoding': 'br' } },
  list: call('/v1/news-list', { site: '1', page: '1', limit: '10' }),
  search: call('/v1/search', { keyword: '担保', limit: '10' }),
  'search of 100 hits': call('/v1/search', { keyword: '担保', limit: '100' }),
  'new page': {
    setupRequest: (request: object) => ({
      ...request,
      path: `/search?keyword=${encodeURIComponent(`担保 ${Math.random()}`)}`,
    }),
  },
}

await withDatabase(async (database) => {
  const rows: Record<string, object> = {}
  for (const start of ['first start', 'second start']) {
    const began = performance.now()
    const service = await startService({ DATABASE_URL: database })
    rows[start] = {
      'ready after ms': Math.round(performance.now() - began),
      'memory MB': memoryOf(service.pid),
    }
    if (start === 'first start') {
      await service.end('SIGTERM')
      continue
    }
    try {
      for (const [name, request] of Object.entries(loads))
        // New pages are asked for by a few connections only: the service refuses more than that at once.
        rows[name] = await measure(service, {
          requests: [request],
          duration,
          connections: name === 'new page' ? 8 : 50,
        })
    } finally {
      await service.end('SIGKILL')
    }
  }
  printTable(rows)
})
