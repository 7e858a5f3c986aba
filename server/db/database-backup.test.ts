/** Backups are tested by putting them back. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { loadContent } from '../content/read-content.ts'
import { recordsOf } from '../repository/records.ts'
import { importRecords } from '../repository/import-content.ts'
import { SqlRepository } from '../repository/sql-repository.ts'
import { SqlConsultationStore } from '../consultations/store.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { makeMetrics } from '../http/metrics.ts'
import { backUp, noteBackup } from './database-backup.ts'
import { Database } from './database.ts'

const folder = temporaryFolder()

const storeOf = (database: Database) =>
  new SqlConsultationStore(database, { limits: { perAddress: 100, perDay: 100 }, ways: ['mail'] })

const form = (request_id: string) =>
  ({
    name: '王女士',
    phone: '13800000000',
    content: `想了解小微信用保的额度 🙂（${request_id}）`,
    consent: '1',
    request_id,
  }) as const

/** The rows of the database that visitors and staff see. */
async function picture(database: Database): Promise<unknown> {
  const repository = new SqlRepository(database)
  return {
    page: await repository.page('news', { site: 2, limit: 3 }),
    search: await repository.search('担保', { limit: 20 }),
    consultations: await database.kysely.selectFrom('consultations').selectAll().execute(),
    outbox: await database.kysely.selectFrom('outbox').selectAll().execute(),
  }
}

it('comes back as it was while the service went on writing, and goes on', async () => {
  const { url, drop } = await databaseKinds[0]!.create()
  const service = new Database({ url })
  await storeOf(service).add(form('before-001'), '192.0.2.1')
  const file = join(folder, 'backup.db')
  const expected = await picture(service)
  await backUp(url, file)
  // A consultation that comes after the backup is not in it.
  const lost = await storeOf(service).add(form('after-0001'), '192.0.2.1')

  const restored = join(folder, 'restored.db')
  copyFileSync(file, restored)
  const fresh = new Database({ url: restored })
  expect(await fresh.migrate()).toEqual([])
  expect(await picture(fresh)).toEqual(expected)
  // No receipt number is given twice, although the restored database does not know the lost consultation; and an import
  // finds nothing to do.
  const { receipt_no } = await storeOf(fresh).add(form('later-0001'), '192.0.2.1')
  const [given, next] = [lost, { receipt_no }].map((one) => Number(one.receipt_no.split('-')[1]))
  expect(next).toBeGreaterThan(given! + 9_000)
  expect((await importRecords(fresh, recordsOf(loadContent()))).entries).toEqual([])
  await Promise.all([service.close(), fresh.close()])
  await drop()
})

it('refuses to write over the database in use, however its file is spelt', async () => {
  const { url, drop } = await databaseKinds[0]!.create()
  const link = join(folder, 'link.db')
  symlinkSync(resolve(url), link)
  const before = statSync(url).ino
  for (const file of [url, resolve(url), link, `${url}-wal`, `${url}-import`])
    await expect(backUp(url, file), file).rejects.toThrow('请换一个文件名')
  const beside = join(folder, 'other.new')
  copyFileSync(url, beside)
  await expect(backUp(beside, join(folder, 'other'))).rejects.toThrow('请换一个文件名')
  expect([statSync(url).ino, statSync(beside).size > 0]).toEqual([before, true])
  await drop()
})

it('ends although another program commits all the time', async () => {
  const { url, drop } = await databaseKinds[0]!.create()
  const service = new DatabaseSync(url)
  const write = service.prepare("update meta set value = ? where key = 'address_salt'")
  let number = 0
  let isDone = false
  const go = () => {
    if (isDone) return
    write.run(String((number += 1)))
    setImmediate(go)
  }
  go()
  await backUp(url, join(folder, 'busy.db')).finally(() => (isDone = true))
  expect(statSync(join(folder, 'busy.db')).size).toBeGreaterThan(0)
  service.close()
  await drop()
})

for (const kind of databaseKinds)
  it.skipIf(kind.missing)(`on ${kind.name} is noted for the metrics`, async () => {
    const { url, drop } = await kind.create()
    const database = new Database({ url })
    await database.migrate()
    const noted = async () =>
      Number(
        /^backup_timestamp_seconds (\S+)$/m.exec(
          await makeMetrics(database, temporaryFolder()).registry.metrics(),
        )?.[1],
      )
    expect(await noted()).toBe(0)
    const before = Date.now() / 1000
    await noteBackup(database)
    expect(await noted()).toBeGreaterThanOrEqual(before)
    await database.close()
    await drop()
  })

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['was cut off', (bytes) => bytes.subarray(0, bytes.length * 0.7)],
  ['has pages of zeros', (bytes) => bytes.fill(0, bytes.length / 2, (bytes.length / 4) * 3)],
  [
    'has other bytes here and there',
    (bytes) => {
      for (let at = 200; at < bytes.length; at += 1500) bytes[at]! ^= 255
      return bytes
    },
  ],
])('a database that %s does not take the place of a whole backup', async (_, damage) => {
  const { url, drop } = await databaseKinds[0]!.create()
  const own = mkdtempSync(join(folder, 'damaged-'))
  const file = join(own, 'backup.db')
  await backUp(url, file)
  const before = readdirSync(own).map((name) => [name, readFileSync(join(own, name), 'latin1')])
  writeFileSync(url, damage(readFileSync(url)))
  await expect(backUp(url, file)).rejects.toThrow()
  expect(readdirSync(own).map((name) => [name, readFileSync(join(own, name), 'latin1')])).toEqual(
    before,
  )
  await drop()
})

it('a backup whose sum cannot be written is none', async () => {
  const { url, drop } = await databaseKinds[0]!.create()
  const own = mkdtempSync(join(folder, 'sum-'))
  const file = join(own, 'backup.db')
  writeFileSync(file, 'of yesterday')
  mkdirSync(`${file}.sha256`)
  const before = readdirSync(own)
  await expect(backUp(url, file)).rejects.toThrow()
  expect(readFileSync(file, 'utf8')).toBe('of yesterday')
  expect(readdirSync(own)).toEqual(before)
  await drop()
})

const [, postgres] = databaseKinds
it.skipIf(postgres!.missing).each(['-c%20search_path%3Dpublic', '-c+search_path%3Dpublic'])(
  'of a PostgreSQL with options=%s',
  async (options) => {
    const { url, drop } = await postgres!.create()
    const own = new URL(url)
    own.search = `options=${options}&application_name=a%2Bb`
    await backUp(own.href, join(folder, 'options.dump'))
    await drop()
  },
)

it.each([
  ['that is not there', () => {}],
  ['that is no database', (url: string) => writeFileSync(url, 'no database'.repeat(200))],
])('of a file %s there is none', async (_, make) => {
  const own = mkdtempSync(join(folder, 'none-'))
  const url = join(own, 'site.db')
  make(url)
  const before = readdirSync(own)
  await expect(backUp(url, join(own, 'backup.db'))).rejects.toThrow()
  expect(readdirSync(own)).toEqual(before)
})
