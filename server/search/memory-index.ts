/**
 * The search over records in memory, for the mocks. It looks through the texts where the service looks
 * into its index, and gives the same hits; the contract tests compare them.
 */
import type { SearchRecord } from '../calls/records.ts'
import { DEFAULT_LIMIT, type PageQuery, type Paged, type SearchHit } from '../calls/repository.ts'
import { addBit, makeBits } from './bits.ts'
import { compareHits } from './entries.ts'
import { FIELD, type Field, findPage } from './rank.ts'
import { hitOf } from './snippet.ts'
import { fold, isHan, parseQuery, prefixesOf, titleWordsOf } from './tokens.ts'

/** Where a term can stand in a text. */
interface Place {
  folded: string
  prefixes: ReadonlySet<string>
}

const placeOf = (text: string): Place => ({ folded: fold(text), prefixes: prefixesOf(text) })

/** Gives the search over some records. */
export function memoryIndex(
  records: readonly SearchRecord[],
): (keyword: string, query: PageQuery) => Paged<SearchHit> {
  const words = records.map(({ title }) => titleWordsOf(title))
  const titles = records.map(({ title, label }) => placeOf(`${title} ${label}`))
  const bodies = records.map(({ body }) => placeOf(body))
  const order = [...records.keys()].sort((a, b) => compareHits(records[a]!, records[b]!))

  const holds = (field: Field, number: number, term: string): boolean => {
    if (field === FIELD.titleWord) return words[number]!.has(term)
    const { folded, prefixes } = (field === FIELD.title ? titles : bodies)[number]!
    return isHan(term) ? folded.includes(term) : prefixes.has(term)
  }

  return (keyword, { page = 1, limit = DEFAULT_LIMIT }) => {
    const query = parseQuery(keyword)
    const { total, hits } = findPage(
      query,
      (field, term) => {
        const bits = makeBits(records.length)
        for (const number of records.keys()) if (holds(field, number, term)) addBit(bits, number)
        return bits
      },
      order,
      records.length,
      { page, limit },
    )
    return { list: hits.map((number) => hitOf(records[number]!, query.marks)), total, page, limit }
  }
}
