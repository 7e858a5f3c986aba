import { HEADINGS, all, isBold, rename, tagOf, textOf, unwrap } from './dom.ts'

/** A longer text (in characters) is a paragraph that an editor wanted to be large, not a heading. */
const MAX_HEADING_LENGTH = 60
const MAX_FAKE_LENGTH = 40

/** `一、基本情况` and `（二）审计意见`: how Chinese documents number their sections. */
const NUMBERED = [
  /^(?:第[一二三四五六七八九十]+[章节部]|[一二三四五六七八九十]+[、.．])/,
  /^[（(][一二三四五六七八九十]+[）)]/,
]

/** The rank that a bold paragraph has as a heading, -1 when it is none. */
function rankOf(paragraph: Element): number {
  const text = textOf(paragraph)
  if (text.length > MAX_FAKE_LENGTH || /[。；;，,]$/.test(text)) return -1
  const rank = NUMBERED.findIndex((pattern) => pattern.test(text))
  return rank >= 0 && isBold(paragraph) ? rank : -1
}

/** Gives headings levels from `base` on, without gaps. Without any, bold numbered paragraphs are headings. */
export function levelHeadings(root: DocumentFragment, base: number): void {
  if (!root.querySelector(HEADINGS))
    for (const paragraph of Array.from(root.children)) {
      const rank = tagOf(paragraph) === 'p' ? rankOf(paragraph) : -1
      if (rank >= 0) rename(paragraph, rank === 0 ? 'h2' : 'h3')
    }
  const open: number[] = []
  for (const heading of all(root, HEADINGS)) {
    if (heading.querySelector('img') || textOf(heading).length > MAX_HEADING_LENGTH) {
      rename(heading, 'p')
      continue
    }
    for (const bold of all(heading, 'strong')) unwrap(bold)
    heading.removeAttribute('data-align')
    const level = Number(tagOf(heading).slice(1))
    while (open.length > 0 && open[open.length - 1]! >= level) open.pop()
    rename(heading, `h${Math.min(6, base + open.length)}` as 'h2')
    open.push(level)
  }
}
