/**
 * Ten updates in a row under load, as `deploy/README.md` describes them: requests that failed, consultations
 * that were acknowledged and are not there. SQLite; needs `nginx` and `openssl`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../../server/db/database.ts'
import { makeCheckout, release, startSite, startVisitors } from '../../support/releases.ts'
import { percentile } from '../../support/statistics.ts'
import { ms } from './process.ts'

const UPDATES = 10

export async function updates(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'updates-'))
  const root = join(folder, 'site')
  // Each update brings other files, and goes from one of two builds to the other.
  const checkouts = ['one', 'two'].map((mark) =>
    makeCheckout(join(folder, mark), { mark: `build-${mark}` }),
  )
  const put = async (index: number): Promise<void> => {
    const { status, output } = await release(checkouts[index % 2]!, root)
    if (status !== 0) throw new Error(output)
  }
  await put(0)
  writeFileSync(
    join(root, '.env'),
    'TRUST_PROXY=1\nCONSULT_PER_ADDRESS=1000000\nCONSULT_PER_DAY=1000000\nLOG_LEVEL=warn\n',
  )
  const site = await startSite(root)
  const paths = ['/', '/about', '/news/company?page=2', '/assets/build-one.js', '/sitemap.xml']
  const visitors = startVisitors(site, paths)
  const releases: number[] = []
  const restarts: number[] = []
  for (let index = 1; index <= UPDATES; index += 1) {
    const started = performance.now()
    await put(index)
    const ready = performance.now()
    await site.service.restart()
    releases.push((ready - started) / 1000)
    restarts.push(performance.now() - ready)
  }
  const { requests, failures, receipts, slowestMs } = await visitors.stop()
  await site.stop()

  const database = new Database({ url: join(root, 'data/site.db') })
  const rows = await database.kysely
    .selectFrom('consultations')
    .select(['request_id', 'receipt_no'])
    .execute()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  const stored = new Map(rows.map((row) => [row.request_id, row.receipt_no]))
  const lost = [...receipts].filter(([id, receipt]) => stored.get(id) !== receipt).length
  console.log(
    `${UPDATES} updates: ${requests} requests, failed ${failures.length}; ` +
      `${receipts.size} consultations, lost ${lost}, doubled ${rows.length - stored.size}`,
  )
  console.log(
    `npm run release ${percentile(releases, 0.5).toFixed(1)} s, restart ${ms(percentile(restarts, 0.5))} ms ` +
      `(medians), slowest request ${ms(slowestMs)} ms`,
  )
  for (const failure of failures.slice(0, 20)) console.error(failure)
  if (failures.length + lost > 0) process.exitCode = 1
}
