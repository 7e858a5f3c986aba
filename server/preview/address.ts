/** Where a document can be looked at, by the command `preview` and by the page to write on. */
import { siteConfig } from '#company/site.ts'
import { PREVIEW_PATH } from '../../shared/catalogue/preview-path.ts'
import { isVisible } from '../content/publication.ts'
import { FOLDERS, detailPath } from '../content/resources.ts'
import { KeyedDigests } from '../consultations/keyed-digests.ts'
import type { Database } from '../db/database.ts'
import { type DocumentName, SqlRepository } from '../repository/sql-repository.ts'
import { previewToken } from './preview-links.ts'

/** `content/news/company/1024-标题.md`, as the shell of any system writes it. */
export function documentOfFile(file: string): DocumentName | undefined {
  const [, folder = '', id = ''] =
    /([\w-]+\/[\w-]+)\/(\d+)[^/]*\.md$/.exec(file.replaceAll('\\', '/')) ?? []
  const place = FOLDERS.get(folder)
  return place && { resource: place.resource, id }
}

/**
 * The page of a document that is public, else a signed preview.
 * @param expires of the preview, in milliseconds
 * @returns `undefined` when it has not been imported
 */
export async function addressOf(
  database: Database,
  document: DocumentName,
  expires: number,
): Promise<{ title: string; address: string; isPublic: boolean } | undefined> {
  const { resource, id } = document
  const stored = await new SqlRepository(database).stored(resource, id)
  if (!stored) return undefined
  const isPublic = isVisible(stored, Date.now())
  const path = isPublic
    ? detailPath({ resource, site: stored.site }, Number(id))
    : PREVIEW_PATH + (await previewToken(new KeyedDigests(database), { ...document, expires }))
  return { title: stored.title, address: siteConfig.origin + path, isPublic }
}
