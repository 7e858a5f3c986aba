/** Addresses of the company's former site: a site like this one always replaces another. */
import { decodeAddress } from './encoding.ts'

/** The address that an old one leads to; nothing when the page is gone for good. */
export interface OldAddress {
  /** Path, and search where the old site needed one, decoded, without a slash at its end. */
  from: string
  to?: string | undefined
}

/** The one spelling of all addresses that mean the same. */
export function normaliseOldAddress(address: string): string {
  const [path, search] = address.split('?')
  // The pattern starts once at each slash, not at all slashes before the end: strangers choose the address, and
  // backtracking would take quadratic time.
  return (decodeAddress(path!).replace(/(?<!\/)\/+$/, '') || '/') + (search ? `?${search}` : '')
}

/** In IIS `/News//Index.ASP` was the same as `/news/index.asp`, and links to both are still there. */
const fold = (normalised: string): string => normalised.toLowerCase().replace(/\/{2,}/g, '/')

interface Folded {
  old: OldAddress
  /** `name=value` of its search. */
  named: readonly string[]
}

/** Path → one parameter of the search, or an empty text → addresses that have it. */
type Index = ReadonlyMap<string, ReadonlyMap<string, readonly Folded[]>>

const indexes = new WeakMap<readonly OldAddress[], Index>()

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/**
 * Each address stands under its rarest parameter: old sites have thousands of addresses with one path,
 * `/show.asp?lang=cn&id=1` and so on, and strangers ask for addresses that there never were.
 */
function indexOf(table: readonly OldAddress[]): Index {
  const paths = new Map<string, Folded[]>()
  for (const old of table) {
    const [path, search] = fold(old.from).split('?') as [string, string?]
    const one = { old, named: search?.split('&') ?? [] }
    addTo(paths, path, one)
  }
  return new Map([...paths].map(([path, all]) => [path, byRarest(all)]))
}

function byRarest(all: readonly Folded[]): Map<string, Folded[]> {
  const counts = new Map<string, number>()
  for (const one of all.flatMap(({ named }) => named)) counts.set(one, (counts.get(one) ?? 0) + 1)
  const found = new Map<string, Folded[]>()
  for (const one of all) {
    const [rarest = ''] = one.named.toSorted((a, b) => counts.get(a)! - counts.get(b)!)
    addTo(found, rarest, one)
  }
  return found
}

/** Finds the address with most parameters in common: WeChat and others add parameters of their own. */
export function findOldAddress(table: readonly OldAddress[], url: URL): OldAddress | undefined {
  let index = indexes.get(table)
  if (!index) indexes.set(table, (index = indexOf(table)))
  const [path, search = ''] = fold(normaliseOldAddress(url.pathname + url.search)).split('?') as [
    string,
    string?,
  ]
  const asked = new Set(search.split('&'))
  const own = index.get(path)
  if (!own) return undefined
  const [most] = ['', ...asked]
    .flatMap((one) => own.get(one) ?? [])
    .filter(({ named }) => named.every((one) => asked.has(one)))
    .sort((a, b) => b.named.length - a.named.length)
  return most?.old
}
