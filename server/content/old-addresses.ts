/** Addresses of the site that stood here before: such a site always replaces another. */
import { decodeAddress } from './encoding.ts'

/** Where what an address named is now; nothing when it is no more. */
export interface OldAddress {
  /** Path, and search where the old site needed one, decoded, without a slash at its end. */
  from: string
  to?: string | undefined
}

/** One spelling for all that name the same. */
export function normaliseOldAddress(address: string): string {
  const [path, search] = address.split('?')
  // Looked at once from each slash, not from all of those before the end: strangers choose the address.
  return (decodeAddress(path!).replace(/(?<!\/)\/+$/, '') || '/') + (search ? `?${search}` : '')
}

/** In IIS `/News//Index.ASP` was the same as `/news/index.asp`, and links to both are still there. */
const fold = (address: string): string =>
  normaliseOldAddress(address)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')

/** Finds the one of which an address has the most: WeChat and others add parameters of their own. */
export function findOldAddress(table: readonly OldAddress[], url: URL): OldAddress | undefined {
  const [path, search = ''] = fold(url.pathname + url.search).split('?')
  const asked = new Set(search.split('&'))
  let [found, most] = [undefined as OldAddress | undefined, -1]
  for (const old of table) {
    const [own, parameters] = fold(old.from).split('?')
    const named = parameters?.split('&') ?? []
    if (own !== path || named.length <= most || !named.every((one) => asked.has(one))) continue
    ;[found, most] = [old, named.length]
  }
  return found
}
