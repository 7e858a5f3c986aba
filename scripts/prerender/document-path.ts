import { join } from 'node:path'
import { WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'

/** Where a page's file goes: `index.html` of its folder, `page-N.html` for later pages of a list. */
export function documentPath(path: string): string {
  const url = new URL(path, 'http://localhost')
  if (url.pathname === pages.NotFound.path || url.pathname === WITHDRAWN_PATH)
    return `${url.pathname.slice(1)}.html`
  const page = url.searchParams.get('page')
  const folder = decodeURIComponent(url.pathname).replace(/^\/|\/$/g, '')
  return join(folder, page ? `page-${page}.html` : 'index.html')
}
