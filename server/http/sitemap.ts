/** The sitemap (sitemaps.org): the service answers with it, the export writes it as files. */
import { WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { siteConfig } from '#company/site.ts'
import { escapeXml } from '../../shared/contract/xml.ts'

/** Addresses that one file may hold (sitemaps.org, "Sitemap file limits"). */
const FILE_ADDRESSES = 50_000

const ERROR_PAGES: ReadonlySet<string> = new Set([pages.NotFound.path, WITHDRAWN_PATH])

/** A file of `<urlset>`, or of `<sitemapindex>`, which names further files. */
const xmlFile = (
  root: 'urlset' | 'sitemapindex',
  paths: readonly string[],
  days: ReadonlyMap<string, string>,
): string => {
  const entry = root === 'urlset' ? 'url' : 'sitemap'
  const entries = paths.map((path) => {
    const day = days.get(path)
    const changed = day ? `<lastmod>${day}</lastmod>` : ''
    return `  <${entry}><loc>${escapeXml(siteConfig.origin + path)}</loc>${changed}</${entry}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`
}

/**
 * All addresses, error pages left out: in `sitemap.xml`, or in `sitemap-1.xml` and so on, which `sitemap.xml` then names.
 * @param days when a page was published, where that is known
 * @returns file → text
 */
export function sitemapFiles(
  paths: readonly string[],
  days: ReadonlyMap<string, string> = new Map(),
  fileAddresses = FILE_ADDRESSES,
): Map<string, string> {
  const shown = paths.filter((path) => !ERROR_PAGES.has(path)).sort()
  if (shown.length <= fileAddresses)
    return new Map([['sitemap.xml', xmlFile('urlset', shown, days)]])
  const files = new Map<string, string>()
  for (let start = 0; start < shown.length; start += fileAddresses)
    files.set(
      `sitemap-${files.size + 1}.xml`,
      xmlFile('urlset', shown.slice(start, start + fileAddresses), days),
    )
  const names = [...files.keys()].map((name) => `/${name}`)
  return files.set('sitemap.xml', xmlFile('sitemapindex', names, days))
}
