/** The sitemap (sitemaps.org): the service answers with it, the export writes it as a file. */
import { WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { siteConfig } from '#company/site.ts'
import { escapeXml } from '../../shared/contract/xml.ts'

export const SITEMAP = '/sitemap.xml'

/** Addresses that one file may hold (sitemaps.org, "Sitemap file limits"). */
const MOST = 50_000

const ERROR_PAGES: ReadonlySet<string> = new Set([pages.NotFound.path, WITHDRAWN_PATH])

/** @param days when a page was published, where that is known */
export function sitemap(paths: readonly string[], days: ReadonlyMap<string, string>): string {
  const shown = paths.filter((path) => !ERROR_PAGES.has(path)).slice(0, MOST)
  const entries = shown.sort().map((path) => {
    const day = days.get(path)
    const changed = day ? `<lastmod>${day}</lastmod>` : ''
    return `  <url><loc>${escapeXml(siteConfig.origin + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
