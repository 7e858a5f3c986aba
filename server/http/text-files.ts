/** Files for programs: `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt`. */
import type { siteAddresses } from '../content/site-addresses.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { DAY_MS } from '../../shared/china-time.ts'
import { siteConfig } from '#company/site.ts'
import { escapeXml } from '../../shared/contract/xml.ts'

/** RFC 9116 2.5.5 recommends less than a year, so that nobody writes to an address that was given up. */
const VALID_DAYS = 364

/**
 * Programs may read everything but search results, which are of no use to them. (The page of a hit names the
 * document's own address.)
 */
const robots = (): string => `User-agent: *
Disallow: /search?
Sitemap: ${siteConfig.origin}/sitemap.xml
`

/** Says where to report a weakness of the site (RFC 9116); valid from today on. */
function security(now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  const { mail } = siteConfig.fallbackContact
  return [
    ...(mail ? [`Contact: mailto:${mail}`] : []),
    `Contact: ${siteConfig.origin}${pages[hasPage('Contact') ? 'Contact' : 'Home'].path}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: zh',
    `Canonical: ${siteConfig.origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** The files by their address. @param now milliseconds */
export const TEXT_FILES: ReadonlyMap<string, (now: number) => string> = new Map([
  ['/robots.txt', robots],
  ['/.well-known/security.txt', security],
])

export const SITEMAP = '/sitemap.xml'

/** Addresses that one file may hold (sitemaps.org, "Sitemap file limits"). */
const MOST = 50_000

/** @param days of publication, where known */
export function sitemap({ paths, days }: ReturnType<typeof siteAddresses>): string {
  const errors: readonly string[] = [pages.NotFound.path, WITHDRAWN_PATH]
  const shown = paths.filter((path) => !errors.includes(path)).slice(0, MOST)
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
