/** A send costs the same whatever has been stored before: it reads no more rows than its limits, each by an index. */
import { CompiledQuery, sql } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consultationInput } from '../../tests/support/ask-calls.ts'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { storeConsultations } from '../../tests/support/store-consultations.ts'
import type { Database } from '../db/database.ts'
import { makeLog } from '../log.ts'
import { dropFloods } from './floods.ts'
import { NotificationQueue } from './notification-queue.ts'
import { applyRetention } from './retention.ts'
import { NO_HASHES, SqlConsultationStore } from './store.ts'

const STORED = 10_000
/** Stored consultations of each sender that sends much. */
const BUSY = 1000
/** Of a network: ten times this. */
const LIMITS = { perAddress: 10, perDay: 100 }
const MOST_ROWS = 100

/** The statements that read consultations or notifications meanwhile, with their values. */
async function statementsOf(
  { dialect }: Database,
  work: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const spy =
    dialect.name === 'sqlite'
      ? vi.spyOn(DatabaseSync.prototype, 'prepare')
      : vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const calls = spy.mock.calls as unknown as [unknown, unknown[]?][]
  spy.mockRestore()
  return calls.flatMap(([text, values]) =>
    typeof text === 'string' && /^select.*"(?:consultations|outbox)"/.test(text)
      ? CompiledQuery.raw(text, values ?? [])
      : [],
  )
}

/** A node of a plan of PostgreSQL. */
interface PlanNode {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function rowsRead({ kysely }: Database, { sql: text, parameters }: CompiledQuery) {
  const { rows } = await kysely.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
  )
  const reads = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] ?? node['Index Name'],
  )
  expect(reads).not.toEqual([])
  return Math.max(
    ...reads.map(
      (node) =>
        node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0),
    ),
  )
}

/** SQLite counts no rows; in the order of an index, which needs no sorting, it reads no more than the limit. */
async function isInOrderOfIndex({ kysely }: Database, { sql: text }: CompiledQuery) {
  const values = text.match(/\?/g)?.map(() => null) ?? []
  const { rows } = await kysely.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, values),
  )
  const plan = rows.map(({ detail }) => detail).join('\n')
  return (
    /^SEARCH (?:consultations|outbox) USING (?:COVERING )?INDEX/m.test(plan) &&
    !/SCAN (?:consultations|outbox)|TEMP B-TREE/.test(plan)
  )
}

/** Those of the statements that read more rows than that. */
async function tooExpensive(
  database: Database,
  statements: readonly CompiledQuery[],
  most: number,
): Promise<string[]> {
  const found: string[] = []
  for (const one of statements) {
    const isCheap =
      database.dialect.name === 'sqlite'
        ? await isInOrderOfIndex(database, one)
        : (await rowsRead(database, one)) <= most
    if (!isCheap) found.push(one.sql)
  }
  return found
}

/** The indexes that are not those of keys, with the statements that make them. */
const indexesOf = async ({ kysely, dialect }: Database) =>
  (dialect.name === 'sqlite'
    ? await sql<{ name: string; definition: string }>`
        select name, sql as definition from sqlite_master
        where type = 'index' and sql is not null and tbl_name in ('consultations', 'outbox')`.execute(
        kysely,
      )
    : await sql<{ name: string; definition: string }>`
        select indexname as name, indexdef as definition from pg_indexes
        where schemaname = current_schema() and tablename in ('consultations', 'outbox')
          and indexname !~ '_(pkey|key)$'`.execute(kysely)
  ).rows

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)
    const analyze = () => sql`analyze`.execute(database().kysely)
    let sends: CompiledQuery[]
    let look: CompiledQuery[]

    /** Among the stored consultations are many of the address, of the network and with the text of three of the senders. */
    beforeEach(async () => {
      const { kysely } = database()
      await storeConsultations(database(), STORED)
      const store = new SqlConsultationStore(database(), { limits: LIMITS, ways: ['mail'] })
      const repeated = consultationInput()
      await store.add(repeated, '192.0.2.1')
      const hashes = await kysely
        .selectFrom('consultations')
        .select(['address_hash', 'net_hash', 'phone', 'content_hash'])
        .where('request_id', '=', repeated.request_id)
        .executeTakeFirstOrThrow()
      const many = kysely.selectFrom('consultations').select('request_id').limit(BUSY)
      await kysely
        .updateTable('consultations')
        .set(hashes)
        .where('request_id', 'in', many.where('request_id', 'like', 'stored-%'))
        .execute()
      const add = (input: object, address: string) =>
        statementsOf(database(), () => store.add({ ...consultationInput(), ...input }, address))
      const { request_id: _, ...text } = repeated
      sends = [
        ...(await add({}, '203.0.113.1')),
        ...(await add({}, '192.0.2.1')),
        ...(await add({}, '192.0.2.2')),
        ...(await add({ ...text, name: '王强' }, '203.0.113.1')),
        ...(await add(text, '203.0.113.1')),
      ]
      const queue = new NotificationQueue(database(), {
        way: 'mail',
        deliver: async () => {},
        log: makeLog('error', () => {}),
      })
      await queue.deliverDue()
      sends.push(...(await statementsOf(database(), () => queue.deliverDue())))
      look = await statementsOf(database(), () => database().write((db) => dropFloods(db)))
    })

    it('a send, and what is looked for with it, reads no more rows than its limits', async () => {
      // Without statistics, as in the first minute of a flood, and with them.
      expect(await tooExpensive(database(), sends, MOST_ROWS)).toEqual([])
      await analyze()
      expect(await tooExpensive(database(), sends, MOST_ROWS)).toEqual([])
      // A look for floods counts what is marked, which is a fifth at most.
      expect(look).not.toEqual([])
      expect(await tooExpensive(database(), look, STORED / 5)).toEqual([])
    })

    it('a send asks once what the day has had, also where it is the last of it', async () => {
      const store = new SqlConsultationStore(database(), {
        limits: { perAddress: 10, perDay: STORED },
      })
      const asked = await statementsOf(database(), () =>
        store.add(consultationInput(), '203.0.113.9'),
      )
      expect(asked.filter((one) => one.sql.includes('("mark", "created_at")'))).toHaveLength(1)
    })

    it('forgetting addresses reads none whose address is forgotten', async () => {
      await database().kysely.updateTable('consultations').set(NO_HASHES).execute()
      await analyze()
      const forget = await statementsOf(database(), () => applyRetention(database()))
      const looks = forget.filter((one) => one.sql.includes('address_hash'))
      expect(looks).not.toEqual([])
      expect(await tooExpensive(database(), looks, MOST_ROWS)).toEqual([])
    })

    it('each index is needed for that, but the one for the time', async () => {
      await analyze()
      const needed: string[] = []
      const indexes = await indexesOf(database())
      for (const { name, definition } of indexes) {
        await sql`drop index ${sql.ref(name)}`.execute(database().kysely)
        if ((await tooExpensive(database(), sends, MOST_ROWS)).length > 0) needed.push(name)
        await sql.raw(definition).execute(database().kysely)
      }
      expect(indexes.map(({ name }) => name).filter((name) => !needed.includes(name))).toEqual([
        'consultations_by_time',
      ])
    })
  })
}
