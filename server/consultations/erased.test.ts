/** A deleted consultation is in no byte of the files: a row that is gone from its table may still stand in them. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DAY_MS } from '../../shared/china-time.ts'
import { Database } from '../db/database.ts'
import { deleteConsultations } from './export-consultations.ts'
import { applyRetention } from './retention.ts'
import { SqlConsultationStore } from './store.ts'
import { consultationInput } from '../../tests/support/ask-calls.ts'
import { databaseOfEachTest } from '../../tests/support/databases.ts'

const PHONE = '13912345678'
const CONTENT = '想了解小微信用保的额度'

const { created, database } = databaseOfEachTest()

/** How often the phone number and the text are found in the files beside the database. */
function hits({ url } = created()): number {
  const folder = dirname(url)
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)))
    .flatMap((bytes) =>
      [PHONE, CONTENT].map(
        (text) => bytes.toString('latin1').split(Buffer.from(text).toString('latin1')).length - 1,
      ),
    )
    .reduce((sum, count) => sum + count, 0)
}

async function fill(): Promise<void> {
  const store = new SqlConsultationStore(database(), {
    limits: { perAddress: 1000, perDay: 1000 },
    ways: ['mail'],
  })
  const person = { phone: PHONE, content: CONTENT.repeat(20) }
  const other = { content: '请问怎么申请？'.repeat(40) }
  for (let index = 0; index < 30; index += 1)
    await store.add(consultationInput(index === 15 ? person : other), '192.0.2.1')
}

it('is gone after a deletion on request, also while the service runs, and after the retention period', async () => {
  await fill()
  expect(hits()).toBeGreaterThan(0)
  const staff = new Database({ url: created().url })
  const { count, erased } = await deleteConsultations(staff, { phone: [PHONE] })
  expect({ count, erased, hits: hits() }).toEqual({ count: 1, erased: true, hits: 0 })
  await staff.close()
  await fill()
  const old = { created_at: Date.now() - 371 * DAY_MS }
  await database().kysely.updateTable('consultations').set(old).where('phone', '=', PHONE).execute()
  expect(hits()).toBeGreaterThan(0)
  expect(await applyRetention(database())).toBe(1)
  expect(hits()).toBe(0)
})

it('is gone an hour later when another program was reading', async () => {
  await fill()
  const reader = new Database({ url: created().url })
  await reader.kysely.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection)
    await connection.selectFrom('consultations').select('phone').execute()
    expect(await deleteConsultations(database(), { phone: [PHONE] })).toMatchObject({
      erased: false,
    })
    await sql`rollback`.execute(connection)
  })
  await applyRetention(database())
  expect(hits()).toBe(0)
  await reader.close()
})
