/**
 * Files for programs: `/robots.txt`, `/.well-known/security.txt`, `/sitemap.xml` and the feeds. The service answers
 * with them, and the export writes them.
 */
import { inSlices } from '../content/in-slices.ts'
import { type SiteAddresses, siteAddresses } from '../content/site-addresses.ts'
import { openPosts } from '../handlers/call-handlers.ts'
import { type HandleCall, handleCalls } from '../rendering/local-calls.ts'
import type { SqlRepository } from '../repository/sql-repository.ts'
import type { Sanitise } from '../../rich-text/clean.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { DAY_MS } from '../../shared/china-time.ts'
import { siteConfig } from '#company/site.ts'
import { escapeXml } from '../../shared/contract/xml.ts'
import { FEEDS, feedText } from './feeds.ts'
import { typeOf } from './files.ts'

/** The validity in days. RFC 9116 (2.5.5) recommends less than a year, so that nobody writes to an address that was given up. */
const VALID_DAYS = 364

/**
 * Programs may read everything but search results, which are of no use to them. (The page of a hit names the
 * document's own address.)
 */
const robots = (): string => `User-agent: *
Disallow: /search?
Sitemap: ${siteConfig.origin}/sitemap.xml
`

/** Tells where to report a weakness of the site (RFC 9116); valid from today on. */
function security(): string {
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS)
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

/** The most addresses in one file (sitemaps.org, "Sitemap file limits"). */
const MOST = 50_000

async function sitemap({ paths, days }: SiteAddresses): Promise<string> {
  const errors: readonly string[] = [pages.NotFound.path, WITHDRAWN_PATH]
  const shown = paths.filter((path) => !errors.includes(path)).slice(0, MOST)
  const entries: string[] = []
  await inSlices(shown, (path) => {
    const day = days.get(path)
    const changed = day ? `<lastmod>${day}</lastmod>` : ''
    entries.push(`  <url><loc>${escapeXml(siteConfig.origin + path)}</loc>${changed}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** The source of the texts: our own content, or another company's API. */
export interface TextSource {
  handleCall: HandleCall
  /** Cleans texts of another company's API. */
  sanitise?: Sanitise
  /** The addresses of all present pages, and the dates of documents. */
  addresses: () => Promise<SiteAddresses>
}

export const textSource = (repository: SqlRepository): TextSource => ({
  handleCall: handleCalls(repository),
  addresses: async () =>
    siteAddresses(repository.documents(), (await openPosts(repository)).length),
})

interface TextFile {
  type: string
  /** True when the text depends on the content alone and can be cached until that changes. */
  isKept: boolean
  make: (source: TextSource) => string | Promise<string>
}

/** The files, by their addresses. */
export const TEXT_FILES: ReadonlyMap<string, TextFile> = new Map(
  Object.entries<TextFile>({
    '/robots.txt': { type: typeOf('robots.txt'), isKept: false, make: robots },
    '/.well-known/security.txt': { type: typeOf('security.txt'), isKept: false, make: security },
    '/sitemap.xml': {
      type: typeOf('sitemap.xml'),
      isKept: true,
      make: async ({ addresses }) => sitemap(await addresses()),
    },
    ...Object.fromEntries(
      [...FEEDS.keys()].map((path) => [
        path,
        {
          type: 'application/atom+xml; charset=utf-8',
          isKept: true,
          make: ({ handleCall, sanitise }: TextSource) => feedText(path, handleCall, sanitise),
        },
      ]),
    ),
  }),
)
