/** `sitemap.xml` and `robots.txt`. */
import { site } from '../../src/config/site.ts'

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** All addresses, the 404 page left out. */
export function sitemap(paths: string[]): string {
  const urls = paths
    .filter((path) => path !== '/404')
    .sort()
    .map((path) => `  <url><loc>${escapeXml(site.origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Everything may be read; search results are not worth indexing. */
export const robots = (): string => `User-agent: *
Disallow: /search
Sitemap: ${site.origin}/sitemap.xml
`
