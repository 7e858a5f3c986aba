/**
 * The headers that every answer of the site carries. The demo server sends them; the deployment guide
 * and the tests read them here.
 */

/** What may be allowed besides the site's own files. */
export interface PolicyOptions {
  /** Digests of inline scripts, e.g. `sha256-…`. */
  scriptHashes?: readonly string[]
  /** Origin of an API on another host. */
  apiOrigin?: string
}

/**
 * The content security policy: everything from the site itself, no plug-ins, no frames. Inline styles
 * are allowed, because first-view CSS is inlined and `style-src-attr` is unknown to Safari 14; inline
 * scripts only by their digest.
 */
export function contentSecurityPolicy({
  scriptHashes = [],
  apiOrigin,
}: PolicyOptions = {}): string {
  const own = (...further: (string | undefined)[]): string =>
    ["'self'", ...further.filter((one) => one !== undefined)].join(' ')
  return [
    `default-src 'self'`,
    `script-src ${own(...scriptHashes.map((hash) => `'${hash}'`))}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${own('data:', apiOrigin)}`,
    // Without it, and for workers, the first line holds: a document is to fit the first round trip.
    ...(apiOrigin ? [`connect-src ${own(apiOrigin)}`] : []),
    `object-src 'none'`,
    `base-uri 'self'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    // Markup and script addresses only through these policies; see `src/ui/trusted.ts`.
    `require-trusted-types-for 'script'`,
    `trusted-types app-html app-worker dompurify nprogress`,
  ].join('; ')
}

/** Headers of every answer. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** How long each kind of file may be kept. */
export const cacheControl = {
  /** Hashed names: never change. */
  immutable: 'public, max-age=31536000, immutable',
  /** Pictures and attachments: the same name may get new content. */
  media: 'public, max-age=3600',
  /** Documents and everything else: ask each time, a 304 is cheap. */
  revalidate: 'no-cache',
  /** Answers of the API. */
  none: 'no-store',
} as const
