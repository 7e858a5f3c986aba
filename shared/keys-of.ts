/**
 * The keys of a table that is written out in the code, with their type. `Object.keys` gives any string, because an object
 * may hold more than its type says; such a table does not.
 */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table) as Key[]

/** A value for each of the keys. */
export const forEachKey = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
