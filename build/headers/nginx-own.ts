/**
 * The headers of what nginx answers by itself in front of the service (`deploy/nginx.conf`): 400, 413, 414 and
 * when the service is away. What comes from the service has its headers already and gets none twice.
 */
import {
  cacheControl,
  securityHeaders,
  strictTransportSecurity,
} from '../../shared/config/headers.ts'

const variable = (name: string): string => `site_${name.toLowerCase().replaceAll('-', '_')}`

/** Text of `deploy/nginx-headers.conf`; `deploy/nginx.conf` adds a header for each of its variables. */
export function nginxOwnHeaders(): string {
  const values = { ...securityHeaders, 'Cache-Control': cacheControl.none }
  const maps = Object.entries(values).map(([name, value]) => {
    const sent = `$upstream_http_${name.toLowerCase().replaceAll('-', '_')}`
    return `map ${sent} $${variable(name)} { "" "${value}"; default ""; }`
  })
  return [
    '# Written by npm run server:docs; the source is shared/config/headers.ts.',
    ...maps,
    `map "$https$upstream_http_strict_transport_security" $site_hsts { on "${strictTransportSecurity}"; default ""; }`,
    '',
  ].join('\n')
}
