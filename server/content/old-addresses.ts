/** Addresses of the company's former site, which this one replaces. */
import { decodeAddress } from './encoding.ts'

/** The address that it redirects to; `undefined` for a page that is gone for good. */
export interface OldAddress {
  /** Path, and query where the old site needed one, decoded, without a slash at the end. */
  from: string
  to?: string | undefined
}

/** Makes all spellings of an address equal. */
export function normaliseOldAddress(address: string): string {
  const [path, search] = address.split('?')
  // Matches from each slash once. Matching all slashes at the end would backtrack in quadratic time, and strangers
  // choose the address.
  return (decodeAddress(path!).replace(/(?<!\/)\/+$/, '') || '/') + (search ? `?${search}` : '')
}

/** In IIS, `/News//Index.ASP` was the same as `/news/index.asp`, and links to both still exist. */
const fold = (normalised: string): string => normalised.toLowerCase().replace(/\/{2,}/g, '/')

/**
 * `name=value`, the last value of each name, as PHP reads them. With all of them, an address with a hundred values of one name
 * would be compared with a hundred times as many old ones.
 */
const parametersOf = (search: string): string[] => [
  ...new Map(search.split('&').map((one) => [one.split('=')[0], one])).values(),
]

interface Folded {
  old: OldAddress
  /** The `name=value` pairs of the query. */
  named: readonly string[]
}

/** Path → one pair of the query, or an empty text → the addresses that have it. */
type Index = ReadonlyMap<string, ReadonlyMap<string, readonly Folded[]>>

const indexes = new WeakMap<readonly OldAddress[], Index>()

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/**
 * Indexes each address by its rarest pair: old sites have thousands of addresses with one path, such as
 * `/show.asp?lang=cn&id=1`, and strangers ask for ones that never existed.
 */
function indexOf(table: readonly OldAddress[]): Index {
  const paths = new Map<string, Folded[]>()
  for (const old of table) {
    const [path, search] = fold(old.from).split('?') as [string, string?]
    const one = { old, named: search ? parametersOf(search) : [] }
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

/** Finds the address with the most pairs in common, because WeChat and others add their own. */
export function findOldAddress(table: readonly OldAddress[], url: URL): OldAddress | undefined {
  let index = indexes.get(table)
  if (!index) indexes.set(table, (index = indexOf(table)))
  const [path, search = ''] = fold(normaliseOldAddress(url.pathname + url.search)).split('?') as [
    string,
    string?,
  ]
  const own = index.get(path)
  if (!own) return undefined
  const asked = new Set(parametersOf(search))
  const [most] = ['', ...asked]
    .flatMap((one) => own.get(one) ?? [])
    .filter(({ named }) => named.every((one) => asked.has(one)))
    .sort((a, b) => b.named.length - a.named.length)
  return most?.old
}
