/** The name that was probably meant. */

/** Width and case, and the spaces that copying leaves, make no difference. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** How many letters differ, are missing or changed places. */
function distance(a: string, b: string): number {
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
    above = row
    row = next
  }
  return row[b.length]!
}

/** The nearest of the candidates, or `undefined` when none is near: a third of the letters may differ. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(name)
  const limit = Math.max(1, Math.min(4, Math.floor(wanted.length / 3)))
  const all = Array.from(candidates, (candidate) => ({ candidate, folded: fold(candidate) }))
  const [best] = all
    .filter(({ folded }) => Math.abs(folded.length - wanted.length) <= limit)
    .map(({ candidate, folded }) => ({ candidate, far: distance(wanted, folded) }))
    .sort((one, other) => one.far - other.far)
  if (best && best.far <= limit) return best.candidate
  // A name with something added or left out before its ending: `公告（终稿）.pdf` for `公告.pdf`.
  const [, stem = '', ending = ''] = /^(.{2,})(\.\w+)$/.exec(wanted) ?? []
  return all.find(({ folded }) => {
    const other = folded.endsWith(ending) ? folded.slice(0, -ending.length) : ''
    return stem && other.length > 1 && (other.includes(stem) || stem.includes(other))
  })?.candidate
}

/** `是不是 X？`, or the other advice. */
export function didYouMean(name: string, candidates: Iterable<string>, otherwise: string): string {
  const near = nearest(name, candidates)
  return near === undefined ? otherwise : `是不是 ${near}？`
}
