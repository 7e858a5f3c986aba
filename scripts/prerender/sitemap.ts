import { siteConfig } from '#company/site.ts'
import { FEEDS, feedText } from '../../server/http/feeds.ts'
import { sitemapFiles, sitemapPart } from '../../server/http/sitemap.ts'
import type { HandleCall } from '../../server/rendering/calls.ts'
import type { DocumentStore } from './store.ts'

/** Everything may be read; search results are not worth it. (The page of a hit says which is the document's own.) */
const robots = (): string => `User-agent: *
Disallow: /search?
Sitemap: ${siteConfig.origin}/sitemap.xml
`

/** Writes both, and removes parts of the sitemap that are no longer needed. */
export async function writeSitemap(
  store: Pick<DocumentStore, 'put' | 'has' | 'remove'>,
  paths: readonly string[],
  days?: ReadonlyMap<string, string>,
): Promise<void> {
  const files = sitemapFiles(paths, days)
  for (const [file, text] of files) await store.put(file, text)
  for (let number = files.size; store.has(sitemapPart(number)); number += 1)
    if (!files.has(sitemapPart(number))) await store.remove([sitemapPart(number)])
  await store.put('robots.txt', robots())
}

/** Writes the feeds of all lists. */
export async function writeFeeds(
  store: Pick<DocumentStore, 'put'>,
  handleCall: HandleCall,
): Promise<void> {
  for (const path of FEEDS.keys()) await store.put(path.slice(1), await feedText(path, handleCall))
}
