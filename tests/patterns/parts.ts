/** Regular expressions as trees, as far as texts that are hard for them are made from it. */

export type Part =
  /** One character: `source` as it is written, `a`, `\d`, `[^<>]`, `.`. */
  | { kind: 'sign'; source: string }
  /** `^`, `$`, `\b`: takes nothing of a text. */
  | { kind: 'none' }
  | { kind: 'look'; inner: Part; isWanted: boolean }
  | { kind: 'back'; group: string }
  | { kind: 'all'; parts: Part[] }
  | { kind: 'any'; parts: Part[] }
  | { kind: 'group'; inner: Part; name: string }
  | { kind: 'often'; inner: Part; min: number; max: number }

/** The end of a class, with the classes of the flag `v` in it. */
function endOfClass(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at]
    if (sign === '\\') at += 1
    else if (sign === '[' && depth === 0) depth = 1
    else if (sign === ']') return at + 1
  }
  return source.length
}

const ESCAPE =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|[^])/y
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y
const GROUP = /\((?:\?(?::|<([A-Za-z_$][\w$]*)>|(<?[=!])|[a-z-]+:))?/y

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

/** @param source of a regular expression that the engine accepts */
export function partsOf(source: string): Part {
  let at = 0
  let groups = 0

  function quantified(inner: Part): Part {
    const found = matchAt(QUANTIFIER, source, at)
    if (!found) return inner
    at += found[0].length
    const [sign, low, comma, high] = found
    if (low === undefined)
      return {
        kind: 'often',
        inner,
        min: sign[0] === '+' ? 1 : 0,
        max: sign[0] === '?' ? 1 : Infinity,
      }
    const most = comma ? Infinity : Number(low)
    return { kind: 'often', inner, min: Number(low), max: high ? Number(high) : most }
  }

  function group(): Part {
    const found = matchAt(GROUP, source, at)!
    at += found[0].length
    const [opening, name, look] = found
    if (opening === '(' || name) groups += 1
    const own = String(groups)
    const inner = alternatives()
    at += 1
    if (look) return { kind: 'look', inner, isWanted: look.endsWith('=') }
    return { kind: 'group', inner, name: name ?? (opening === '(' ? own : '') }
  }

  function one(): Part {
    const sign = source[at]!
    if (sign === '(') return group()
    if (sign === '^' || sign === '$') {
      at += 1
      return { kind: 'none' }
    }
    const end =
      sign === '['
        ? endOfClass(source, at)
        : at +
          (sign === '\\'
            ? matchAt(ESCAPE, source, at)![0].length
            : String.fromCodePoint(source.codePointAt(at)!).length)
    const written = source.slice(at, end)
    at = end
    if (/^\\[bB]$/.test(written)) return { kind: 'none' }
    const back = /^\\(?:k<(.*)>|([1-9]))$/.exec(written)
    return back ? { kind: 'back', group: back[1] ?? back[2]! } : { kind: 'sign', source: written }
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')')
      parts.push(quantified(one()))
    return parts.length === 1 ? parts[0]! : { kind: 'all', parts }
  }

  function alternatives(): Part {
    const parts = [sequence()]
    while (source[at] === '|') {
      at += 1
      parts.push(sequence())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'any', parts }
  }

  return alternatives()
}
