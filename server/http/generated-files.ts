/** Files that follow from the content as it is visible now. */
import { allAddresses, publicationDays } from '../content/addresses.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import { openPosts } from '../handlers/all.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import { type HandleCall, handleCalls } from '../rendering/calls.ts'
import { FEEDS, feedText } from './feeds.ts'
import { sitemapFiles } from './sitemap.ts'
import { typeOf } from './static-file.ts'
import { TEXT_FILES } from './text-files.ts'

const SITEMAP = /^\/(sitemap(?:-\d+)?\.xml)$/

/** What was generated last, as long as the same is visible. */
export class GeneratedFiles {
  readonly #repository: ContentRepository
  readonly #handleCall: HandleCall
  #version = ''
  #sitemap: Promise<ReadonlyMap<string, string>> | undefined
  readonly #feeds = new Map<string, Promise<string>>()

  constructor(repository: ContentRepository) {
    this.#repository = repository
    this.#handleCall = handleCalls(repository)
  }

  /** The text of a file; nothing when there is none at this path. @throws when the content cannot be read */
  async find(pathname: string): Promise<string | undefined> {
    const text = TEXT_FILES.get(pathname)
    if (text) return text(Date.now())
    const [, sitemap] = SITEMAP.exec(pathname) ?? []
    if (!sitemap && !FEEDS.has(pathname)) return undefined
    const version = await this.#repository.version()
    if (version !== this.#version) this.#forget(version)
    try {
      if (sitemap) return (await (this.#sitemap ??= this.#makeSitemap())).get(sitemap)
      let feed = this.#feeds.get(pathname)
      if (!feed) this.#feeds.set(pathname, (feed = feedText(pathname, this.#handleCall)))
      return await feed
    } catch (error) {
      // What failed is tried again.
      this.#forget('')
      throw error
    }
  }

  #forget(version: string): void {
    this.#version = version
    this.#sitemap = undefined
    this.#feeds.clear()
  }

  async #makeSitemap(): Promise<ReadonlyMap<string, string>> {
    const documents = await this.#repository.documents()
    const posts = await openPosts(this.#repository)
    return sitemapFiles(allAddresses(documents, posts.length), publicationDays(documents))
  }
}

/** Headers of a generated file. */
export const generatedHeaders = (pathname: string): Record<string, string> => ({
  'Content-Type': FEEDS.has(pathname) ? 'application/atom+xml; charset=utf-8' : typeOf(pathname),
  'Cache-Control': cacheControl.revalidate,
})
