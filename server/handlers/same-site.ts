/**
 * Tells whether a page of another site has sent a request (CSRF): any site can submit a form to
 * ours.
 */

interface SourceHeaders {
  origin?: string | undefined
  'sec-fetch-site'?: string | undefined
}

/**
 * Browsers write both headers themselves; programs can write what they like, and are what the limits are for.
 * `Host` says nothing here: an attacker chooses it.
 * @param origins whose pages may send
 */
export function isForeign(
  { origin, 'sec-fetch-site': site }: SourceHeaders,
  origins: readonly string[],
): boolean {
  if (origin !== undefined && origins.includes(origin)) return false
  if (site === 'same-origin' || site === 'none') return false
  return origin !== undefined || site !== undefined
}
