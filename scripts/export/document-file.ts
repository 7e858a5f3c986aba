import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { RenderedDocument } from '../../server/rendering/document.ts'
import { WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'

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
 * A document with its content security policy inside, because whoever sends the file does not know the digests of its
 * inline styles. Browsers take `frame-ancestors` from a header only, and say so on the console.
 */
export function withPolicy({ body, headers }: RenderedDocument): string {
  const policy = headers['Content-Security-Policy']!.replace(/; frame-ancestors [^;]*/, '')
  return brotliDecompressSync(body)
    .toString()
    .replace(
      /<meta charset="utf-8"\s*\/?>/,
      (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
}
