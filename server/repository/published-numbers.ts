/** The numbers of documents that are or were on the site: none of them is given to another document. */
import { RESOURCES } from '../../shared/catalogue/pages.ts'
import type { Published } from '../content/numbers.ts'
import { type Problem, reportOn } from '../content/problem.ts'
import type { SiteContent } from '../content/scan.ts'
import type { Database } from '../db/database.ts'
import { keyOf } from './import-content.ts'
import type { DocumentRecord } from './records.ts'

export interface PublishedNumbers {
  /** The documents in the database. */
  stored: readonly Pick<DocumentRecord, 'resource' | 'id' | 'site'>[]
  /** The numbers of all documents, as `news/1024`. */
  all: Published
  /** The titles of deleted documents. */
  deleted: ReadonlyMap<string, string>
}

export async function publishedNumbers({ kysely }: Database): Promise<PublishedNumbers> {
  const [stored, gone] = await Promise.all([
    kysely
      .selectFrom('documents')
      .select(['resource', 'id', 'site'])
      .where('resource', 'in', RESOURCES)
      .execute(),
    kysely.selectFrom('deleted_documents').selectAll().execute(),
  ])
  const deleted = new Map(gone.map((one) => [keyOf(one), one.title]))
  const now = stored.map(keyOf)
  for (const key of now) deleted.delete(key)
  return { stored, all: new Set([...now, ...gone.map(keyOf)]), deleted }
}

/**
 * Warns of new documents that have the number of a deleted one, which somebody wrote by hand: it may be the same document
 * that was put back.
 * @param problems filled
 */
export function checkNumbersAgain(
  documents: SiteContent['documents'],
  { deleted }: PublishedNumbers,
  problems: Problem[],
): void {
  for (const resource of RESOURCES)
    for (const { id, title, file } of documents[resource]) {
      const before = deleted.get(keyOf({ resource, id }))
      if (before !== undefined && before !== title)
        reportOn(file, problems).warning(
          1,
          `编号 ${id} 以前是《${before}》的，那一篇已经删去；读者打开它原来的地址，现在看到的是这一篇《${title}》`,
          '这就是原来那一篇时，不用管；是另一篇时，删去文件名开头的编号，发布时自动换一个新的',
        )
    }
}
