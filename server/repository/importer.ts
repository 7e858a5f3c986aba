/**
 * The one machine that imports into a database. An import removes the documents that its folder does not have, so an
 * instance with an older copy of the folder would take down the pages that another one has published. For PostgreSQL
 * alone: no other machine reaches a SQLite file, and a container that uses one has another host name after each
 * update.
 */
import { hostname } from 'node:os'
import type { Database } from '../db/database.ts'
import { writeMeta } from '../db/rows.ts'

/** The error when another machine imports into this database; nothing has been changed. */
export class OtherImporterError extends Error {}

const META_KEY = 'importer'

/**
 * Registers this machine as the importer if there is none yet.
 * @param takeOver replaces another one
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
