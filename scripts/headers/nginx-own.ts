/**
 * The headers of what nginx answers by itself in front of the service (`deploy/nginx.conf`): 400, 413, 414 and
 * when the service is away. What comes from the service has its headers already and gets none twice.
 */
import {
  cacheControl,
  securityHeaders,
  strictTransportSecurity,
} from '../../shared/config/headers.ts'

/** The name of a header within a name of nginx. */
const variable = (name: string): string => name.toLowerCase().replaceAll('-', '_')

/** Variables with the values of headers, empty where the service has sent one. */
const headerMaps = (values: Readonly<Record<string, string>>): string[] => [
  ...Object.entries(values).map(
    ([name, value]) =>
      `map $upstream_http_${variable(name)} $site_${variable(name)} { "" "${value}"; default ""; }`,
  ),
  `map "$https$upstream_http_strict_transport_security" $site_hsts { on "${strictTransportSecurity}"; default ""; }`,
]

/** Text of `deploy/nginx-headers.conf`; `deploy/nginx.conf` adds a header for each of its variables. */
export const nginxOwnHeaders = (): string =>
  [
    '# Written by node scripts/server-docs.ts; the source is shared/config/headers.ts.',
    ...headerMaps({ ...securityHeaders, 'Cache-Control': cacheControl.none }),
    '',
  ].join('\n')
