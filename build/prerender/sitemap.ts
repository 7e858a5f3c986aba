import { siteConfig } from '../../shared/config/site.ts'
import type { DocumentStore } from './store.ts'

/** Addresses that one file may hold (sitemaps.org, "Sitemap file limits"). */
const FILE_ADDRESSES = 50_000

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** A file of `<urlset>`, or of `<sitemapindex>`, which names further files. */
const xmlFile = (root: 'urlset' | 'sitemapindex', paths: readonly string[]): string => {
  const entry = root === 'urlset' ? 'url' : 'sitemap'
  const entries = paths.map(
    (path) => `  <${entry}><loc>${escapeXml(siteConfig.origin + path)}</loc></${entry}>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`
}

const partName = (number: number): string => `sitemap-${number}.xml`

/**
 * All addresses, the 404 page left out: in `sitemap.xml`, or in `sitemap-1.xml` and so on, which
 * `sitemap.xml` then names.
 * @returns file → text
 */
export function sitemapFiles(
  paths: readonly string[],
  fileAddresses = FILE_ADDRESSES,
): Map<string, string> {
  const shown = paths.filter((path) => path !== '/404').sort()
  if (shown.length <= fileAddresses) return new Map([['sitemap.xml', xmlFile('urlset', shown)]])
  const files = new Map<string, string>()
  for (let start = 0; start < shown.length; start += fileAddresses)
    files.set(
      partName(files.size + 1),
      xmlFile('urlset', shown.slice(start, start + fileAddresses)),
    )
  const names = [...files.keys()].map((name) => `/${name}`)
  return files.set('sitemap.xml', xmlFile('sitemapindex', names))
}

/** Everything may be read; search results are not worth it. (The page of a hit says which is the document's own.) */
const robots = (): string => `User-agent: *
Disallow: /search?
Sitemap: ${siteConfig.origin}/sitemap.xml
`

/** Writes both, and removes parts of the sitemap that are no longer needed. */
export async function writeSitemap(
  store: Pick<DocumentStore, 'put' | 'has' | 'remove'>,
  paths: readonly string[],
): Promise<void> {
  const files = sitemapFiles(paths)
  for (const [file, text] of files) await store.put(file, text)
  for (let number = files.size; store.has(partName(number)); number += 1)
    if (!files.has(partName(number))) await store.remove([partName(number)])
  await store.put('robots.txt', robots())
}
