import type { Database } from '../../server/db/database.ts'
import { importRecords } from '../../server/repository/import-content.ts'
import { type DocumentRecord, SEARCHED_ONLY } from '../../server/repository/records.ts'

/** A piece of news with nothing but what the search looks at. */
export const searchRecord = (
  id: number,
  title: string,
  body: string,
  date: string,
): DocumentRecord => ({
  ...SEARCHED_ONLY,
  resource: 'news',
  id,
  site: 1,
  title,
  date,
  file: '',
  body,
})

/** Brings records into an empty database, without lists. */
export async function importSearched(
  database: Database,
  documents: DocumentRecord[],
): Promise<void> {
  const kept = { documents: new Set<string>(), lists: new Set<string>(), entries: new Map() }
  await importRecords(database, { documents, lists: {} as never, uses: {}, kept })
}
