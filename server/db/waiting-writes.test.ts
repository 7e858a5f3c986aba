/** Writes that wait while another program has locked a SQLite file. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import { Database } from './database.ts'
import { writeMeta } from './rows.ts'

const WAITING = 100

it('leave the process to others: one of them tries at a time', async () => {
  const url = join(temporaryFolder(), 'site.db')
  const database = new Database({ url })
  onTestFinished(() => database.close())
  await database.migrate()
  const other = new DatabaseSync(url)
  other.exec('begin immediate')
  const tries = vi.spyOn(database.kysely, 'transaction')
  const writes = Array.from({ length: WAITING }, (_, at) =>
    database.write((transaction) => writeMeta(transaction, `key ${at}`, 'written')),
  )
  await sleep(200)
  expect(tries.mock.calls.length).toBeLessThan(WAITING / 2)
  other.close()
  await Promise.all(writes)
  const { length } = await database.kysely
    .selectFrom('meta')
    .select('key')
    .where('value', '=', 'written')
    .execute()
  expect(length).toBe(WAITING)
})

it('go on behind one that fails', async () => {
  const database = new Database({ url: join(temporaryFolder(), 'site.db') })
  onTestFinished(() => database.close())
  await database.migrate()
  const fails = database.write(() => Promise.reject(new Error('refused')))
  const written = database.write((transaction) => writeMeta(transaction, 'key', 'written'))
  await expect(fails).rejects.toThrow('refused')
  await written
})
