/**
 * The search over records in memory, for the mocks. It looks through the texts where the service looks
 * into its index, and gives the same hits; the contract tests compare them.
 */
import { isVisible } from '../content/publication.ts'
import type { SearchRecord } from '../handlers/records.ts'
import { type PageQuery, type Paged, type SearchHit, paginate } from '../handlers/repository.ts'
import { placeOf } from './entries.ts'
import { type Expression, FIELD, type Field, rankingsOf } from './rank.ts'
import { hitOf } from './snippet.ts'
import { fold, isHan, parseQuery, prefixesOf, titleWordsOf } from './tokens.ts'

interface Place {
  folded: string
  prefixes: ReadonlySet<string>
}

const placeIn = (text: string): Place => ({ folded: fold(text), prefixes: prefixesOf(text) })

export function memoryIndex(
  records: readonly SearchRecord[],
): (keyword: string, query: PageQuery, now: number) => Paged<SearchHit> {
  const sorted = [...records].sort((a, b) => placeOf(b) - placeOf(a))
  const entries = sorted.map((record) => ({
    record,
    words: titleWordsOf(record.title),
    title: placeIn(`${record.title} ${record.label}`),
    body: placeIn(record.body),
  }))
  type Entry = (typeof entries)[number]

  const holdsTerm = (entry: Entry, field: Field, term: string): boolean => {
    if (field === FIELD.titleWord) return entry.words.has(term)
    const { folded, prefixes } = field === FIELD.title ? entry.title : entry.body
    return isHan(term) ? folded.includes(term) : prefixes.has(term)
  }
  const holds = (entry: Entry, expression: Expression): boolean => {
    if ('all' in expression) return expression.all.every((part) => holds(entry, part))
    if ('any' in expression) return expression.any.some((part) => holds(entry, part))
    return holdsTerm(entry, expression.field, expression.term)
  }

  return (keyword, query, now) => {
    const visible = entries.filter(({ record }) => isVisible(record, now))
    const asked = parseQuery(keyword)
    for (const { hits, groups } of rankingsOf(asked)) {
      const found = visible.filter((entry) => holds(entry, hits))
      if (found.length === 0) continue
      const rank = (entry: Entry): number => groups.findIndex((group) => holds(entry, group.holds))
      const ranked = found.map((entry) => ({ entry, rank: rank(entry) }))
      ranked.sort((a, b) => a.rank - b.rank)
      const page = paginate(ranked, query)
      return { ...page, list: page.list.map(({ entry }) => hitOf(entry.record, asked.marks)) }
    }
    return paginate<SearchHit>([], query)
  }
}
