/**
 * Texts that make an expression work most: what stands before a repeated part, and what is repeated, again and again, with an
 * end that does not fit.
 */
import { type Part, partsOf } from './parts.ts'

/** Signs of each kind that classes tell apart. */
const USUAL = [...' a0\n\t-_.,:;/<>()[]{}"\'=*#|&!\\@~`+保、。，：（\u3000一']
/** Ends that fit nothing that does not fit everything. */
const ENDS = ['', '\u0001']
/** So many signs that a pattern forbids are tried as ends. */
const MAX_ENDS = 4
const MAX_SAMPLES = 4

class Samples {
  private readonly known = new Map<string, string[]>()
  private readonly groups = new Map<string, string[]>()

  private readonly flags: string
  private readonly own: readonly string[]

  constructor(flags: string, own: readonly string[]) {
    this.flags = flags
    this.own = own
  }

  /** Signs that one sign of a pattern takes; those that the pattern names itself first. */
  signs(source: string): string[] {
    let found = this.known.get(source)
    if (!found) {
      const whole = new RegExp(`^(?:${source})$`, this.flags)
      found = [...new Set([...this.own, ...USUAL])].filter((sign) => whole.test(sign))
      this.known.set(source, found)
    }
    return found
  }

  /** The shortest texts that a part takes, a few of them. */
  of(part: Part, most = MAX_SAMPLES): string[] {
    switch (part.kind) {
      case 'sign':
        return this.signs(part.source).slice(0, most)
      case 'none':
      case 'look':
        return ['']
      case 'back':
        return this.groups.get(part.group) ?? ['']
      case 'group': {
        const found = this.of(part.inner, most)
        this.groups.set(part.name, found)
        return found
      }
      case 'any':
        return spread(
          part.parts.map((one) => this.of(one, most)),
          most,
        )
      case 'often': {
        const found = this.of(part.inner, most)
        return part.min === 0
          ? ['', ...found]
          : found.map((one) => one.repeat(Math.min(part.min, 20)))
      }
      case 'all': {
        const each = part.parts.map((one) => this.of(one, most))
        const count = Math.max(1, ...each.map((samples) => samples.length))
        return Array.from({ length: Math.min(count, most) }, (_, at) =>
          each.map((samples) => samples[at % samples.length] ?? '').join(''),
        )
      }
    }
  }
}

/** Some of each list, in turn. */
function spread(lists: readonly string[][], most: number): string[] {
  const found: string[] = []
  for (let at = 0; found.length < most && lists.some((list) => at < list.length); at += 1)
    for (const list of lists) if (at < list.length && found.length < most) found.push(list[at]!)
  return [...new Set(found)]
}

/** What negated classes and negative lookaheads keep out. */
function forbidden(tree: Part, samples: Samples): string[] {
  const found = new Set<string>()
  function visit(part: Part): void {
    if (part.kind === 'sign' && /^\[\^|^\.$/.test(part.source)) {
      const taken = new Set(samples.signs(part.source))
      const [first] = samples.signs('[^]').filter((sign) => !taken.has(sign))
      if (first) found.add(first)
    } else if (part.kind === 'look' && !part.isWanted)
      samples.of(part.inner, 1).forEach((one) => found.add(one))
    else if ('parts' in part) part.parts.forEach(visit)
    else if ('inner' in part) visit(part.inner)
  }
  visit(tree)
  return [...found].filter(Boolean).slice(0, MAX_ENDS)
}

/** Signs that the pattern itself names. */
const ownSigns = (source: string): string[] => [
  ...new Set(
    source
      .replace(/\\u([\da-fA-F]{4})|\\u\{([\da-fA-F]+)\}/g, (_, four, more) =>
        String.fromCodePoint(Number.parseInt(four ?? more, 16)),
      )
      .replace(/\\[pP]\{[^}]*\}|\\[^]/gu, (sign) => (/^\\[^\w]$/.test(sign) ? sign[1]! : '')),
  ),
]

/** A text of parts that are repeated. */
export interface Attack {
  before: string
  repeated: string
  end: string
}

export const textOf = ({ before, repeated, end }: Attack, size: number): string =>
  before + repeated.repeat(Math.max(1, Math.ceil(size / repeated.length))) + end

/** A part that is repeated at most so often costs no more than so many times its text. */
const FEW = 9

export function attacksOn({ source, flags }: RegExp): Attack[] {
  const samples = new Samples(flags.replace(/[gymd]/g, ''), ownSigns(source))
  const found = new Map<string, Attack>()
  const tree = partsOf(source)
  const ends = new Set([...ENDS, ...forbidden(tree, samples)])
  const add = (before: string, repeated: string): void => {
    if (repeated)
      for (const end of ends)
        found.set(JSON.stringify([before, repeated, end]), { before, repeated, end })
  }

  /** @param before what the pattern takes before this part, the nearest last */
  function visit(part: Part, before: readonly string[][]): void {
    switch (part.kind) {
      case 'group':
      case 'look':
        return visit(part.inner, before)
      case 'any':
        return part.parts.forEach((one) => visit(one, before))
      case 'all': {
        let passed = before
        for (const one of part.parts) {
          visit(one, passed)
          passed = [...passed, samples.of(one)]
        }
        return undefined
      }
      case 'often': {
        if (part.max > FEW) attack(part.inner, before)
        return visit(part.inner, before)
      }
      default:
        return undefined
    }
  }

  function attack(inner: Part, before: readonly string[][]): void {
    const pumps = samples.of(inner, 8)
    for (let variant = 0; variant < 2; variant += 1) {
      const pieces = before.map((one) => one[variant % one.length] ?? '')
      const whole = pieces.join('')
      if (variant > 0 && whole === before.map((one) => one[0] ?? '').join('')) break
      for (const pump of pumps) {
        add(whole, pump)
        if (whole === '') add('\u0001', pump)
        for (let count = 1; count <= pieces.length; count += 1)
          if (count <= 3 || count === pieces.length) add('', pieces.slice(-count).join('') + pump)
      }
      add('', whole)
    }
  }

  visit(tree, [])
  return [...found.values()]
}
