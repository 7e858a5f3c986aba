/** Names of hosts, and those that only one computer or one network can reach: links to them work for the editor and for no visitor. */
import { BlockList, isIP } from 'node:net'

/** A public host that is written without `https://`, by the endings that companies and offices here have. */
export const HOST = String.raw`[\w-]+(?:\.[\w-]+)*\.(?:com|cn|net|org|gov|edu|top|info)`

/**
 * The blocks of IANA's registries of special-purpose addresses that are not globally reachable (RFC 6890), as of 2026-11:
 * https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export const CLOSED_BLOCKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['100:0:0:1::', 64],
  ['2001:2::', 48],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
] as const

/**
 * The endings that no public name server answers for: https://www.iana.org/assignments/special-use-domain-names, and
 * ICANN's `internal` (resolution 2024.07.29.06). `example` stays usable, as sample texts name it.
 */
export const CLOSED_ENDINGS = [
  'alt',
  'home.arpa',
  'internal',
  'invalid',
  'local',
  'localhost',
  'onion',
  'test',
] as const

const blocks = new BlockList()
for (const [net, prefix] of CLOSED_BLOCKS)
  blocks.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4')

/** @param address of a page, `http://192.168.1.5/a`; false for one that is no URL */
export function isClosedHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, '')
  const version = isIP(host)
  if (version) return blocks.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || CLOSED_ENDINGS.some((ending) => host.endsWith(`.${ending}`))
}
