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
 * @param own the origin of the site
 */
export function isForeign({ origin, 'sec-fetch-site': site }: SourceHeaders, own: string): boolean {
  if (origin === own) return false
  if (site === 'same-origin' || site === 'none') return false
  return origin !== undefined || site !== undefined
}
