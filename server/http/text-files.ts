/** Small files for programs: `/robots.txt` and `/.well-known/security.txt`. */
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { DAY_MS } from '../../shared/notices/china-time.ts'
import { siteConfig } from '#company/site.ts'

/** RFC 9116 2.5.5 recommends less than a year, so that nobody writes to an address that was given up. */
const VALID_DAYS = 364

/** Everything may be read; search results are not worth it. (The page of a hit says which is the document's own.) */
const robots = (): string => `User-agent: *
Disallow: /search?
Sitemap: ${siteConfig.origin}/sitemap.xml
`

/** Where to report a weakness of the site (RFC 9116), valid from today on. */
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
