/** The target of a request. The address comes from the request line alone, never from `Host`. */
import type { IncomingMessage } from 'node:http'

/** `name[:port]`; the name may be an IPv4 address or an IPv6 address in brackets (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** One `Host` with a name in it, as RFC 9112 (3.2) wants it; only HTTP/1.0 may leave it out. */
export function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && /^host$/i.test(rawHeaders[at - 1]!))
  if (hosts.length === 0) return httpVersion === '1.0'
  return hosts.length === 1 && HOST.test(hosts[0]!)
}

/**
 * The address on the site that a target names, whatever host it begins with. Two slashes at the beginning do not name a host.
 * `URL` takes a backslash for a slash, and a proxy does not: nginx passed any number of consultations to
 * `/v1/x\..\consult-add`. Browsers send none.
 */
export const siteUrl = (target: string): URL => {
  const address = target.replace(/^(?:https?:\/\/[^/?#]*)?\/*/i, '')
  return new URL(
    `http://localhost/${address.replace(/^[^?#]+/, (path) => path.replaceAll('\\', '%5C'))}`,
  )
}

const LOGGED_LENGTH = 200

/** Decodes as often as a proxy or a program may have encoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(segment))
  } catch {
    return segment
  }
}

/** The token of a preview, `news.1024.1800000000.` and a signature, or a mail address. */
const isPrivate = (segment: string): boolean => /\.\d{9,}\.|[@＠]/.test(decoded(segment))

/**
 * The path as a log may contain it: without the query, shortened, and with placeholders for parts that could be a name,
 * a search word or a telephone number, and for the token of a preview, however its address is spelt.
 */
export const loggedPath = (target: string): string =>
  siteUrl(target.slice(0, LOGGED_LENGTH))
    .pathname.split('/')
    .map((segment, index, all) =>
      isPrivate(segment) || decoded(all[index - 1] ?? '').toLowerCase() === 'preview'
        ? '…'
        : segment.replace(/(?:%[\da-f]{0,2}|[^\w.-])+|\d{7,}/gi, '…'),
    )
    .join('/')
