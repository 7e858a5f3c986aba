/** Reads the bytes of an answer into values, in the browser and on the server side. */

/**
 * Decodes an answer by its own charset, e.g. `text/html; charset=GBK`; `text()` would take it for UTF-8.
 * @throws {TypeError} when the bytes contradict it
 */
export function decodeAnswer(bytes: ArrayBuffer | Uint8Array, headers: Headers): string {
  const charset = /charset=["']?([\w-]+)/i.exec(headers.get('Content-Type') ?? '')?.[1]
  return new TextDecoder(charset, { fatal: true }).decode(bytes)
}

/**
 * Turns numbers that a JavaScript number cannot hold into strings: ids of Java back ends have up to 19 digits. A string
 * without an end is taken whole, because from each quote in it the rest would be searched again.
 */
const exactNumbers = (json: string): string =>
  /[:[,]\s*-?\d{16}/.test(json)
    ? json.replace(/"(?:[^"\\]|\\[^]?)*"?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi, (token) =>
        /^-?\d{16,}$/.test(token) ? `"${token}"` : token,
      )
    : json

/** Answers that hold data nest a few levels; in others references stay. */
const MAX_DEPTH = 30

/**
 * The most characters that references bring: those of a hundred rows have a tenth of it. A hundred rows that refer to one text
 * of 80 KB froze the page.
 */
const MOST_BROUGHT = 100_000

/**
 * Puts what stands in the answer already into the places where fastjson wrote `{"$ref":"$.data.list[0].method"}` for it
 * (https://github.com/alibaba/fastjson/wiki/循环引用). `$`, `..` and `@` are the objects that hold the place: they, and
 * what itself has references to objects, stay as they are. Otherwise an answer could be endless, or double with each.
 */
function resolveReferences(answer: unknown): unknown {
  /** The objects that are read to their end and have no reference to another one. */
  const whole = new Set<unknown>()
  let room = MOST_BROUGHT
  // Names have a bound, so that a path of brackets and quotes is not searched to its end from each of them.
  const at = (path: string): unknown =>
    path
      .match(/\[(["']).{0,99}?\1\]|(?:\\.|[^.[\]\\])+/g)!
      .slice(1)
      .map((key) => key.replace(/^\[["']|["']\]$|\\(?=.)/g, ''))
      .reduce<unknown>(
        (from, key) => Object.getOwnPropertyDescriptor(Object(from), key)?.value,
        answer,
      )
  const read = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
    const fields = Object.entries(value)
    const [[name, path] = []] = fields
    if (fields.length === 1 && name === '$ref' && /^\$[.[]/.test(String(path))) {
      const found = at(String(path))
      const isFound = typeof found === 'object' ? whole.has(found) : found !== undefined
      return isFound && room > 0 && (room -= JSON.stringify(found).length) > 0 ? found : value
    }
    let isWhole = true
    for (const [key, one] of fields) {
      const found = read(one, depth + 1)
      if (found !== one)
        Object.defineProperty(value, key, { value: found, enumerable: true, writable: true })
      if (typeof found === 'object' && found !== null && (found !== one || !whole.has(found)))
        isWhole = false
    }
    if (isWhole) whole.add(value)
    return value
  }
  return read(answer, 0)
}

/** Reads JSON; some servers put byte-order marks before it. @throws {SyntaxError} */
export function parseAnswer(text: string): unknown {
  const answer: unknown = JSON.parse(exactNumbers(text.replace(/^[\uFEFF\s]+/, '')))
  return text.includes('"$ref"') ? resolveReferences(answer) : answer
}

/** What a text of JSON holds: MariaDB gives a field of that type as its text, where MySQL gives the list or the object. */
export function withoutJson(input: unknown): unknown {
  if (typeof input !== 'string' || !/^\s*[[{]/.test(input)) return input
  try {
    return parseAnswer(input)
  } catch {
    return input
  }
}
