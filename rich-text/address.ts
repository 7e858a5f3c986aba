/** Addresses in rich text and in other fields of answers: which are allowed, and how they are written. */
import { siteConfig } from '#company/site.ts'

/** The host that an address names, in lower case; empty for addresses without one. Browsers skip further slashes. */
export const hostOf = (address: string): string =>
  /^(?:https?:)?[/\\]{2,}([^/\\?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''

/**
 * True for addresses at hosts that belong neither to the site nor to its API.
 * @param assets as for `resolveAddress`
 */
export function isExternal(address: string, assets = ''): boolean {
  const host = hostOf(address)
  return host !== '' && host !== hostOf(siteConfig.origin) && host !== hostOf(assets)
}

/** The last part of an address without query and fragment, decoded where that is possible. */
export function lastPartOf(address: string): string {
  const part = address.split(/[?#]/)[0]!.split('/').pop() ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Files that are downloaded rather than read in the browser. */
export const FILE_ENDING = /\.(pdf|docx?|xlsx?|pptx?|wps|et|dps|ofd|rtf|txt|csv|zip|rar|7z)$/i

/** The name of the file that an address leads to: `公告` and `PDF`; `undefined` for pages. */
export function fileOf(address: string): { name: string; type: string } | undefined {
  const last = lastPartOf(address)
  const ending = FILE_ENDING.exec(last)
  return ending
    ? { name: last.slice(0, -ending[0].length), type: ending[1]!.toUpperCase() }
    : undefined
}

/** `upload/a.png` and `../upload/a.png` mean the root: a detail page has no folder of its own. */
const fromRoot = (address: string): string => `/${address.replace(/^(?:\.{0,2}[/\\])+/, '')}`

/**
 * A usable address, or `undefined`. The site's own origin is taken off, so that the pages work wherever
 * they are served; files with relative addresses come from where the API is.
 * @param kind `file` for pictures and attachments, `link` for what may be a page or a mailbox
 * @param assets origin of relative files and pictures: the API's when it is not the site's
 */
export function resolveAddress(
  raw: string | null,
  kind: 'link' | 'file',
  assets = '',
): string | undefined {
  // Browsers ignore control characters in a scheme, so they must not hide one from the test below.
  // oxlint-disable-next-line no-control-regex -- that is exactly what is looked for
  const address = (raw ?? '').replace(/[\u0000-\u001F\u007F\u200B\uFEFF]/g, '').trim()
  if (address === '') return undefined
  if (kind === 'link' && /^(?:mailto:|tel:|#.)/i.test(address)) return address
  // Browsers skip further slashes before a host, and read a backslash as one.
  const absolute = address
    .replace(/^(https?:)?[/\\]{2,}/i, (_, scheme = 'https:') => `${scheme}//`)
    .replace(/^www\./i, 'https://www.')
  if (/^https?:\/\//i.test(absolute)) {
    if (hostOf(absolute) === '') return undefined
    return hostOf(absolute) === hostOf(siteConfig.origin)
      ? fromRoot(absolute.replace(/^https?:\/\/[^/\\?#]+/i, ''))
      : absolute
  }
  if (/^[^/?#]*:/.test(absolute) || absolute.startsWith('#')) return undefined
  const path = fromRoot(absolute)
  return kind === 'file' || fileOf(path) ? assets + path : path
}

/** What a `<source>` and an `<img>` need to offer a picture in other sizes and formats. */
export interface PictureVariants {
  avif: string
  webp: string
}

/**
 * The other sizes of a picture that the API names by one address. Only for addresses of the site's own
 * convention (`siteConfig.pictures`): nothing is known about others, and a guess would be a request that fails.
 * @param isThumb shown no wider than a thumb on phones, and never wider than the middle size
 */
export function pictureVariants(src: string, isThumb = false): PictureVariants | undefined {
  const rule = siteConfig.pictures.find(({ match }) => match.test(src))
  // A comma or a space would begin another candidate.
  if (!rule || /[\s,]/.test(src)) return undefined
  const stem = src.replace(/\.webp$/, '')
  const { widths } = rule
  const full = widths[widths.length - 1]!
  const offered = isThumb ? widths.slice(0, 2) : widths.slice(-2)
  const sources = (format: string): string =>
    offered
      .map((width) => `${stem}${width < full ? `-${width}` : ''}.${format} ${width}w`)
      .join(', ')
  return { avif: sources('avif'), webp: sources('webp') }
}
