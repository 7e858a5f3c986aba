/** PostgreSQL goes on with what nobody waits for any more, and keeps the locks of a connection that is gone without a word. */
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type TestDatabase, databaseKinds, suiteName } from '../../tests/support/databases.ts'
import { tcpProxy } from '../../tests/support/tcp-proxy.ts'
import { Database } from './database.ts'
import { writeMeta } from './rows.ts'

const kind = databaseKinds[1]!
const QUERY_MS = 200

describe.skipIf(kind.missing)(suiteName(kind), () => {
  let created: TestDatabase
  let database: Database
  let admin: pg.Client
  beforeEach(async () => {
    created = await kind.create()
    database = new Database({ url: created.url })
    await database.migrate()
    admin = new pg.Client(created.url)
    await admin.connect()
  })
  afterEach(async () => {
    await admin.end()
    await database.close()
    await created.drop()
  })

  const open = (url: string): Database => {
    const opened = new Database({ url, queryMs: QUERY_MS })
    onTestFinished(() => opened.close())
    return opened
  }
  const write = (on: Database): Promise<string> =>
    on
      .write((transaction) => writeMeta(transaction, 'key', 'value'))
      .then(
        () => 'written',
        () => 'given up',
      )

  it('a statement that was given up while another program holds a lock leaves no connection behind', async () => {
    await admin.query('begin; lock table meta in access exclusive mode')
    const impatient = open(created.url)
    for (let turn = 0; turn < 3; turn += 1)
      expect(await Promise.all([write(impatient), write(impatient)])).toEqual([
        'given up',
        'given up',
      ])
    const waiting = async (): Promise<number> =>
      (
        await admin.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount!
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
    await admin.query('rollback')
  })

  it('a connection that is lost within a transaction does not keep its locks', async () => {
    const { port, hostname } = new URL(created.url)
    const proxy = await tcpProxy(Number(port), hostname)
    onTestFinished(() => proxy.close())
    const throughProxy = new URL(created.url)
    throughProxy.host = `127.0.0.1:${proxy.port}`
    const lost = open(throughProxy.href).write(async (transaction) => {
      await writeMeta(transaction, 'key', 'value')
      proxy.swallow()
    })
    await expect(lost).rejects.toThrow()
    const other = open(created.url)
    await expect.poll(() => write(other), { timeout: 10_000 }).toBe('written')
  })

  it('an import takes its time, and its lock goes with its transaction, not with the connection of a pooler', async () => {
    const importing = open(created.url)
    const holders = async () => {
      const { rows } = await admin.query(
        `select state from pg_stat_activity where pid in
          (select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()))`,
      )
      return rows.map(({ state }) => state as string)
    }
    const held = await importing.whileImporting(async () => {
      await admin.query(`select pg_sleep(${(QUERY_MS + 1200) / 1000})`)
      return holders()
    })
    expect(held).toEqual(['idle in transaction'])
    expect(await holders()).toEqual([])
  })
})
