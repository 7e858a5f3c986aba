/**
 * One machine imports into a database. An import removes what its folder does not have, so an instance with an older copy
 * of the folder would take off the site what another one has published. PostgreSQL alone: nobody else reaches the file of
 * SQLite, and containers that use it have another name after each update.
 */
import { hostname } from 'node:os'
import type { Database } from '../db/database.ts'
import { writeMeta } from '../db/rows.ts'

/** Another machine imports into this database; nothing has been done. */
export class OtherImporterError extends Error {}

const META_KEY = 'importer'

/**
 * Notes this machine as the one that imports, if none is yet.
 * @param takeOver in place of another one
 * @throws {OtherImporterError}
 */
export async function claimImport(
  database: Database,
  { takeOver = false, machine = hostname() } = {},
): Promise<void> {
  if (database.dialect.name !== 'postgres') return
  const importer = await database.write(async (transaction) => {
    if (takeOver) await writeMeta(transaction, META_KEY, machine)
    await transaction
      .insertInto('meta')
      .values({ key: META_KEY, value: machine })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const row = transaction.selectFrom('meta').select('value').where('key', '=', META_KEY)
    return (await row.executeTakeFirstOrThrow()).value
  })
  if (importer !== machine)
    throw new OtherImporterError(
      `这个数据库的内容由 ${importer} 发布，${machine} 没有导入，什么也没有改动。请在那一台发布；要改由 ${machine} 发布：npm run content:import -- --take-over / ` +
        `${importer} imports into this database, so ${machine} has done nothing. Import there, or take over with --take-over`,
    )
}
