/**
 * Links to documents: to the page of a public one, or to a preview. A preview's link is signed, so nothing has to be
 * stored for it.
 */
import { siteConfig } from '#company/site.ts'
import { PREVIEW_PATH } from '../../shared/catalogue/preview-path.ts'
import { KeyedHashes } from '../consultations/keyed-hashes.ts'
import { isVisible } from '../content/publication.ts'
import { FOLDERS, detailPath } from '../content/resources.ts'
import { RESOURCES } from '../../shared/catalogue/pages.ts'
import type { Database } from '../db/database.ts'
import { type DocumentName, SqlRepository } from '../repository/sql-repository.ts'

export interface PreviewLink extends DocumentName {
  /** The time until which the link works, in milliseconds; whole seconds. */
  expires: number
}

const NAMED = /^([a-z]+)\.([1-9]\d{0,14})\.(\d{10})$/

export const previewToken = (
  hashes: KeyedHashes,
  { resource, id, expires }: PreviewLink,
): Promise<string> => hashes.sign('preview', `${resource}.${id}.${Math.floor(expires / 1000)}`)

/** The preview that a token names, also when it has expired; `undefined` when the service has not made the token. */
export async function readPreview(
  hashes: KeyedHashes,
  token: string,
): Promise<PreviewLink | undefined> {
  const [, name, id, seconds] = NAMED.exec((await hashes.read('preview', token)) ?? '') ?? []
  const resource = RESOURCES.find((one) => one === name)
  return resource && { resource, id: id!, expires: Number(seconds) * 1000 }
}

/** `content/news/company/1024-标题.md`, as the shell of any system writes it. */
export function documentOfFile(file: string): DocumentName | undefined {
  const [name = '', ...folders] = file.split(/[/\\]/).toReversed()
  const place = FOLDERS.get(folders.slice(0, 2).toReversed().join('/'))
  const [id] = (name.endsWith('.md') && /^\d+/.exec(name)) || []
  return place && id !== undefined ? { resource: place.resource, id } : undefined
}

/** @param path of a page of the site */
export const publicAddress = (path: string): string => siteConfig.origin + path

/** The page of a document that is public, else a preview until `expires`; nothing when it has not been imported. */
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
    : PREVIEW_PATH + (await previewToken(new KeyedHashes(database), { ...document, expires }))
  return { title: stored.title, address: publicAddress(path), isPublic }
}
