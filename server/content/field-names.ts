/**
 * Names of fields that another company's API writes otherwise than the contract: `TITLE` (Oracle, 达梦), `CreateTime` (.NET),
 * `createTime` (Java), `create-time`. They are not read, and where the field is optional nobody would hear of it.
 */
import * as v from 'valibot'
import { PAGE_KEYS } from '../../shared/contract/primitives.ts'
import { entriesOf, isObject } from '../../shared/contract/read-values.ts'
import { printable } from '../printable.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The parts of a schema that lead to its fields. */
interface Inspected extends v.GenericSchema<any, any> {
  wrapped?: Inspected
  entries?: Record<string, Inspected>
}

/** A mistake in one row of a list is mostly in all of them. */
const MOST_ROWS = 3

const plain = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()

/** The keys of an object by their letters and digits alone. */
const plainKeys = (sent: Fields): Map<string, string> =>
  new Map(Object.keys(sent).map((key) => [plain(key), key]))

/** @returns `TITLE 应为 title` for each of these fields that was sent only with a name written otherwise */
function otherNames(sent: Fields, names: readonly string[]): string[] {
  const keys = plainKeys(sent)
  return names.flatMap((name) => {
    const key = keys.get(plain(name))
    return key === undefined || name in sent ? [] : [`${printable(key)} 应为 ${name}`]
  })
}

/** A field of an object, also below a name written otherwise. */
const fieldOf = (sent: Fields, keys: ReadonlyMap<string, string>, name: string): unknown =>
  sent[name in sent ? name : (keys.get(plain(name)) ?? name)]

/** Names of which any one will do are not asked for where one of them is there. */
const missingOf = (sent: Fields, names: string): string[] => {
  const all = names.split(' ')
  return all.some((name) => name in sent) ? [] : otherNames(sent, all).slice(0, 1)
}

function namesIn(schema: Inspected, sent: unknown): string[] {
  if (schema.wrapped) return namesIn(schema.wrapped, sent)
  const { entries } = schema
  if (entries && isObject(sent)) {
    const keys = plainKeys(sent)
    const inside = Object.entries(entries).flatMap(([name, entry]) =>
      namesIn(entry, fieldOf(sent, keys, name)),
    )
    return [...otherNames(sent, Object.keys(entries)), ...inside]
  }
  const { item, reads } = v.getMetadata(schema) as { item?: Inspected; reads?: string }
  if (!item) return []
  const isPage = reads === 'page' && isObject(sent)
  const keys = isPage ? plainKeys(sent) : undefined
  const rows = keys
    ? PAGE_KEYS.list
        .split(' ')
        .map((name) => fieldOf(sent as Fields, keys, name))
        .find(Boolean)
    : sent
  return [
    ...(isPage ? Object.values(PAGE_KEYS).flatMap((names) => missingOf(sent, names)) : []),
    ...(entriesOf(rows) ?? []).slice(0, MOST_ROWS).flatMap((row) => namesIn(item, row)),
  ]
}

const sentence = (names: readonly string[]): string[] =>
  names.length > 0
    ? [`字段名与约定的写法不同，没有读：${[...new Set(names)].join('、')}；请按约定的写法给出`]
    : []

/** @param data of an answer, as it came */
export const misnamedFields = (schema: v.GenericSchema<any, any>, data: unknown): string[] =>
  sentence(namesIn(schema as Inspected, data))

/** @param envelope the whole answer */
export const misnamedEnvelope = (envelope: Fields): string[] =>
  sentence(otherNames(envelope, ['code', 'info', 'data']))
