/** Addresses of the site that stood here before: such a site always replaces another. */
import { pages } from '../../shared/catalogue/pages.ts'
import { type BodyContext, STATIC_PATHS, checkLink } from './body.ts'
import { checkText } from './check-text.ts'
import { type DocumentContext, readYamlFile } from './document.ts'
import { decodeAddress } from './encoding.ts'
import { type Problem, reportOn } from './problem.ts'
import { oldAddresses } from './shapes.ts'

/** Where what an address named is now; nothing when it is no more. */
export interface OldAddress {
  /** Path, and search where the old site needed one, decoded, without a slash at its end. */
  from: string
  to?: string | undefined
}

/** One spelling for all that name the same. */
function normaliseOldAddress(address: string): string {
  const [path, search] = address.split('?')
  // Looked at once from each slash, not from all of those before the end: strangers choose the address.
  return (decodeAddress(path!).replace(/(?<!\/)\/+$/, '') || '/') + (search ? `?${search}` : '')
}

/** In IIS `/News//Index.ASP` was the same as `/news/index.asp`, and links to both are still there. */
const fold = (address: string): string =>
  normaliseOldAddress(address)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')

/** Finds an address in the table: with its search, or else without. */
export function findOldAddress(table: readonly OldAddress[], url: URL): OldAddress | undefined {
  const [whole, path] = [url.pathname + url.search, url.pathname].map(fold)
  let withoutSearch: OldAddress | undefined
  for (const entry of table) {
    const from = fold(entry.from)
    if (from === whole) return entry
    if (from === path) withoutSearch ??= entry
  }
  return withoutSearch
}

/** Served by something else than pages. */
const TAKEN = /^\/(?:v\d|media|files|assets|feeds|preview|healthz|readyz|metrics)(?:\/|$)/

/**
 * Reads and checks the table.
 * @param paths addresses of the documents
 * @param links filled: links to details
 */
export function readOldAddresses(
  bytes: Uint8Array,
  { assets, words }: Pick<DocumentContext, 'assets' | 'words'>,
  paths: ReadonlySet<string>,
  links: BodyContext['links'],
  used: Set<string>,
  problems: Problem[],
): OldAddress[] {
  const { file, shape } = oldAddresses
  const report = reportOn(file, problems)
  const { text, yaml, value = [] } = readYamlFile(bytes, shape, report)
  if (text !== undefined) checkText(text, words, report)
  const lineOf = (index: number, key: string): number => yaml!.lineOf(index, key)
  const known = new Map<string, number>()
  return value.map(({ from: written, to, gone }, index) => {
    const from = normaliseOldAddress(written)
    const line = lineOf(index, 'from')
    const same = known.get(from)
    if (same !== undefined)
      report.error(line, `旧地址 ${written} 与第 ${same} 行的相同`, '删去其中一项')
    known.set(from, line)
    const isOwn = STATIC_PATHS.has(from) || paths.has(from) || from === pages.Home.path
    if (isOwn || TAKEN.test(from))
      report.error(line, `${written} 是本网站正在用的地址`, '删去这一项，或检查旧地址')
    if ((to === undefined) === (gone === undefined))
      report.error(
        line,
        '要写 to 或 gone: true',
        '内容还在的写 to: 新地址；已经没有的写 gone: true',
      )
    if (to !== undefined) checkLink(to, { report, assets, links, used }, lineOf(index, 'to'))
    return { from, ...(to !== undefined && { to }) }
  })
}
