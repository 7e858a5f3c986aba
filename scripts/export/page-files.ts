/** Writes documents as files, for servers that know neither our addresses nor redirects. */
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OldAddress } from '../../server/content/old-addresses.ts'
import { FOLDERS, detailPath } from '../../server/content/resources.ts'
import type { RenderedDocument } from '../../server/rendering/html-document.ts'
import { WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { escapeXml } from '../../shared/contract/xml.ts'
import { siteConfig } from '#company/site.ts'
import { minuteInChina } from '../../shared/china-time.ts'

/** The file of a page: `index.html` of its folder, `page-N.html` for later pages of a list. */
export function documentFile(path: string): string {
  const url = new URL(path, 'http://localhost')
  if (url.pathname === pages.NotFound.path || url.pathname === WITHDRAWN_PATH)
    return `${url.pathname.slice(1)}.html`
  const page = url.searchParams.get('page')
  const folder = decodeURIComponent(url.pathname).replace(/^\/|\/$/g, '')
  return join(folder, page ? `page-${page}.html` : 'index.html')
}

/**
 * Puts the content security policy into the document, because another web server does not know the hashes of its inline
 * styles. `frame-ancestors` is left out: browsers accept it in a header only, and report it on the console.
 */
export function withPolicy({ html, headers }: RenderedDocument): string {
  const policy = headers['Content-Security-Policy']!.replace(/; frame-ancestors [^;]*/, '')
  return html.replace(
    /<meta charset="utf-8"\s*\/?>/,
    (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}

/**
 * A page as a file. Scripts bring states, positions and temporary notices up to date; a reader without them is told of
 * which moment they are, because nothing makes the file anew when a deadline is over.
 * @param now milliseconds
 */
export const pageOfMoment = (page: RenderedDocument, now: number): string =>
  withPolicy(page).replace(
    /<body[^<>]*>/,
    (body) =>
      `${body}<noscript><aside id="saved-mark" aria-label="生成时间"><p>本页生成于 ${minuteInChina(now)}（北京时间），此后到期的事项以所列日期为准</p></aside></noscript>`,
  )

const DETAIL_FOLDERS = new Set([...FOLDERS.values()].map((place) => dirname(detailPath(place, 0))))

/**
 * The addresses of the documents that an export had and the one in its place has not. An API says nothing of what it has
 * withdrawn, and may have lost it.
 */
export async function goneDocuments(before: string, now: string): Promise<string[]> {
  const idsIn = (...path: string[]) => readdir(join(...path)).catch((): string[] => [])
  const gone = await Promise.all(
    Array.from(DETAIL_FOLDERS, async (folder) => {
      const left = new Set(await idsIn(now, folder))
      const had = await idsIn(before, folder)
      return had.filter((id) => !left.has(id)).map((id) => `${folder}/${id}`)
    }),
  )
  return gone.flat()
}

/** The file that an old address names; `undefined` for an address with a query, which names no file. */
function fileOf(from: string): string | undefined {
  if (from.includes('?')) return undefined
  const path = from.slice(1)
  if (path.split('/').some((name) => name === '' || name.startsWith('.'))) return undefined
  return /\.html?$/.test(path) ? path : /\.\w+$/.test(path) ? undefined : `${path}/index.html`
}

/** A redirecting document for each old address, by its file. An address that is gone for good gets none. */
export function oldAddressFiles(table: readonly OldAddress[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const { from, to } of table) {
    const file = to === undefined ? undefined : fileOf(from)
    if (!file) continue
    const address = escapeXml(to!)
    const canonical = escapeXml(new URL(to!, siteConfig.origin).href)
    files.set(
      file,
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="robots" content="noindex"><title>地址已变更</title><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${address}"><p>这个页面的地址已变更：<a href="${address}">${address}</a></p></html>\n`,
    )
  }
  return files
}
