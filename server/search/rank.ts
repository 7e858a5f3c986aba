/**
 * Finds and ranks: titles before text before age. Works on sets of numbers only and so gives the same
 * answer wherever the index is kept.
 */
import { type Bits, count, difference, hasBit, intersection, makeBits, union } from './bits.ts'
import type { Query, Unit } from './tokens.ts'

/** Where a token stands. */
export const FIELD = { titleWord: 0, title: 1, body: 2 } as const
export type Field = (typeof FIELD)[keyof typeof FIELD]

/** Names a token of a field. */
export const tokenKey = (field: Field, term: string): string => `${field}${term}`

/** Gives the set of entries that hold a token; all sets of one look-up are of one moment. */
export type TokenSets = (field: Field, term: string) => Bits

/** Which tokens a keyword needs. */
export function tokensFor(query: Query): Map<Field, Set<string>> {
  const units = [...query.units, ...query.relaxed]
  const grams = new Set([...query.phrase, ...units.flatMap((unit) => unit.grams)])
  return new Map<Field, Set<string>>([
    [FIELD.titleWord, new Set([query.title, ...units.map((unit) => unit.text)])],
    [FIELD.title, grams],
    [FIELD.body, grams],
  ])
}

/**
 * The hits in groups, best first, no entry in two of them:
 * the title is the keyword; the title holds it as words; as it is written; the title holds all of its
 * words; the text holds it as it is written; the title holds some of its words; the text holds all.
 */
function groupsOf(query: Query, units: readonly Unit[], sets: TokenSets, size: number): Bits[] {
  const none = makeBits(size)
  const both = (list: readonly Bits[]): Bits => intersection(list, none)
  const inField = (field: Field, grams: readonly string[]): Bits =>
    both(grams.map((gram) => sets(field, gram)))
  const inTitle = units.map((unit) => inField(FIELD.title, unit.grams))
  const anywhere = both(
    units.map((unit, index) => union([inTitle[index]!, inField(FIELD.body, unit.grams)], none)),
  )
  const asWords = both(units.map((unit) => sets(FIELD.titleWord, unit.text)))
  const writtenInTitle = inField(FIELD.title, query.phrase)
  const ranked = [
    sets(FIELD.titleWord, query.title),
    both([writtenInTitle, asWords]),
    writtenInTitle,
    both(inTitle),
    both([anywhere, inField(FIELD.body, query.phrase)]),
    both([anywhere, union(inTitle, none)]),
    anywhere,
  ]
  let seen = none
  return ranked.map((group) => {
    const own = difference(group, seen)
    seen = union([seen, group], none)
    return own
  })
}

/**
 * One page of the hits.
 * @param order all entries, those first that come first among equally good ones
 * @param size all numbers of entries are below it
 */
export function findPage(
  query: Query,
  sets: TokenSets,
  order: ArrayLike<number>,
  size: number,
  { page, limit }: { page: number; limit: number },
): { total: number; hits: number[] } {
  if (query.units.length === 0) return { total: 0, hits: [] }
  let groups = groupsOf(query, query.units, sets, size)
  if (groups.every((group) => count(group) === 0))
    groups = groupsOf(query, query.relaxed, sets, size)
  let total = 0
  let skip = (page - 1) * limit
  const hits: number[] = []
  for (const group of groups) {
    const own = count(group)
    total += own
    if (own === 0 || hits.length >= limit) continue
    if (skip >= own) {
      skip -= own
      continue
    }
    for (let index = 0; index < order.length && hits.length < limit; index += 1) {
      if (!hasBit(group, order[index]!)) continue
      if (skip > 0) skip -= 1
      else hits.push(order[index]!)
    }
  }
  return { total, hits }
}
