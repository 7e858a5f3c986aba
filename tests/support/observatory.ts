/**
 * What Mozilla's HTTP Observatory would give a site, from its real answers. The modifiers and their conditions
 * are those of `src/grader/charts.js` and `src/analyzer/tests` in https://github.com/mdn/mdn-http-observatory
 * (August 2026, in which the opener and embedder policies came in); what a site without cookies, frames of
 * its own and scripts of other hosts cannot meet is left out. Whether a certificate is valid and whether a
 * host is on the browsers' preload list (+5) is not for a test to say.
 */

/** What the Observatory looks at: the answer over https and the answer of the same address over http. */
export interface Observed {
  headers: Readonly<Record<string, string | string[] | undefined>>
  html: string
  /** `undefined` when nothing listens there. */
  http?: { status: number; location?: string } | undefined
}

/** The parts of the score, and the sum: above 100 only when nothing takes more than ten points away. */
export interface Score {
  parts: Record<string, number>
  total: number
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']

function policyScore(policy: string | undefined): number {
  if (!policy) return -25
  const directives = new Map<string, string[]>()
  for (const directive of policy.split(';').map((one) => one.trim().toLowerCase().split(/\s+/))) {
    const [name, ...sources] = directive
    if (!name) continue
    if (directives.has(name)) return -25
    directives.set(name, sources)
  }
  const sourcesOf = (name: string): string[] => {
    const sources = directives.get(name) ?? directives.get('default-src') ?? ['*']
    const hasDigest = sources.some((one) => /^'(?:sha(?:256|384|512)|nonce)-/.test(one))
    return hasDigest ? sources.filter((one) => one !== "'unsafe-inline'") : sources
  }
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map(sourcesOf)
  const has = (sources: string[] | undefined, ...wanted: string[]): boolean =>
    sources!.some((one) => wanted.includes(one))
  if (has(script, ...BROAD, ...INLINE) || has(object, ...BROAD)) return -20
  const isPassive = (name: string): boolean => name === 'img-src' || name === 'media-src'
  const insecure = [...directives]
    .filter(([, sources]) => sources.some((one) => /^(?:http|ftp):/.test(one)))
    .map(([name]) => name)
  if (insecure.some((name) => !isPassive(name))) return -20
  if (has(script, "'unsafe-eval'") || has(style, "'unsafe-eval'") || insecure.length > 0) return -10
  if (has(style, ...BROAD, ...INLINE)) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

function hstsScore(value: string | undefined): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(value ?? '')?.[1]
  if (age === undefined || value!.includes(',')) return -20
  return Number(age) < 15_552_000 ? -10 : 0
}

function redirectionScore(http: Observed['http']): number {
  if (!http) return 0
  return http.status >= 300 && http.status < 400 && http.location?.startsWith('https://') ? 0 : -20
}

/** The bonus is the Observatory's for one such script; here every script of the document has to be one. */
function integrityScore(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc=[^>]*>/gi)].map(([tag]) => tag)
  const isChecked = (tag: string): boolean => /\ssrc="\/[^/]/.test(tag) && /\sintegrity=/.test(tag)
  return scripts.length > 0 && scripts.every(isChecked) ? 5 : 0
}

/** By value: what a header is worth; `otherwise` when it says something else. */
const worth = (
  value: string | undefined,
  {
    good,
    points,
    missing,
    otherwise,
  }: Record<'points' | 'missing' | 'otherwise', number> & { good: RegExp },
): number => (value === undefined ? missing : good.test(value) ? points : otherwise)

export function observatoryScore({ headers, html, http }: Observed): Score {
  // Two headers of one name are one with a comma, as for the Observatory.
  const header = (name: string): string | undefined => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  if (header('set-cookie') || header('access-control-allow-origin'))
    throw new Error('Cookies and CORS are not part of this scoring')
  const policy = header('content-security-policy')
  const parts = {
    'content-security-policy': policyScore(policy),
    redirection: redirectionScore(http),
    'strict-transport-security': hstsScore(header('strict-transport-security')),
    'subresource-integrity': integrityScore(html),
    'x-content-type-options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': /(?:^|;)\s*frame-ancestors\s/.test(policy ?? '') ? 5 : -20,
    'referrer-policy': worth(header('referrer-policy'), {
      good: /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/,
      points: 5,
      missing: 0,
      otherwise: -5,
    }),
    'cross-origin-resource-policy': worth(header('cross-origin-resource-policy'), {
      good: /^same-(?:origin|site)$/,
      points: 10,
      missing: 0,
      otherwise: -5,
    }),
    'cross-origin-embedder-policy': worth(header('cross-origin-embedder-policy'), {
      good: /^(?:require-corp|credentialless)$/,
      points: 10,
      missing: 0,
      otherwise: -5,
    }),
    'cross-origin-opener-policy': worth(header('cross-origin-opener-policy'), {
      good: /^(?:same-origin|same-origin-allow-popups|noopener-allow-popups)$/,
      points: 10,
      missing: 0,
      otherwise: -5,
    }),
  }
  const sum = (values: number[]): number => values.reduce((one, other) => one + other, 100)
  const points = Object.values(parts)
  const lost = sum(points.filter((one) => one < 0))
  return { parts, total: lost >= 90 ? sum(points) : lost }
}
