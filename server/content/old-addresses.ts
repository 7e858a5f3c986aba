/** Addresses of the company's former site, which this one replaces. */
import { decodeAddress } from './encoding.ts'
import { inSlices } from './in-slices.ts'
import { madeOnce } from '../../shared/made-once.ts'

/** The address that it redirects to; `undefined` for a page that is gone for good. */
export interface OldAddress {
  /** Path, and query where the old site needed one, decoded, without a slash at the end. */
  from: string
  to?: string | undefined
}

/** Bytes of GBK: former sites had files with Chinese names in it, and Baidu still lists them so. */
function decodeGbk(path: string): string {
  const bytes = path.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (/[^\0-\xFF]/.test(bytes)) return path
  try {
    return new TextDecoder('gbk', { fatal: true }).decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return path
  }
}

function decodePath(path: string): string {
  const decoded = decodeAddress(path)
  return decoded === path && path.includes('%') ? decodeGbk(path) : decoded
}

/** Makes all spellings of an address equal. */
export function normaliseOldAddress(address: string): string {
  const [path, search] = address.split('?')
  // Matches from each slash once. Matching all slashes at the end would backtrack in quadratic time, and strangers
  // choose the address.
  return (decodePath(path!).replace(/(?<!\/)\/+$/, '') || '/') + (search ? `?${search}` : '')
}

/** In IIS, `/News//Index.ASP` was the same as `/news/index.asp`, and links to both still exist; people type both, too. */
export const foldAddress = (address: string): string =>
  address.toLowerCase().replace(/\/{2,}/g, '/')

/** Mail programs copy addresses out of HTML with their `&amp;`. */
const BETWEEN = /&(?:amp;)?/

/**
 * `name=value`, the last value of each name, as PHP reads them. With all of them, an address with a hundred values of one name
 * would be compared with a hundred times as many old ones.
 */
const parametersOf = (search: string): string[] => [
  ...new Map(search.split(BETWEEN).map((one) => [one.split('=')[0], one])).values(),
]

/** Path and query of an address, the same for all that are answered alike. */
export function oldAddressKey(address: string): string {
  const [path, search] = foldAddress(address).split('?')
  return search ? `${path}?${parametersOf(search).sort().join('&')}` : path!
}

/** What the server of the former site answered for a folder with: `/tscp/kcdbd/` was `/tscp/kcdbd/index.jhtml`. */
const FOLDER_FILE = /\/(?:index|default)\.\w{1,5}$/

interface Folded {
  old: OldAddress
  /** The `name=value` pairs of the query. */
  named: readonly string[]
}

/** Path → one pair of the query, or an empty text → the addresses that have it. */
type Index = ReadonlyMap<string, ReadonlyMap<string, readonly Folded[]>>

/** The index of each version of the table, or one that is being made. */
const indexes = new WeakMap<readonly OldAddress[], Promise<Index>>()

/**
 * Indexes each address by its rarest pair: old sites have thousands of addresses with one path, such as
 * `/show.asp?lang=cn&id=1`, and strangers ask for ones that never existed.
 */
async function indexOf(table: readonly OldAddress[]): Promise<Index> {
  const all: (Folded & { path: string })[] = []
  const folders: typeof all = []
  const counts = new Map<string, Map<string, number>>()
  await inSlices(table, (old) => {
    const [path, search] = foldAddress(old.from).split('?') as [string, string?]
    const named = search ? parametersOf(search) : []
    all.push({ old, path, named })
    const folder = path.replace(FOLDER_FILE, '')
    if (folder !== path && named.length === 0) folders.push({ old, path: folder, named })
    const own = madeOnce(counts, path, () => new Map<string, number>())
    for (const pair of named) own.set(pair, (own.get(pair) ?? 0) + 1)
  })
  const index = new Map<string, Map<string, Folded[]>>()
  const put = (one: (typeof all)[number]): void => {
    const countOf = (pair: string): number => counts.get(one.path)!.get(pair)!
    const [rarest = ''] = one.named.toSorted((a, b) => countOf(a) - countOf(b))
    const own = madeOnce(index, one.path, () => new Map<string, Folded[]>())
    madeOnce(own, rarest, () => []).push(one)
  }
  await inSlices(all, put)
  await inSlices(folders, (one) => {
    if (!counts.has(one.path)) put(one)
  })
  return index
}

/**
 * Finds the address with the most pairs in common, because WeChat and others add their own. The first search in a table
 * reads it whole, in turns with other work.
 */
export async function findOldAddress(
  table: readonly OldAddress[],
  url: URL,
): Promise<OldAddress | undefined> {
  const index = await madeOnce(indexes, table, () => indexOf(table))
  const [path, search = ''] = foldAddress(normaliseOldAddress(url.pathname + url.search)).split(
    '?',
  ) as [string, string?]
  const own = index.get(path)
  if (!own) return undefined
  const asked = new Set(parametersOf(search))
  const [most] = ['', ...asked]
    .flatMap((one) => own.get(one) ?? [])
    .filter(({ named }) => named.every((one) => asked.has(one)))
    .sort((a, b) => b.named.length - a.named.length)
  return most?.old
}
