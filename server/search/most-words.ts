/** Chooses what to search for when no document has all words of a keyword. */
import type { Unit } from './query.ts'
import { HAN, isSingle } from './tokens.ts'

/** The bit of a word in a set of words; the bit after the last word is that of the kinds that the keyword names. */
export const bitOf = (index: number): number => 2 ** index

/** A set with its bit for kinds is a column of 31 bits. */
export const MAX_WORDS = 30

/** The words that some documents have, and their number. */
export interface WordSet {
  /** The bits of the words. */
  words: number
  total: number
  /** The most of them that one title has. */
  titled: number
}

const isIn = ({ words }: WordSet, index: number): boolean => (words & bitOf(index)) !== 0

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

const totalOf = (sets: readonly WordSet[]): number => sum(sets.map(({ total }) => total))

/** True where the first figure that differs is greater. */
function exceeds(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((figure, index) => figure !== other[index])
  return at >= 0 && one[at]! > other[at]!
}

const isWord = ({ text }: Unit): boolean => HAN.test(text) && !isSingle(text)

/**
 * The words to search for when no document has all of them, as Lucene's minimum-should-match: more than half of those
 * that stand in any document. Of such sets of words one that a document of a named kind has, then one that a title has, then
 * the one that tells documents apart best: a word counts for more the fewer documents have it (its inverse document frequency). Figures and other
 * letters do not make up for words: 示担发〔2026〕99号 is not another document of the year.
 * @returns none where no document has most of the words
 */
function mostOf(
  units: readonly Unit[],
  sets: readonly WordSet[],
  counts: readonly number[],
): Unit[] {
  const isKnown = (_: Unit, index: number): boolean => counts[index]! > 0
  const known = units.filter((unit, index) => isKnown(unit, index) && isWord(unit)).length
  const lacksNumber = units.some((unit, index) => !isKnown(unit, index) && /\d/.test(unit.text))
  // One known word is an answer to a question about another thing, and none to a number that nothing has.
  const least = Math.max(lacksNumber ? 2 : 1, Math.floor(known / 2) + 1)
  const weights = counts.map((count) => Math.log(1 + totalOf(sets) / count))
  let best: { chosen: Unit[]; merits: number[] } | undefined
  for (const set of sets) {
    const chosen = units.filter((_, index) => isIn(set, index))
    if (chosen.filter(isWord).length < least) continue
    const isNamed = isIn(set, units.length)
    const isTitled = set.titled === chosen.length
    const merits = [
      Number(isNamed),
      Number(isTitled),
      sum(weights.filter((_, index) => isIn(set, index))),
    ]
    if (!best || exceeds(merits, best.merits)) best = { chosen, merits }
  }
  return best?.chosen ?? []
}

/**
 * The units to try, one list after another, when no document has all words. A word that stands nowhere is rather
 * mistyped; where each stands in some document, they are rather too many.
 * @param units the words, at most `MAX_WORDS`
 * @param sets those of all documents
 */
export function fewerUnits(
  similar: readonly Unit[],
  units: readonly Unit[],
  sets: readonly WordSet[],
): (readonly Unit[])[] {
  const counts = units.map((_, index) => totalOf(sets.filter((set) => isIn(set, index))))
  const tries = [similar, mostOf(units, sets, counts)]
  return (counts.every(Boolean) ? tries.reverse() : tries).filter(({ length }) => length > 0)
}
