/** The readiness check tells whether the database can be written, and the operator is notified once. */
import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeLog } from '../log.ts'
import { ask, consultation } from '../../tests/support/ask-calls.ts'
import { builtSite } from '../../tests/support/built-site.ts'
import { databaseKinds, databaseOfEachTest } from '../../tests/support/databases.ts'
import { startProgram, temporaryFolder } from '../../tests/support/program.ts'
import { Database } from './database.ts'
import { MovedDatabaseError } from './dialects.ts'
import { writeMeta } from './rows.ts'
import { WriteState } from './write-state.ts'

const { database } = databaseOfEachTest()

const store = (bytes: number) =>
  database().write((transaction) =>
    transaction
      .insertInto('lists')
      .values({ name: 'posts', data: 'x'.repeat(bytes), hash: '' })
      .execute(),
  )

it('tells once that the disk is full, and that it is no longer', async () => {
  const events: string[] = []
  const changes: boolean[] = []
  const log = makeLog('info', (line) => events.push(JSON.parse(line).event as string))
  new WriteState(database(), log, (writable) => changes.push(writable))
  await sql`pragma max_page_count = 1`.execute(database().kysely)
  for (const _ of [1, 2, 3]) await expect(store(1 << 20)).rejects.toThrow('full')
  expect([events, changes]).toEqual([['storage full'], [false]])
  await sql`pragma max_page_count = 100000`.execute(database().kysely)
  await store(1 << 20)
  expect([events, changes]).toEqual([
    ['storage full', 'storage works again'],
    [false, true],
  ])
})

it.each([
  ['replaced', (file: string) => copyFileSync(`${file}.before`, file)],
  ['moved away', () => {}],
])('writes nothing while its file is %s, and tells of it once', async (_, put) => {
  const file = join(temporaryFolder(), 'site.db')
  const moved = new Database({ url: file })
  await moved.migrate()
  const lines: string[] = []
  new WriteState(
    moved,
    makeLog('info', (line) => lines.push(line)),
    () => {},
  )
  const write = () => moved.write((transaction) => writeMeta(transaction, 'written_at', '1'))
  renameSync(file, `${file}.before`)
  put(file)
  for (const _ of [1, 2]) await expect(write()).rejects.toThrow(MovedDatabaseError)
  expect(lines).toEqual([expect.stringContaining('请重新启动服务')])
  renameSync(`${file}.before`, file)
  await write()
  await moved.close()
})

it('asks the disk at most once a second', async () => {
  const state = new WriteState(
    database(),
    makeLog('error', () => {}),
    () => {},
  )
  let now = 0
  let writes = 0
  const counted = database().written
  database().written = (error) => {
    writes += 1
    counted(error)
  }
  await Promise.all([state.canWrite(() => now), state.canWrite(() => now)])
  now = 999
  expect([await state.canWrite(() => now), writes]).toEqual([true, 1])
  now = 1001
  expect([await state.canWrite(() => now), writes]).toEqual([true, 2])
})

it('is not ready while consultations cannot be stored', async () => {
  const whole = await databaseKinds[0]!.create()
  const { child, output, ended } = startProgram('server/main.ts', [], {
    env: {
      DATABASE_URL: whole.url,
      SITE_ROOT: builtSite().root,
      CONSULT_PER_ADDRESS: '1000',
      METRICS_TOKEN: 'figures',
    },
    fileKb: 400,
  })
  await expect.poll(output).toContain('网站已启动')
  const url = /http:\/\/\S+/.exec(output())![0]
  const ready = async () => (await fetch(`${url}/readyz`)).status
  expect(await ready()).toBe(200)
  const statuses: number[] = []
  for (let index = 0; index < 100 && statuses.at(-1) !== 503; index += 1)
    statuses.push((await ask(url, '/v1/consult-add', consultation(`full-000${index}`))).status)
  expect(statuses.at(-1)).toBe(503)
  await expect.poll(ready).toBe(503)
  const headers = { authorization: 'Bearer figures' }
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text()
  expect(metrics).toMatch(/^database_writable 0$/m)
  expect(output().match(/"event":"storage failed"/g)).toHaveLength(1)
  // Pages and calls that only read still work.
  expect((await ask(url, '/v1/contact-us', {})).status).toBe(200)
  child.kill('SIGTERM')
  await ended
  await whole.drop()
})
