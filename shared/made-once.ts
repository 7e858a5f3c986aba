/** The value of a key, made with the first use. */
export function madeOnce<Key, Value>(
  map: { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}
