/** The visitor's address in its canonical form. */
import type { IncomingMessage } from 'node:http'
import { SocketAddress, isIP } from 'node:net'

type Origin = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** The spelling of RFC 5952; an IPv4 address mapped into IPv6 becomes that IPv4 address. */
function canonical(text: string): string | undefined {
  const version = isIP(text)
  if (version !== 6) return version === 4 ? text : undefined
  return new SocketAddress({ address: text, family: 'ipv6' }).address.replace(
    /^::ffff:(?=[\d.]+$)/,
    '',
  )
}

/** Some proxies write the port as well: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  /^([\d.]+)(?::\d+)?$/.exec(entry)?.[1] ?? /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? entry

/**
 * The visitor's address in its canonical form; empty when it is unknown, as for a socket that is gone.
 * @param trustedProxies the number of trusted proxies in front: the nearest one wrote the last entry of
 * `X-Forwarded-For`, each further one the entry before it
 */
export function clientAddress(request: Origin, trustedProxies: number): string {
  const entries = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const forwarded = entries.map((one) => one.trim()).filter(Boolean)
  const entry = trustedProxies > 0 && forwarded[Math.max(0, forwarded.length - trustedProxies)]
  return canonical(withoutPort(entry || '')) ?? canonical(request.socket.remoteAddress ?? '') ?? ''
}
