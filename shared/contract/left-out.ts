/** Names the document and the field of each part of an answer that was left out, for the operator. */
import * as v from 'valibot'
import { readData } from './call.ts'
import { PAGE_KEYS, describeIssues } from './primitives.ts'
import { MAX_LIMIT, entriesOf, first, isNothing, isObject } from './read-values.ts'

type Home = Parameters<typeof readData>[2]

/** The parts of a schema that lead to its fields. */
interface Inspected extends v.GenericSchema<any, any> {
  wrapped?: Inspected
  entries?: Record<string, Inspected>
}

/** Documents that are named of each kind; a mistake in one is mostly in all of them. */
const MAX_NAMED = 3

const MAX_ID = 40

/** A document by its id, otherwise by its row and, where it has an id that cannot be read, by that. */
function nameOf(data: unknown, otherwise: string): string {
  const read = isObject(data) ? data.id : undefined
  if (typeof read !== 'string' && typeof read !== 'number') return otherwise
  if (/^[\w-]{1,64}$/.test(String(read))) return `编号 ${read}`
  return `${otherwise}，编号 ${JSON.stringify(read).slice(0, MAX_ID).replace(/\p{C}/gu, '?')}`
}

/**
 * The parts that were left out, each kind once: `deadline 不是可读的 date（编号 12、编号 15）`.
 * @param data the answer as it came
 */
export function describeLeftOut(
  schema: v.GenericSchema<any, any>,
  data: unknown,
  home: Home,
): string[] {
  const documents = new Map<string, string[]>()
  const say = (field: string, what: string, document: string): void => {
    const kind = [field, what].filter(Boolean).join(' ')
    documents.set(kind, [...(documents.get(kind) ?? []), ...(document ? [document] : [])])
  }

  const rowsIn = (item: Inspected, rows: unknown[], field: string): void => {
    for (const [index, row] of rows.slice(0, MAX_LIMIT).entries()) {
      const document = nameOf(row, `第 ${index + 1} 项`)
      const { success, issues } = v.safeParse(item, row)
      if (success) look(item, row, field, document)
      else if (!isNothing(row)) say(field, describeIssues(issues), document)
    }
  }

  function look(schema: Inspected, value: unknown, field: string, document: string): void {
    if (schema.type === 'optional') return look(schema.wrapped!, value, field, document)
    const { item } = v.getMetadata(schema) as { item?: Inspected }
    if (schema.entries && isObject(value)) {
      const own = nameOf(value, document)
      for (const [key, entry] of Object.entries(schema.entries))
        look(entry, value[key], field ? `${field}.${key}` : key, own)
    } else if (item) {
      const sent = isObject(value) ? (first(value, PAGE_KEYS.list) ?? value) : value
      const rows = entriesOf(sent)
      if (!rows) return
      rowsIn(item, rows, field)
      if (rows.length > MAX_LIMIT) say(field, `第 ${MAX_LIMIT} 项以后`, document)
    } else for (const what of readData(schema, value, home).leftOut) say(field, what, document)
  }

  look(schema, data, '', '')
  return Array.from(documents, ([kind, named]) => {
    const more = named.length > MAX_NAMED ? ` 等 ${named.length} 处` : ''
    return named.length > 0 ? `${kind}（${named.slice(0, MAX_NAMED).join('、')}${more}）` : kind
  })
}
