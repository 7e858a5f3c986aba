/**
 * Updating as `deploy/README.md` says, under load: a new build, a build whose migration fails,
 * and back again. No request fails, no consultation is lost, and tabs find the files of both builds.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type RunningSite,
  makeCheckout,
  release,
  startSite,
  startVisitors,
} from '../support/releases.ts'
import { expect, test } from '../support/worker-fixtures.ts'

test.skip(process.platform !== 'linux', 'needs links and sockets as systemd hands them over')
test.describe.configure({ mode: 'serial', timeout: 480_000 })

const folder = mkdtempSync(join(tmpdir(), 'update-'))
const root = join(folder, 'site')
let site: RunningSite | undefined

test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const aboutSays = async (): Promise<string> => (await site!.ask('/about')).text.slice(-40)
/** Rows of the site's database, while other programs use it. */
function rowsOf(statement: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(root, 'data/site.db'), { timeout: 10_000 })
  try {
    return database.prepare(statement).all()
  } finally {
    database.close()
  }
}
const consultations = () => rowsOf('select request_id, receipt_no from consultations')

test('old build, new build, a migration that fails, and back, with visitors all the time', async () => {
  const first = makeCheckout(join(folder, 'first'), { mark: 'build-one' })
  const fails = `await db.schema.createTable('half').addColumn('id', 'integer').execute(); throw new Error('broken step')`
  const second = makeCheckout(join(folder, 'second'), { mark: 'build-two' })
  const broken = makeCheckout(join(folder, 'broken'), {
    mark: 'build-three',
    migrations: [fails],
  })

  const installed = await release(first, root)
  expect(installed.status, installed.output).toBe(0)
  const env =
    'TRUST_PROXY=1\nCONSULT_PER_ADDRESS=1000000\nCONSULT_PER_DAY=1000000\nLOG_LEVEL=warn\n'
  writeFileSync(join(root, '.env'), env)
  site = await startSite(root)
  await expect.poll(aboutSays).toContain('build-one')

  const paths = [
    '/',
    '/about',
    '/news/company',
    '/news/company?page=2',
    '/assets/build-one.js',
    '/media/bridge.webp',
  ]
  const leave = startVisitors(site, paths)

  const updated = await release(second, root)
  expect(updated.status, updated.output).toBe(0)
  expect(updated.output).toContain('已备份到')
  await site.restart()
  await expect.poll(aboutSays).toContain('build-two')
  paths.push('/assets/build-two.js')
  expect(readdirSync(join(root, 'releases'))).toHaveLength(2)

  const failed = await release(broken, root)
  expect(failed.status, failed.output).not.toBe(0)
  expect(failed.output).toContain('broken step')
  expect(failed.output).toContain('正在运行的版本没有受影响')
  expect(rowsOf(`select name from sqlite_master where name = 'half'`)).toEqual([])
  expect(readdirSync(join(root, 'releases'))).toHaveLength(2)
  await site.restart()
  await expect.poll(aboutSays).toContain('build-two')

  const back = await release(second, root, '--back')
  expect(back.status, back.output).toBe(0)
  await site.restart()
  await expect.poll(aboutSays).toContain('build-one')

  const { failures, receipts, requests } = await leave()
  expect(failures).toEqual([])
  expect(requests).toBeGreaterThan(100)
  const rows = consultations()
  expect(rows).toHaveLength(receipts.size)
  for (const { request_id, receipt_no } of rows)
    expect(receipts.get(String(request_id))).toBe(receipt_no)
})

test('tabs of both builds find their files', () => {
  for (const build of ['build-one', 'build-two'])
    expect(existsSync(join(root, `current/dist/client/assets/${build}.js`))).toBe(true)
})
