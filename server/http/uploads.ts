/** Pictures and attachments, which editors put into `media` and `files` of the content. */
import { realpath } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import type { Config } from '../config.ts'
import type { Withheld } from '../content/scan.ts'
import { isPhoto } from '../content/photos.ts'
import { isVisible } from '../content/publication.ts'
import { cacheControl } from '../headers.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import { type FileResponse, findFile } from './files.ts'

/** What browsers display; anything else is downloaded. */
const SHOWN = /^\.(?:avif|gif|jpe?g|m4a|mp3|mp4|pdf|png|svg|webm|webp)$/

/** @param name what visitors read, where it is known */
function uploadHeaders(path: string, name?: string): Record<string, string> {
  const extension = extname(path).toLowerCase()
  const kind = SHOWN.test(extension) ? 'inline' : 'attachment'
  return {
    // A page takes a script by its type, whatever the disposition says.
    ...(extension === '.js' && { 'Content-Type': 'application/octet-stream' }),
    'Content-Disposition': name ? `${kind}; filename*=UTF-8''${encodeURIComponent(name)}` : kind,
  }
}

type Lists = Pick<ContentRepository, 'list'>

/** What visitors read of a file in `files/`. */
async function nameOf(file: string, repository: Lists): Promise<string | undefined> {
  const attachments = await repository.list('attachments')
  return attachments.find((one) => one.file === file)?.name
}

/** While the database is unavailable, pages are still served with their pictures. */
async function withheldOf(path: string, repository: Lists): Promise<Withheld | undefined> {
  try {
    const withheld = await repository.list('withheld')
    return withheld.find((one) => one.path === path)
  } catch (error) {
    if (path.startsWith('files/')) throw error
    return undefined
  }
}

/**
 * The file at an address, when it can be opened now.
 * @param pathname `/media/opening.webp`, percent-encoded
 * @param previewed `news/1024`: a document whose files can be opened at any time
 */
export async function findUpload(
  { config, repository }: { config: Pick<Config, 'CONTENT_DIR'>; repository: Lists },
  pathname: string,
  previewed?: string,
): Promise<FileResponse | undefined> {
  const [, folder, path] = /^\/(media|files)\/(.+)$/.exec(pathname) ?? []
  if (!folder) return undefined
  const content = config.CONTENT_DIR
  const root = join(content, folder)
  const file = await findFile(root, path!)
  // A link among the editors' files, or in place of their folder, may lead to anything that the service can read.
  const real = file && join(await realpath(content), folder, relative(root, file))
  if (!file || (await realpath(file)) !== real) return undefined
  const withheld = await withheldOf(`${folder}/${relative(root, file)}`.normalize(), repository)
  const isPreviewed = previewed !== undefined && withheld?.documents.includes(previewed)
  if (withheld && !isPreviewed && !isVisible(withheld, Date.now())) return undefined
  // A photo as it was taken tells where; what is made of it is another file.
  if (folder === 'media' && isPhoto(file)) return undefined
  const name = folder === 'files' ? await nameOf(basename(file).normalize(), repository) : undefined
  const headers = {
    'Cache-Control': withheld ? cacheControl.revalidate : cacheControl.media,
    ...uploadHeaders(file, name),
  }
  return { file, headers }
}
