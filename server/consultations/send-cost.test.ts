/** A send costs the same whatever has been stored before: each of its queries finds its rows by an index. */
import { CompiledQuery } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { storeConsultations } from '../../tests/support/store-consultations.ts'
import type { Database } from '../db/database.ts'
import { SqlConsultationStore } from './store.ts'

/** The statements that a database runs meanwhile, with their values. */
async function statementsOf(
  { dialect }: Database,
  work: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const ran: CompiledQuery[] = []
  const spy =
    dialect.name === 'sqlite'
      ? vi.spyOn(DatabaseSync.prototype, 'prepare')
      : vi.spyOn(pg.Client.prototype, 'query')
  await work()
  for (const [text, values] of spy.mock.calls as unknown as [unknown, unknown[]?][])
    if (typeof text === 'string' && /"consultations"/.test(text) && !text.startsWith('insert'))
      ran.push(CompiledQuery.raw(text, values ?? []))
  return ran
}

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)

    it.each([
      ['of a script', {}],
      ['of a browser without scripts', { isPosted: true }],
    ])('a send %s reads no table from its beginning', async (_, options) => {
      const { dialect, kysely } = database()
      const isSqlite = dialect.name === 'sqlite'
      // PostgreSQL reads a small table from its beginning whatever indexes it has; SQLite counts no rows.
      if (!isSqlite) {
        await storeConsultations(database(), 50_000)
        await kysely.executeQuery(CompiledQuery.raw('analyze'))
      }
      const store = new SqlConsultationStore(database(), {
        limits: { perAddress: 10, perDay: 2000 },
        ways: ['mail'],
      })
      const input = {
        name: '王女士',
        phone: '13800000000',
        content: '想了解额度',
        consent: '1',
        request_id: 'one-more-001',
      } as const
      const ran = await statementsOf(database(), () => store.add(input, '192.0.2.1', options))
      // Known already, the limit of the day, a repetition, the limits of address and network.
      expect(ran.length).toBeGreaterThanOrEqual(5)
      for (const query of ran) {
        const explain = isSqlite ? 'explain query plan' : 'explain'
        const values = isSqlite ? query.sql.match(/\?/g)?.map(() => null) : query.parameters
        const { rows } = await kysely.executeQuery(
          CompiledQuery.raw(`${explain} ${query.sql}`, [...(values ?? [])]),
        )
        const plan = JSON.stringify(rows)
        expect(plan).toMatch(
          isSqlite ? /SEARCH \S+ USING/ : /Index(?: Only)? Scan|Bitmap Index Scan/,
        )
        expect(plan).not.toMatch(isSqlite ? /SCAN "?consultations/ : /Seq Scan on consultations/)
      }
    })
  })
}
