/** Files that follow from the content as it is visible now. */
import { LRUCache } from 'lru-cache'
import { allAddresses, publicationDays } from '../content/addresses.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import { openPosts } from '../handlers/all.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import { handleCalls } from '../rendering/calls.ts'
import { FEEDS, feedText } from './feeds.ts'
import { sitemap } from './sitemap.ts'
import { typeOf } from './static-file.ts'
import { TEXT_FILES } from './text-files.ts'

const SITEMAP = '/sitemap.xml'

/** What was generated last, by the version of the content and the address. */
export class GeneratedFiles {
  readonly #repository: ContentRepository
  readonly #kept = new LRUCache<string, string>({
    max: 50,
    fetchMethod: (key) => this.#make(key.slice(key.indexOf('/'))),
  })

  constructor(repository: ContentRepository) {
    this.#repository = repository
  }

  /** The text of a file; nothing when there is none at this path. @throws when the content cannot be read */
  async find(pathname: string): Promise<string | undefined> {
    const text = TEXT_FILES.get(pathname)
    if (text) return text(Date.now())
    if (pathname !== SITEMAP && !FEEDS.has(pathname)) return undefined
    return this.#kept.fetch((await this.#repository.version()) + pathname)
  }

  async #make(pathname: string): Promise<string> {
    if (pathname !== SITEMAP) return feedText(pathname, handleCalls(this.#repository))
    const documents = await this.#repository.documents()
    const posts = await openPosts(this.#repository)
    return sitemap(allAddresses(documents, posts.length), publicationDays(documents))
  }
}

/** Headers of a generated file. */
export const generatedHeaders = (pathname: string): Record<string, string> => ({
  'Content-Type': FEEDS.has(pathname) ? 'application/atom+xml; charset=utf-8' : typeOf(pathname),
  'Cache-Control': cacheControl.revalidate,
})
