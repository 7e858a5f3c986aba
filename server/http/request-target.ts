/** What a request asks for. The address comes from the request line alone, never from `Host`. */
import type { IncomingMessage } from 'node:http'

/** `name[:port]`; the name may be an IPv4 address or an IPv6 address in brackets (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Exactly one `Host` with a name in it. HTTP/1.0 may leave the field out; Node refuses 1.1 without it. */
function hasValidHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host === undefined) return true
  // Node keeps the first of several.
  const fields = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text))
  return fields.length === 1 && HOST.test(headers.host)
}

/** A target in the form that starts with a slash; `undefined` for what is neither that nor `http://…`. */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target
  // RFC 9112, 3.2.2: a server must take the absolute form as well.
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null
  return url ? url.pathname + url.search : undefined
}

/** The address of the site that a target names. A path that begins with two slashes is no host. */
export const siteUrl = (target: string): URL =>
  new URL(`http://localhost/${target.replace(/^[/\\]+/, '')}`)

/**
 * Path and search that a request asks for, in the one spelling in which all that follows reads them.
 * @returns `undefined` for what HTTP does not allow
 */
export function targetOf(request: IncomingMessage): string | undefined {
  const target = hasValidHost(request) ? originForm(request.url ?? '') : undefined
  if (target === undefined) return undefined
  const { pathname, search } = siteUrl(target)
  return pathname + search
}

const LOGGED_LENGTH = 200

/**
 * The path of a target as a log may hold it: without the query, cut, and with a mark in place of whatever
 * could be a name, a search word or a telephone number, and of the token of a preview.
 */
export const loggedPath = (target: string): string =>
  siteUrl(target.slice(0, LOGGED_LENGTH))
    // As it is read: `/x/..\\preview/` opens a preview too.
    .pathname.replace(/^(\/preview\/)[^/]*/, '$1…')
    .replace(/(?:%[\da-f]{0,2}|[^\w./-])+|\d{7,}/gi, '…')
