/**
 * Links, bold words and the like without their end tag. HTML opens these elements anew in each paragraph that follows, so the
 * rest of the text is a link, too; others end with their paragraph (https://html.spec.whatwg.org/#formatting).
 */
import { isTooDeep, isTooLong } from '../../rich-text/bounds.ts'
import { madeOnce } from '../../shared/made-once.ts'
import { BLOCKS, type Markup, type MarkupElement, elementsIn, parseMarkup } from './parse-html.ts'
import type { Sentence } from './problem.ts'

/** What they are, and what becomes of the text behind them. The others of HTML's list (`font`, `u` …) are looks, which pages leave out. */
const KINDS: ReadonlyMap<string, readonly [kind: string, effect: string]> = new Map([
  ['a', ['链接', '成为链接']],
  ['b', ['粗体', '加粗']],
  ['strong', ['粗体', '加粗']],
  ['i', ['斜体', '成为斜体']],
  ['em', ['斜体', '成为斜体']],
  ['s', ['删除线', '划去']],
  ['strike', ['删除线', '划去']],
  ['code', ['代码', '显示成代码']],
  ['tt', ['代码', '显示成代码']],
])

const TAG = new RegExp(`<(/?)(${[...KINDS.keys()].join('|')})(?=[\\s/>])`, 'gi')

/** Elements with which a line begins. */
const LINES = new Set([...BLOCKS, ...'br center form main nav td th'.split(' ')])

const MAX_WORDS = 20

export interface LeftOpen {
  name: string
  /** What it is, for an editor. */
  kind: string
  /** Its words in the first line. */
  words: string
  /** The offset where it begins. */
  index: number
  /** The offset where its first line ends. */
  end: number
}

/** True for a text with more of these elements begun than ended. Others need no parser. */
function isUneven(html: string): boolean {
  const open = new Map<string, number>()
  for (const [, slash, written] of html.matchAll(TAG)) {
    const name = written!.toLowerCase()
    open.set(name, (open.get(name) ?? 0) + (slash ? -1 : 1))
  }
  return [...open.values()].some((count) => count > 0)
}

/** The words of an element, and where its first line ends when it has several. */
function linesOf(element: MarkupElement): {
  words: string
  end: number | undefined
  goesOn: boolean
} {
  let words = ''
  let end: number | undefined
  const left: MarkupElement['childNodes'] = [...element.childNodes].toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if ('value' in node) {
      if (end !== undefined && node.value.trim()) return { words, end, goesOn: true }
      if (end === undefined) words += node.value
    } else if ('tagName' in node) {
      if (LINES.has(node.tagName) && words.trim()) end ??= node.sourceCodeLocation?.startOffset
      left.push(...node.childNodes.toReversed())
    }
  }
  return { words, end, goesOn: false }
}

/** @param same the element, and those that the parser opened anew for it */
function leftOpen(html: string, same: readonly MarkupElement[]): LeftOpen[] {
  const [first] = same
  const { tagName: name, sourceCodeLocation: place } = first!
  if (!place?.startTag || same.some((one) => one.sourceCodeLocation?.endTag)) return []
  const { startOffset: index, endOffset: behind } = place.startTag
  // `self-closed.ts` tells of `<b/>`.
  if (html.slice(index, behind).endsWith('/>')) return []
  const { words, end = place.endOffset, goesOn } = linesOf(first!)
  const isOpen = goesOn || same.slice(1).some((one) => linesOf(one).words.trim())
  return isOpen
    ? [{ name, kind: KINDS.get(name)![0], words: words.trim().slice(0, MAX_WORDS), index, end }]
    : []
}

/** The elements that were not ended and reach into further lines, in the order of the text. */
export function leftOpenIn(html: string, parsed?: Markup): LeftOpen[] {
  if (!isUneven(html) || isTooDeep(html) || isTooLong(html)) return []
  const begun = new Map<number, MarkupElement[]>()
  for (const element of elementsIn((parsed ?? parseMarkup(html)).root)) {
    const at = element.sourceCodeLocation?.startTag?.startOffset
    if (at === undefined || !KINDS.has(element.tagName)) continue
    if (element.tagName === 'a' && !element.attrs.some(({ name }) => name === 'href')) continue
    madeOnce(begun, at, (): MarkupElement[] => []).push(element)
  }
  return [...begun.values()].flatMap((same) => leftOpen(html, same))
}

/** A sentence for the first of each name. */
export function toldOfOpen(
  html: string,
  parsed?: Markup,
): { name: string; index: number; told: Sentence }[] {
  const first = new Map<string, LeftOpen>()
  for (const one of leftOpenIn(html, parsed)) madeOnce(first, one.name, () => one)
  return Array.from(first.values(), ({ name, words, index }) => ({
    name,
    index,
    told: [
      `“${words}”前面的 <${name}> 没有结束，后面的文字也${KINDS.get(name)![1]}`,
      `在“${words}”后面写上 </${name}>；用不到，删去 <${name}>`,
    ],
  }))
}

/** Ends these elements with their lines. */
export function withEnds(html: string): { html: string; open: LeftOpen[] } {
  const open = leftOpenIn(html)
  const ends = open.toSorted((one, other) => one.end - other.end || other.index - one.index)
  let at = 0
  const parts = ends.map(({ name, end }) => {
    const part = `${html.slice(at, end)}</${name}>`
    at = end
    return part
  })
  return { html: parts.join('') + html.slice(at), open }
}
