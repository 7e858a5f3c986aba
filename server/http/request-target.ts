/** What a request asks for. The address comes from the request line alone, never from `Host`. */

/** The address of the site that a target names, whatever host it begins with; two slashes make none. */
export const siteUrl = (target: string): URL =>
  new URL(`http://localhost/${target.replace(/^(?:https?:\/\/[^/?#]*)?[/\\]*/i, '')}`)

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
