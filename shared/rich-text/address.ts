/** Addresses of links and pictures of rich text: which are allowed, and how they are written. */
import { siteConfig } from '#company/site.ts'
import { getAssetBase, hostOf } from '../contract/primitives.ts'

/** Files that are downloaded rather than read in the browser. */
export const FILE_ENDING = /\.(pdf|docx?|xlsx?|pptx?|wps|et|dps|ofd|rtf|txt|csv|zip|rar|7z)$/i

const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]+$/i

/** The address without query and fragment, decoded where that is possible. */
function pathOf(address: string): string {
  const path = address.split(/[?#]/)[0]!
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The name of the file that an address leads to: `公告` and `PDF`; `undefined` for pages. */
export function fileOf(address: string): { name: string; type: string } | undefined {
  const last = pathOf(address).split('/').pop() ?? ''
  const ending = FILE_ENDING.exec(last)
  return ending
    ? { name: last.slice(0, -ending[0].length), type: ending[1]!.toUpperCase() }
    : undefined
}

/** `upload/a.png` and `../upload/a.png` mean the root: a detail page has no folder of its own. */
const fromRoot = (address: string): string => `/${address.replace(/^(?:\.{0,2}[/\\])+/, '')}`

/**
 * A usable address, or `undefined`. The site's own origin is taken off, so that the pages work wherever
 * they are served; files and pictures with relative addresses come from where the API is.
 */
export function resolveAddress(raw: string | null, kind: 'link' | 'picture'): string | undefined {
  // Browsers ignore control characters in a scheme, so they must not hide one from the test below.
  // oxlint-disable-next-line no-control-regex -- that is exactly what is looked for
  const address = (raw ?? '').replace(/[\u0000-\u001F\u007F\u200B\uFEFF]/g, '').trim()
  if (address === '') return undefined
  if (kind === 'picture' && DATA_PICTURE.test(address)) return address
  if (kind === 'link' && /^(?:mailto:|tel:|#.)/i.test(address)) return address
  // Browsers skip further slashes before a host, and read a backslash as one.
  const absolute = address
    .replace(/^(https?:)?[/\\]{2,}/i, (_, scheme = 'https:') => `${scheme}//`)
    .replace(/^www\./i, 'https://www.')
  if (/^https?:\/\//i.test(absolute)) {
    return hostOf(absolute) === hostOf(siteConfig.origin)
      ? fromRoot(absolute.replace(/^https?:\/\/[^/\\?#]+/i, ''))
      : absolute
  }
  if (/^[^/?#]*:/.test(absolute) || absolute.startsWith('#')) return undefined
  const path = fromRoot(absolute)
  return kind === 'picture' || fileOf(path) ? getAssetBase() + path : path
}
