/** Ignores full width, case and spaces, so that copied names compare equal. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[b.length]!
}

/** The most similar candidate; `undefined` when more than a third of the letters differ from every one. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(name)
  // Finds `公告（终稿）.pdf` for `公告.pdf`.
  const stem = wanted.replace(/\.\w+$/, '')
  const [best] = Array.from(candidates, (candidate) => {
    const folded = fold(candidate)
    const isLonger = stem.length > 1 && folded.startsWith(stem)
    return { candidate, far: isLonger ? 1 : distance(wanted, folded) }
  }).sort((one, other) => one.far - other.far)
  return best && best.far <= Math.ceil(wanted.length / 3) ? best.candidate : undefined
}

export function didYouMean(name: string, candidates: Iterable<string>, otherwise: string): string {
  const near = nearest(name, candidates)
  return near === undefined ? otherwise : `是不是 ${near}？`
}
