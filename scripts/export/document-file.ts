import { join } from 'node:path'
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
export const withPolicy = (html: string, policy: string): string =>
  html.replace(/<meta charset="utf-8"\s*\/?>/, (tag) => {
    const own = policy.replace(/; frame-ancestors [^;]*/, '')
    return `${tag}<meta http-equiv="Content-Security-Policy" content="${own}">`
  })
