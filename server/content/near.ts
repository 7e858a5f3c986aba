/** The name that was probably meant. */

/** Width and case, and the spaces that copying leaves, make no difference. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** How many letters differ, are missing or changed places; `limit + 1` once it must exceed the limit. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let above: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? above[j - 2]! + 1
          : Infinity,
      )
    }
    if (Math.min(...next) > limit) return limit + 1
    above = row
    row = next
  }
  return row[b.length]!
}

/** The nearest of the candidates, or `undefined` when none is near: a third of the letters may differ. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(name)
  let limit = Math.max(1, Math.min(4, Math.floor(wanted.length / 3)))
  let best: string | undefined
  for (const candidate of candidates) {
    const far = distance(wanted, fold(candidate), limit)
    if (far > limit) continue
    best = candidate
    if (far === 0) return best
    limit = far - 1
    if (limit < 0) return best
  }
  return best ?? extended(wanted, candidates)
}

/** A name with something added or left out before its ending: `公告（终稿）.pdf` for `公告.pdf`. */
function extended(wanted: string, candidates: Iterable<string>): string | undefined {
  const [, stem = '', ending = ''] = /^(.{2,})(\.\w+)$/.exec(wanted) ?? []
  if (!stem) return undefined
  for (const candidate of candidates) {
    const other = fold(candidate)
    if (!other.endsWith(ending)) continue
    const otherStem = other.slice(0, -ending.length)
    if (otherStem.length > 1 && (otherStem.includes(stem) || stem.includes(otherStem)))
      return candidate
  }
  return undefined
}

/** `是不是 X？`, or the other advice. */
export function didYouMean(name: string, candidates: Iterable<string>, otherwise: string): string {
  const near = nearest(name, candidates)
  return near === undefined ? otherwise : `是不是 ${near}？`
}
