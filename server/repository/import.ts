/**
 * Brings the records into the database: writes what differs, removes what is gone, and says what it
 * did. Repeating it changes nothing. A transaction covers some thousand documents, so an edit is visible
 * all at once; while a very large import runs, readers see the part that is done.
 */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Transaction } from 'kysely'
import type { SearchTable } from '../../shared/contract/limits.ts'
import type { Records } from '../handlers/records.ts'
import type { Database } from '../db/database.ts'
import { lookupParts } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { writeDocuments, writeLists, writeTotals } from './document-writer.ts'
import { type ImportReport, keyOf, planImport, reportOf } from './import-plan.ts'
import { writeEntries } from './search-writer.ts'
import { Overtaken, raiseVersion } from './version.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Stores the reader's index of the content; a restored database has the index that fits it. */
async function writeIndex(transaction: Transaction<Tables>, index: string): Promise<void> {
  await transaction.deleteFrom('content_index').execute()
  await transaction
    .insertInto('content_index')
    .values({ id: 1, data: await compress(index) })
    .execute()
}

/** The reader's index of the content as the last import stored it, as JSON. */
export async function readIndex({ kysely }: Database): Promise<string | undefined> {
  const row = await kysely.selectFrom('content_index').select('data').executeTakeFirst()
  return row && (await decompress(row.data)).toString('utf8')
}

/** How often an import starts again because another one was faster. */
const MAX_ATTEMPTS = 5

export interface ImportOptions {
  /** Compare only. */
  dryRun?: boolean
  /** Whether a document that is not among the records is there nevertheless, unchanged. */
  isKept?: (tb: SearchTable, id: number) => boolean
  /** The reader's index of the content, for the next import. */
  index?: string
}

/** Imports records; two imports at a time come out as one after the other. */
export async function importRecords(
  database: Database,
  records: Records,
  options: ImportOptions = {},
): Promise<ImportReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importOnce(database, records, options)
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function importOnce(
  database: Database,
  records: Records,
  { dryRun = false, isKept = () => false, index }: ImportOptions,
): Promise<ImportReport> {
  const plan = await planImport(database, records, isKept)
  const report = reportOf(plan)
  const nothing = plan.documents.size + plan.entries.size + plan.lists.size === 0
  if (dryRun) return report
  if (nothing) {
    if (index !== undefined) await database.write((transaction) => writeIndex(transaction, index))
    return report
  }
  const pending = new Map(plan.documents)
  const parts = [...lookupParts([...plan.entries.values()])]
  if (parts.length === 0) parts.push([])
  for (const [position, changes] of parts.entries()) {
    await database.write(async (transaction) => {
      await raiseVersion(transaction, plan.version + position + 1)
      const last = position === parts.length - 1
      await writeEntries(database, transaction, changes)
      // The documents of these entries; with the last part also those whose search text is the same.
      const own = changes.flatMap((change) => {
        const pair = pending.get(keyOf((change.new ?? change.old)!))
        return pair ? [pair] : []
      })
      for (const change of changes) pending.delete(keyOf((change.new ?? change.old)!))
      await writeDocuments(database, transaction, last ? [...own, ...pending.values()] : own)
      if (last) await writeLists(database, transaction, plan.lists)
      if (last && index !== undefined) await writeIndex(transaction, index)
      await writeTotals(database, transaction)
    })
  }
  return report
}
