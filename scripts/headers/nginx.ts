/**
 * The headers of every answer as an nginx include, from the same source as those of the demo server
 * (`src/config/headers.ts`).
 */
import { createHash } from 'node:crypto'
import { KEEP_PRESS_SCRIPT } from '../../src/hydration/keep-press-script.ts'
import { LOADER_SCRIPT } from '../../src/hydration/loader-script.ts'
import { contentSecurityPolicy, securityHeaders } from '../../src/config/headers.ts'
import { INTRO_SCRIPT } from '../../src/shell/intro/intro.html.ts'
import { EARLY_SCRIPT } from '../../src/shell/settings/early-script.ts'

const digest = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`

/** Digests of the inline scripts that documents may hold, in the order in which they stand there. */
export const inlineScripts: readonly string[] = [
  EARLY_SCRIPT,
  KEEP_PRESS_SCRIPT,
  INTRO_SCRIPT,
  LOADER_SCRIPT,
].map(digest)

/** Where the include is kept. */
export const NGINX_INCLUDE = 'src/config/headers.nginx.conf'

/** The policy of all documents. @param apiOrigin an API on another host */
export const documentPolicy = (apiOrigin?: string): string =>
  contentSecurityPolicy({ scriptHashes: inlineScripts, ...(apiOrigin && { apiOrigin }) })

/** Text of the include. */
export function nginxInclude(apiOrigin?: string): string {
  const headers = { ...securityHeaders, 'Content-Security-Policy': documentPolicy(apiOrigin) }
  return [
    '# Written by `npm run headers`; the source is src/config/headers.ts.',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
    '',
  ].join('\n')
}
