/**
 * The headers of every answer, by kind of answer. The service sends them, the nginx include is written from them
 * (`deploy/nginx-headers.conf`).
 */

/** Origins that are allowed besides the site's own. */
export interface PolicyOptions {
  /** Hashes of inline scripts, e.g. `sha256-…`. */
  scriptHashes?: readonly string[]
  /** Hashes of inline style sheets. */
  styleHashes?: readonly string[]
  /** Origin of an API on another host. */
  apiOrigin?: string | undefined
}

/**
 * The content security policy of a document: it allows what is named here, from the site itself, and nothing else.
 * Inline scripts and first-view CSS are allowed by hash only, `style` attributes not at all.
 */
export function contentSecurityPolicy({
  scriptHashes = [],
  styleHashes = [],
  apiOrigin,
}: PolicyOptions = {}): string {
  const own = (...further: (string | undefined)[]): string =>
    ["'self'", ...further.filter((one) => one !== undefined)].join(' ')
  const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`)
  return [
    `default-src 'none'`,
    `script-src ${own(...quoted(scriptHashes))}`,
    `style-src ${own(...quoted(styleHashes))}`,
    `img-src ${own('data:', apiOrigin)}`,
    `connect-src ${own(apiOrigin)}`,
    `manifest-src 'self'`,
    // Safari before 15.5 does not know worker-src and would fall back to `default-src`, which refuses the worker.
    `child-src 'self'`,
    `base-uri 'self'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    // Markup and script addresses only through these policies; see `src/lib/trusted-types.ts`, `rich-text/plain-html.ts`.
    `require-trusted-types-for 'script'`,
    `trusted-types app-html app-worker dompurify nprogress plain-html`,
  ].join('; ')
}

/** Policies of answers that are not documents. */
export const filePolicy = {
  /** A worker takes its policy from its script. */
  worker: `default-src 'self'; frame-ancestors 'none'`,
  /** For editors' uploads (`/media`, `/files`) and drawings (SVG): opened at its own address, such a file runs nothing. */
  upload: `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`,
  /**
   * Without `sandbox`, in which Safari shows a PDF as an empty page and Chromium has refused it; a PDF's
   * scripts stay in its viewer. https://github.com/go-gitea/gitea/pull/20455
   */
  pdf: `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
  /** Texts, answers of the API, errors, redirects. */
  other: `default-src 'none'; frame-ancestors 'none'`,
} as const

/**
 * Headers that govern the document they come with: its window, what it may load, who may embed it. Files go without
 * them, because a script or a picture is governed by the page that loads it, and 500 bytes for each of a dozen
 * scripts made a first load 5 % larger. A file that a browser opens or runs on its own has the policy of its kind;
 * see `policyOfFile`.
 */
export const documentHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Not `require-corp`: pictures may come from an API on another host.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  // Only browsers look at it, not the servers that fetch a picture for a link preview.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': filePolicy.other,
} as const

/** Headers of every answer that is no file; documents replace the policy by theirs. */
export const securityHeaders = { 'X-Content-Type-Options': 'nosniff', ...documentHeaders } as const

/** Raster pictures, sound, film, data and parts of pages: no browser runs anything in them. */
const INERT = /\.(?:avif|css|gif|ico|jpe?g|js|json|m4a|mp3|mp4|png|txt|webm|webmanifest|webp)$/i

/** The policy that a file needs for the case that a browser opens it by itself. @param name of the file */
export function policyOfFile(name: string): Readonly<Record<string, string>> {
  if (INERT.test(name)) return {}
  const policy = /\.pdf$/i.test(name) ? filePolicy.pdf : filePolicy.upload
  return { 'Content-Security-Policy': policy }
}

/** A service worker gets its policy with its script. It may load no more than the documents that it serves. */
export const workerHeaders = {
  'Content-Security-Policy': filePolicy.worker,
  'Cross-Origin-Embedder-Policy': documentHeaders['Cross-Origin-Embedder-Policy'],
} as const

/**
 * HSTS, for visitors who come by https. A company may add `; includeSubDomains`, which demands https of all hosts below
 * this one too, its mail and intranet among them, and `; preload`, which is hard to take back.
 */
export const strictTransportSecurity = 'max-age=31536000'

/** `Cache-Control` of each kind of file. */
export const cacheControl = {
  /** Hashed names: never change. */
  immutable: 'public, max-age=31536000, immutable',
  /** Pictures and attachments: the same name may get new content. */
  media: 'public, max-age=3600',
  /** Documents and everything else: ask each time, a 304 is cheap. */
  revalidate: 'no-cache',
  /** For answers that belong to one visitor alone. */
  personal: 'private, no-cache',
  /** Answers of the API. */
  none: 'no-store',
} as const

/** For an answer that nginx must not keep. */
export const notByProxy = { 'X-Accel-Expires': '0' } as const

/** For an answer that must not be kept, neither by proxies nor by the browser; nginx obeys only the second header. */
export const notCached = { 'Cache-Control': cacheControl.none, ...notByProxy } as const
