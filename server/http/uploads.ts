/** Pictures and attachments, which editors put into `media` and `files` of the content. */
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { Withheld } from '../content/scan.ts'
import { isPhoto } from '../content/photos.ts'
import { isVisible } from '../content/publication.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import { uploadHeaders } from './security-headers.ts'
import type { FileResponse } from './send-file.ts'
import { findFile } from './static-file.ts'

const PATH = /^\/(media|files)\/(.+)$/

export class Uploads {
  readonly #content: string
  readonly #repository: Pick<ContentRepository, 'list'>

  /** @param content the folder that holds `media` and `files` */
  constructor(content: string, repository: Pick<ContentRepository, 'list'>) {
    this.#content = content
    this.#repository = repository
  }

  /**
   * The file at an address, when it can be opened now.
   * @param pathname `/media/opening.webp`, percent-encoded
   * @param previewed `news/1024`: a document whose files can be opened at any time
   */
  async find(pathname: string, previewed?: string): Promise<FileResponse | undefined> {
    const [, folder, path] = PATH.exec(pathname) ?? []
    if (!folder) return undefined
    const root = join(this.#content, folder)
    const file = await findFile(root, path!)
    // A link among the editors' files, or in place of their folder, may lead to anything that the service can read.
    const real = file && join(await realpath(dirname(root)), basename(root), relative(root, file))
    if (!file || (await realpath(file)) !== real) return undefined
    const withheld = await this.#withheld(`${folder}/${relative(root, file)}`.normalize())
    const isPreviewed = previewed !== undefined && withheld?.documents.includes(previewed)
    if (withheld && !isPreviewed && !isVisible(withheld, Date.now())) return undefined
    // A photo as it was taken tells where; what is made of it is another file.
    if (folder === 'media' && isPhoto(file)) return undefined
    const name = folder === 'files' ? await this.#nameOf(basename(file).normalize()) : undefined
    const headers = {
      'Cache-Control': withheld ? cacheControl.revalidate : cacheControl.media,
      ...uploadHeaders(file, name),
    }
    return { file, headers }
  }

  /** What visitors read of a file in `files/`. */
  async #nameOf(file: string): Promise<string | undefined> {
    const attachments = await this.#repository.list('attachments')
    return attachments.find((one) => one.file === file)?.name
  }

  /** While the database is unavailable, pages are still served with their pictures. */
  async #withheld(path: string): Promise<Withheld | undefined> {
    try {
      const withheld = await this.#repository.list('withheld')
      return withheld.find((one) => one.path === path)
    } catch (error) {
      if (path.startsWith('files/')) throw error
      return undefined
    }
  }
}
