/** Files that follow from the content as it is visible now. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { allAddresses } from '../../content-loader/addresses.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import { todayInChina } from '../../shared/notices/china-time.ts'
import { openPosts } from '../handlers/post.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import { compressBody } from './content-coding.ts'
import { sitemapFiles } from './sitemap.ts'
import { typeOf } from './static-file.ts'

export type GeneratedSource = Pick<ContentRepository, 'version' | 'documents' | 'list'>

const NAMES = /^\/(sitemap(?:-\d+)?\.xml)$/

/** What was generated last, as long as the same is visible. */
export class GeneratedFiles {
  readonly #source: GeneratedSource
  #version = ''
  #files: Promise<ReadonlyMap<string, string>> | undefined

  constructor(source: GeneratedSource) {
    this.#source = source
  }

  /** The text of a file; nothing when there is none at this path. */
  async find(pathname: string): Promise<string | undefined> {
    const [, name] = NAMES.exec(pathname) ?? []
    if (!name) return undefined
    // Open positions end with the day.
    const version = `${await this.#source.version()} ${todayInChina()}`
    if (!this.#files || version !== this.#version) {
      this.#version = version
      this.#files = this.#generate()
      // What failed is tried again.
      this.#files.catch(() => (this.#version = ''))
    }
    return (await this.#files).get(name)
  }

  async #generate(): Promise<ReadonlyMap<string, string>> {
    const [documents, posts] = [await this.#source.documents(), await openPosts(this.#source)]
    return sitemapFiles(allAddresses(documents, posts.length))
  }
}

/** Sends a text that is no file; asked again with its entity tag it answers that nothing has changed. */
export async function sendGenerated(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  text: string,
): Promise<void> {
  const { body, coding } = await compressBody(request, Buffer.from(text))
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}-${coding}"`
  const headers = {
    'Content-Type': typeOf(pathname),
    'Cache-Control': cacheControl.revalidate,
    Vary: 'Accept-Encoding',
    ETag: tag,
  }
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, {
    ...headers,
    'Content-Length': body.length,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
