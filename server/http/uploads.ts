/** Pictures and attachments, which editors put into `media` and `files` of the content. */
import type { Stats } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import type { Config } from '../config.ts'
import { EXTENSIONS, type Folder, assetAt } from '../content/assets.ts'
import { isServedNow, isStillServed } from '../content/photos.ts'
import { cacheControl } from '../headers.ts'
import type { DocumentName, SqlRepository } from '../repository/sql-repository.ts'
import { type FileResponse, findFile } from './files.ts'

/** The types that browsers display; others are downloaded. */
const SHOWN = /^\.(?:avif|gif|jpe?g|m4a|mp3|mp4|pdf|png|svg|webm|webp)$/

/** The encoding of RFC 8187; `encodeURIComponent` leaves some characters that end a value there. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** @param name the file's name for visitors; empty when unknown */
export function uploadHeaders(path: string, name: string): Record<string, string> {
  const extension = extname(path).toLowerCase()
  const kind = SHOWN.test(extension) ? 'inline' : 'attachment'
  return {
    // A page loads a script by its type, whatever the disposition is.
    ...(extension === '.js' && { 'Content-Type': 'application/octet-stream' }),
    'Content-Disposition': name ? `${kind}; filename*=UTF-8''${encodeName(name)}` : kind,
  }
}

/**
 * Judged by the file's present bytes, whatever was there when it was published: an original photo tells where it was
 * taken (the picture made of it is another file), and an SVG may act.
 */
const mayGoOut = async (folder: Folder, file: string): Promise<boolean> =>
  folder === 'media'
    ? isServedNow(file)
    : EXTENSIONS.files.includes(extname(file).slice(1).toLowerCase())

type Uploads = Pick<SqlRepository, 'upload'>

/**
 * The file at an address, while a list or a visible document uses it.
 * @param pathname `/media/opening.webp`, percent-encoded
 * @param previewed a document whose files can always be opened
 */
export async function findUpload(
  { config, repository }: { config: Pick<Config, 'CONTENT_DIR'>; repository: Uploads },
  pathname: string,
  previewed?: DocumentName,
): Promise<FileResponse | undefined> {
  const named = assetAt(pathname.slice(1))
  if (!named) return undefined
  const { folder, name: path } = named
  const content = config.CONTENT_DIR
  const root = join(content, folder)
  const file = await findFile(root, path)
  // A link among the editors' files, or in place of their folder, could lead to any file that the service can read.
  const place = file && join(await realpath(content), folder, relative(root, file))
  if (!file || (await realpath(file)) !== place) return undefined
  const used = await repository
    .upload(`${folder}/${relative(root, file)}`.normalize(), previewed)
    .catch((error: unknown) => {
      // While the database is unavailable, pages are still served with their pictures.
      if (folder === 'media') return { name: '', isLasting: true }
      throw error
    })
  if (!used || !(await mayGoOut(folder, file))) return undefined
  const headers = {
    'Cache-Control': used.isLasting ? cacheControl.media : cacheControl.revalidate,
    ...uploadHeaders(file, used.name),
  }
  const mayStill = folder === 'media' && { mayStill: (now: Stats) => isStillServed(file, now) }
  return { file, place, headers, ...mayStill }
}
