/**
 * Addresses that a store of files has signed for an hour or a week, and refuses from then on. Texts that are copied out of
 * a wiki or an online document lead to their pictures and files by them.
 */

/** The parameters by which such an address is known, by the manuals in `signed-addresses.test.ts`: all of a row. */
const ROWS = [
  ...['x-amz', 'x-goog', 'x-oss', 'x-tos', 'q'].map((name) => [`${name}-signature`]),
  ['signature', 'expires'],
  ['signature', 'policy'],
  ['authorization'],
  ['auth_key'],
  ['token', 'e'],
  ['sig', 'se'],
]

export function isSigned(address: string): boolean {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])
  const names = new Set([...query.keys()].map((name) => name.toLowerCase()))
  return ROWS.some((row) => row.every((name) => names.has(name)))
}
