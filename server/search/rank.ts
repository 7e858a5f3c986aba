/**
 * Finds and ranks: titles before text before age. What is asked of the index stands here once, as
 * expressions that SQLite, PostgreSQL and the search in memory each evaluate in their own way.
 */
import type { Query, Unit } from './tokens.ts'

export const FIELD = { titleWord: 0, title: 1, body: 2 } as const
export type Field = (typeof FIELD)[keyof typeof FIELD]

/** What an entry has to hold. `all` and `any` are never empty. */
export type Expression =
  | { field: Field; term: string }
  | { all: Expression[] }
  | { any: Expression[] }

/** What an entry has to hold, and what it must not hold because it then stands further up. */
export interface Group {
  holds: Expression
  without?: Expression
}

const inField = (field: Field, grams: readonly string[]): Expression => ({
  all: grams.map((term) => ({ field, term })),
})

/**
 * The groups of hits, best first:
 * the title is the keyword; the title holds it as words; as it is written; the title holds all of its
 * words; the text holds it as it is written; the title holds some of its words; the text holds all.
 */
function rankedExpressions(query: Query, units: readonly Unit[]): Expression[] {
  const inTitle = units.map((unit) => inField(FIELD.title, unit.grams))
  const anywhere: Expression = {
    all: units.map((unit, index) => ({ any: [inTitle[index]!, inField(FIELD.body, unit.grams)] })),
  }
  const asWords = inField(
    FIELD.titleWord,
    units.map((unit) => unit.text),
  )
  const writtenInTitle = inField(FIELD.title, query.phrase)
  return [
    { field: FIELD.titleWord, term: query.title },
    { all: [writtenInTitle, asWords] },
    writtenInTitle,
    { all: inTitle },
    { all: [anywhere, inField(FIELD.body, query.phrase)] },
    { all: [anywhere, { any: inTitle }] },
    anywhere,
  ]
}

/** The hits of some units of a keyword: all of them together, and in groups, best first. */
export interface Ranking {
  hits: Expression
  groups: Group[]
}

const ranking = (query: Query, units: readonly Unit[]): Ranking => {
  const ranked = rankedExpressions(query, units)
  const [titleIsKeyword, , writtenInTitle, , , , anywhere] = ranked
  return {
    // The other groups are parts of these: to count them as well would only take longer.
    hits: { any: [titleIsKeyword!, writtenInTitle!, anywhere!] },
    groups: ranked.map((holds, index) => ({
      holds,
      ...(index > 0 && { without: { any: ranked.slice(0, index) } }),
    })),
  }
}

/** What to look for, and what instead when that finds nothing; nothing when the keyword is empty. */
export const rankingsOf = (query: Query): Ranking[] =>
  query.units.length === 0 ? [] : [ranking(query, query.units), ranking(query, query.relaxed)]
