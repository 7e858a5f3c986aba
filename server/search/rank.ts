/**
 * Finds and ranks documents: the kind that a keyword names first (费率: products), then matches in the title, then in the
 * text, then newer documents. Each database writes these expressions in its own language.
 */
import { SEARCH_TABLES, type SearchTable } from '../../shared/contract/limits.ts'
import { DAY_MS } from '../../shared/china-time.ts'
import type { Query, Unit } from './query.ts'
import { HAN, apart } from './tokens.ts'

export type Field = 'title' | 'body'

/** A condition: tokens that begin with a term, or are it. `all` and `any` are never empty. */
export type Expression =
  | { field: Field; term: string; isWhole?: boolean }
  | { all: Expression[] }
  | { any: Expression[] }

export interface Ranking {
  /** Hits are what any of these finds. */
  hits: Expression[]
  /** Hits that come before all others, best first. Each is asked of hits only. */
  better: Expression[]
}

const NOT_LOOSE: ReadonlySet<string> = new Set()

const holdsGrams = (
  field: Field,
  grams: readonly string[],
  loose: ReadonlySet<string>,
  isWhole = false,
): Expression => ({
  all: grams.map((term) => {
    // A Chinese character alone is the beginning of a pair.
    const plain = { field, term, isWhole: isWhole && !HAN.test(term) }
    return loose.has(term) ? { any: [plain, { field, term: apart(term) }] } : plain
  }),
})

function holdsUnit(field: Field, { grams, slips }: Unit, loose: ReadonlySet<string>): Expression {
  if (!slips) return holdsGrams(field, grams, loose)
  // Single characters are in nearly every text.
  const few = slips.filter((slip) => field === 'title' || slip.some((gram) => gram.length > 1))
  return { any: few.map((slip) => holdsGrams(field, slip, NOT_LOOSE)) }
}

/** A list that a keyword names. */
export interface NamedKind {
  /** Of its documents (`kindToken`). */
  token: string
  /** The words that a document of it has to hold; the others say no more than what the list is about. */
  needed: readonly Unit[]
}

/** @param kinds at least one */
export const isOfKind = (kinds: readonly NamedKind[]): Expression => ({
  any: kinds.map(({ token }) => ({ field: 'title', term: token })),
})

/** The title has the word. */
export const titleHolds = (unit: Unit, { loose }: Query): Expression =>
  holdsUnit('title', unit, loose)

/** The title or the text has the word. */
export const holdsWord = (unit: Unit, { loose }: Query): Expression => ({
  any: [holdsUnit('title', unit, loose), holdsUnit('body', unit, loose)],
})

/** The documents of each kind that hold what they need. */
const withNeeded = (kinds: readonly NamedKind[], holds: (unit: Unit) => Expression): Expression[] =>
  kinds.map((kind) => ({ all: [isOfKind([kind]), ...kind.needed.map(holds)] }))

/**
 * What a keyword finds with these units, from best to worst: the title is the keyword, or its date is; the kind of
 * document that the keyword names, with the keyword as typed in the title, then in the text, then with the words that it
 * needs in the title; the title contains it as typed; the named kind; the title contains all of the words; the text
 * contains it as typed; the title contains some of its words; the text contains all of them. As typed, a number
 * or a foreign word stands before those that only begin with it: 1 before 100.
 */
export function ranking(
  query: Query,
  units: readonly Unit[],
  kinds: readonly NamedKind[],
): Ranking {
  const { title, phrase, loose, exact } = query
  const isForeign = phrase.some((gram) => !HAN.test(gram))
  const asTyped = (field: Field): Expression[] =>
    (isForeign ? [true, false] : [false]).map((whole) => holdsGrams(field, phrase, loose, whole))
  const inTitle = units.map((unit) => holdsUnit('title', unit, loose))
  const isWhole: Expression = { field: 'title', term: title }
  const words: Expression = { all: units.map((unit) => holdsWord(unit, query)) }
  const ofKind = kinds.length > 0 ? [isOfKind(kinds)] : []
  const named = (expression: Expression): Expression[] =>
    ofKind.map((kind) => ({ all: [kind, expression] }))
  // 11月至12月 has all words of 12月1日, and not the day.
  const exactInTitle = exact.map((term): Expression => ({ field: 'title', term }))
  const allInTitle: Expression = { all: [...inTitle, ...exactInTitle] }
  const someInTitle: Expression[] = units.length > 1 ? [{ any: inTitle }] : []
  // What has the keyword as typed has all of its words, and would have been found with them.
  if (units !== query.units && units !== query.relaxed)
    return { hits: [words], better: [...ofKind, allInTitle, ...someInTitle] }
  return {
    // As one expression, PostgreSQL reads the whole table.
    hits: [isWhole, words, ...withNeeded(kinds, (unit) => holdsWord(unit, query))],
    better: [
      isWhole,
      ...asTyped('title').flatMap(named),
      ...asTyped('body').flatMap(named),
      ...withNeeded(
        kinds.filter(({ needed }) => needed.length > 0),
        (unit) => holdsUnit('title', unit, loose),
      ),
      ...asTyped('title'),
      ...ofKind,
      allInTitle,
      ...asTyped('body'),
      ...someInTitle,
    ],
  }
}

/** Ids have at most nine digits. */
const MAX_ID = 2 ** 30 - 1
const MAX_DAY = 2 ** 16 - 1

/**
 * The place of a document among equally good hits: greater comes first, no two are equal. Newer days come first;
 * products, which have no date, come before all, in their own order; within a day by kind, then the greater id. A day
 * takes 16 bits, the kind 3, the id 30, together below 2^53.
 */
export function placeOf({
  resource,
  id,
  date,
}: {
  resource: SearchTable
  id: number
  /** `2025-03-18`, with or without a time; empty for a product. */
  date: string
}): number {
  const time = Date.parse(date.slice(0, 10))
  const day = Number.isNaN(time) ? MAX_DAY : Math.min(Math.max(time / DAY_MS, 0), MAX_DAY - 1)
  const kind = SEARCH_TABLES.length - 1 - SEARCH_TABLES.indexOf(resource)
  return (day * 8 + kind) * (MAX_ID + 1) + (resource === 'product' ? MAX_ID - id : id)
}
