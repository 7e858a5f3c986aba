/**
 * `node tests/bench/mixed.ts [MINUTES]`: sixty requests a second as visitors make them, a consultation among each hundred,
 * for fifteen minutes; what memory does meanwhile.
 */
import { call, consultations, measure, printTable } from './measure.ts'
import { startService, withDatabase } from './bench-service.ts'

const minutes = Number(process.argv[2] ?? 15)
const PARTS = 5

const page = (path: string): object => ({ path, headers: { 'accept-encoding': 'br' } })
const visit = [
  page('/'),
  page('/about'),
  page('/news/company'),
  page('/news/company?page=2'),
  call('/v1/news-list', { site: '1', page: '2', limit: '10' }),
  call('/v1/publicity-list', { site: '1', page: '1', limit: '10' }),
  call('/v1/search', { keyword: '担保费率', limit: '10' }),
]
const consultation = consultations('mixed')

await withDatabase(async (database) => {
  const service = await startService({ DATABASE_URL: database })
  const rows: Record<string, object> = {}
  try {
    for (let part = 1; part <= PARTS; part += 1)
      rows[`until minute ${((minutes * part) / PARTS).toFixed(1)}`] = await measure(service, {
        requests: [...Array.from({ length: 14 }, () => visit).flat(), consultation],
        duration: (minutes * 60) / PARTS,
        connections: 20,
        overallRate: 60,
      })
  } finally {
    await service.end('SIGKILL')
  }
  printTable(rows)
})
