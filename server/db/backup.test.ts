/** Backups are tested by restoring them. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { loadContent } from '../content/read.ts'
import { recordsOf } from '../handlers/records.ts'
import { importRecords } from '../repository/import.ts'
import { SqlRepository } from '../repository/sql-repository.ts'
import { SqlConsultationStore } from '../consultations/store.ts'
import { databaseKinds } from '../testing/databases.ts'
import { BackupError, backUp, restore } from './backup.ts'
import { Database } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kinds = databaseKinds.filter(({ missing }) => !missing)
const pairs = kinds.flatMap((from) =>
  kinds.map((to) => ({ from, to, name: `${from.name} to ${to.name}` })),
)

/** A part of the content is enough. */
const records = recordsOf({
  ...loadContent(),
  documents: {
    ...loadContent().documents,
    news: loadContent().documents.news.filter(({ site }) => site === 2),
    party: [],
    publicity: [],
    purchase: [],
  },
})

const storeOf = (database: Database) =>
  new SqlConsultationStore(database, { limits: { perAddress: 100, perDay: 100 }, notify: true })

const form = (request_id: string) =>
  ({
    name: '王女士',
    phone: '13800000000',
    content: '想了解小微信用保的额度 🙂',
    consent: '1',
    request_id,
  }) as const

/** What visitors and staff see of a database. */
async function picture(database: Database): Promise<unknown> {
  const repository = new SqlRepository(database)
  return {
    page: await repository.page('news', { site: 2, limit: 3 }),
    detail: await repository.find('news', '2024'),
    search: await repository.search('担保', { limit: 20 }),
    products: await repository.list('products'),
    consultations: await database.kysely
      .selectFrom('consultations')
      .selectAll()
      .orderBy('request_id')
      .execute(),
    outbox: await database.kysely.selectFrom('outbox').selectAll().orderBy('id').execute(),
  }
}

describe.each(pairs)('$name', ({ from, to, name }) => {
  it('comes back as it was, and goes on', async () => {
    const [source, target] = [await from.create('empty'), await to.create('empty')]
    const [old, fresh] = [new Database({ url: source.url }), new Database({ url: target.url })]
    await Promise.all([old.migrate(), fresh.migrate()])
    await importRecords(old, records)
    await storeOf(old).add(form('before-001'), '192.0.2.1')
    const file = join(folder, `${name}.jsonl.gz`)
    await backUp(old, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // What comes after the backup is not in it.
    const expected = await picture(old)
    await storeOf(old).add(form('after-0001'), '192.0.2.1')
    await storeOf(fresh).add(form('wrong-0001'), '192.0.2.1')
    await expect(restore(fresh, file)).rejects.toThrow(BackupError)
    await restore(fresh, file, { overwrite: true })
    expect(await picture(fresh)).toEqual(expected)
    // Receipts, notifications and imports go on where they were.
    const { receipt_no } = await storeOf(fresh).add(form('later-0001'), '192.0.2.1')
    expect(receipt_no).toMatch(/-0002$/)
    const { entries } = await importRecords(fresh, records)
    expect(entries).toEqual([])
    await Promise.all([old.close(), fresh.close()])
    await Promise.all([source.drop(), target.drop()])
  })
})

it.each(kinds)('a backup of the version before comes back, on $name', async (kind) => {
  const [source, target] = [await kind.create('empty'), await kind.create('empty')]
  const [old, fresh] = [new Database({ url: source.url }), new Database({ url: target.url })]
  await Promise.all([old.migrate(), fresh.migrate()])
  await storeOf(old).add(form('before-001'), '192.0.2.1')
  const file = join(folder, `before-${kind.name}.jsonl.gz`)
  await backUp(old, file)
  const text = gunzipSync(readFileSync(file)).toString()
  const before = text.replace(/,"consent_at":\d+,"consent_version":"[^"]*"/, '')
  expect(before.length).toBeLessThan(text.length)
  writeFileSync(file, gzipSync(before))
  await restore(fresh, file)
  const rows = await fresh.kysely.selectFrom('consultations').selectAll().execute()
  expect(rows).toMatchObject([{ request_id: 'before-001', consent_at: 0, consent_version: '' }])
  await Promise.all([old.close(), fresh.close()])
  await Promise.all([source.drop(), target.drop()])
})

describe('a file that is no whole backup', () => {
  it('changes nothing', async () => {
    const created = await databaseKinds[0]!.create('empty')
    const database = new Database({ url: created.url })
    await database.migrate()
    await storeOf(database).add(form('before-001'), '192.0.2.1')
    const whole = join(folder, 'whole.jsonl.gz')
    await backUp(database, whole)
    const bytes = readFileSync(whole)
    writeFileSync(join(folder, 'cut.jsonl.gz'), bytes.subarray(0, bytes.length / 2))
    writeFileSync(join(folder, 'text.jsonl.gz'), 'no backup')
    for (const file of ['cut.jsonl.gz', 'text.jsonl.gz', 'none.jsonl.gz'])
      await expect(restore(database, join(folder, file), { overwrite: true })).rejects.toThrow(
        '不是完整的备份文件',
      )
    const rows = await database.kysely.selectFrom('consultations').selectAll().execute()
    expect(rows).toHaveLength(1)
    await database.close()
    await created.drop()
  })
})
