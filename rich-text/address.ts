/** Addresses in rich text and in other fields of answers: which are allowed, and how they are written. */

/** The site that a text stands on. */
export interface Home {
  /** Its own origin, e.g. `https://www.example.com`. */
  origin: string
  /** Origin of relative files and pictures: the API's when it is not the site's, otherwise empty. */
  assets: string
}

/** The host that an address names, in lower case; empty for addresses without one. Browsers skip further slashes. */
export const hostOf = (address: string): string =>
  /^(?:https?:)?[/\\]{2,}([^/\\?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''

/** True for addresses at hosts that belong neither to the site nor to its API. */
export function isExternal(address: string, { origin, assets }: Home): boolean {
  const host = hostOf(address)
  return host !== '' && host !== hostOf(origin) && host !== hostOf(assets)
}

/** A part of an address as people read it; as it is where it is not percent-encoded UTF-8. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The last part of an address without query and fragment. */
export const lastPartOf = (address: string): string =>
  decoded(address.split(/[?#]/)[0]!.split('/').pop() ?? '')

/** Endings of files that a player plays. */
export const SOUND_ENDINGS = 'mp3|wav|m4a|aac|og[ga]|amr'
export const FILM_ENDINGS = 'mp4|webm|mov|flv|ogv'

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

/** The path of a program, which only the server of the API runs: pages of this site have no ending. */
const PROGRAM = /^[^?#]*(?:\.(?:jsp|php|as[hp]|do\b|action)|down(?:load|file)|attach)/i

/**
 * `upload/a.png` and `../upload/a.png` are read as `/upload/a.png`: editors mean the root of the site, since a detail
 * page has no folder.
 */
const fromRoot = (address: string): string => `/${address.replace(/^(?:\.{0,2}[/\\])+/, '')}`

/** A `#` before a file's ending, as in `附件#2.pdf`, is part of the name; a browser would ask for `附件` only. */
export const withHashInName = (address: string): string =>
  FILE_ENDING.test(address) && !FILE_ENDING.test(address.split('#')[0]!)
    ? address.replace(/#(?=[^/?]{0,999}$)/g, '%23')
    : address

/**
 * A usable address, or `undefined`. The site's own origin is taken off, so that the pages work wherever
 * they are served; files with relative addresses come from where the API is.
 * @param kind `file` for pictures and attachments, `link` for what may be a page or a mailbox
 */
export function resolveAddress(
  raw: string | null,
  kind: 'link' | 'file',
  { origin, assets }: Home,
): string | undefined {
  // Browsers ignore control characters in a scheme, so they must not hide one from the test below.
  const address = (raw ?? '').replace(/[\p{Cc}\u200B\uFEFF]/gu, '').trim()
  // No browser or server takes a longer one, and patterns would go through it again and again.
  if (address === '' || address.length > 4000) return undefined
  if (kind === 'link' && /^(?:mailto:|tel:|#.)/i.test(address)) return address
  // Browsers skip further slashes before a host, and read a backslash as one.
  const absolute = address
    .replace(/^(?:(https?:)[/\\]|\/)[/\\]+/i, (_, scheme = 'https:') => `${scheme}//`)
    // Image servers give their host without a scheme, with or without a port: `img.example.com/group1/M00/a.jpg`.
    .replace(/^(?=www\.|[\w.-]+\.(?:com|cn|net|org|[\w-]+:\d+)(?![^/]))/i, 'https://')
    // Windows servers join folders with backslashes; `\\\\server\\a.doc` is a file in the network of an office.
    .replace(/^(?!\\\\)[^?#]+/, (path) => path.replaceAll('\\', '/'))
  if (/^https?:\/\//i.test(absolute)) {
    if (hostOf(absolute) === '') return undefined
    const named = withHashInName(absolute)
    const path = fromRoot(named.replace(/^https?:\/\/[^/\\?#]+/i, ''))
    if (hostOf(absolute) === hostOf(origin)) return path
    // Older back ends write `http:` before their own addresses; the policy lets a page load them as the API is loaded.
    return hostOf(absolute) === hostOf(assets) ? assets + path : named
  }
  if (/^\\\\|^[^/?#]*:/.test(absolute) || absolute.startsWith('#')) return undefined
  const path = fromRoot(withHashInName(absolute))
  return kind === 'file' || fileOf(path) || PROGRAM.test(path) ? assets + path : path
}
