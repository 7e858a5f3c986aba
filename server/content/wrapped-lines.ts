/**
 * Joins the lines of a text that a program has wrapped at a column: text copied out of a PDF or an e-mail has a line end
 * in the middle of words (`召\n开`). Line ends that an author typed stay, because addresses, names and the date of a
 * signature stand below each other.
 */
import { segmenter } from '../search/segmenter.ts'
import { TYPED_NUMBER } from './double-signs.ts'
import { isWide, lineEnd } from './line-breaks.ts'

/** Stands where two lines were joined: the page shows nothing there, and checks still count its lines. */
export const JOINT = '\uFDD0'

/** Narrower texts are tables, names and addresses. In widths of a Chinese character, like the other widths here. */
const MIN_COLUMN = 15
/** The room that may stay empty in a full line: an indented first line, digits of another width, narrow punctuation. */
const ROOM = 3

/** A line that is no text, or text of its own: a table, a heading, a quotation, HTML, a rule, a box, columns. */
const NO_TEXT = /^\s*(?:$|[|｜#>:]|<|\[[^\]\n]*\]:)|^(?=.*[-=*_~ ]{3}$)[\s=*_~-]*$|\t/
/** The beginning of an item, a clause, a row `电话：…` or an indented paragraph. */
const BEGINS = new RegExp(
  `^(?: {4}|\\t|\\u3000)|^\\s*(?:[-*+·•●◆■□▪➢√☑☐]|第[一二三四五六七八九十百零〇\\d]{1,5}[章节条款]|${TYPED_NUMBER})`,
)
const LABELLED = /^\s*[\p{Script=Han} \u3000]{2,10}[：:]/u
const ENDS_SENTENCE = /[。！？；：…!?;][”’）)】」』]?\s*$/
/** Two blanks or a backslash: the author wants a line end. */
const MEANT = /(?: {2}|\\)$/
/** A longer row of `~` is a rule (`chinese-markdown.ts`). */
const FENCE = /^ {0,3}(?:`{3,}|~{3,9}(?!~))/

/** A line as readers see it, about. */
const shown = (line: string): string => line.replace(/\]\([^()\n]*\)|[*_~`[\]]/g, '').trim()

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (isWide(character) ? 1 : 0.5), 0)

/** A number that a program has broken, where UAX #14 allows no break: 0|.8, 12|%, 1,|286. */
const isBrokenNumber = (line: string, next: string): boolean =>
  (/\d$/.test(line) && /^(?:[.,]\d|[%‰])/.test(next)) || (/\d[.,]$/.test(line) && /^\d/.test(next))

/** The part of a line that a program does not take apart: a character, a number, a word. */
const firstUnit = (line: string): string => /^[\w.,%-]+|^./u.exec(line)?.[0] ?? ''

/** Brackets and quotation marks of Chinese, and those that close them. */
const PAIRS = ['（）', '〔〕', '【】', '《》', '“”', '「」']

/** A short number in brackets, 〔2025〕31号, moves to the next line as a whole. */
const isUnclosed = (line: string): boolean =>
  PAIRS.some(([open, close]) => line.lastIndexOf(open!) > line.lastIndexOf(close!))

/** True for a line that has no room for what begins the next one, or that ends within brackets. */
const goesOn = (line: string, next: string, column: number): boolean => {
  const width = widthOf(line)
  const isFull = width + widthOf(firstUnit(next)) > column - ROOM
  return (isFull || isUnclosed(line)) && width <= column + ROOM
}

/** True where a word of the dictionary goes on in the next line. */
function isWithinWord(line: string, next: string): boolean {
  const [before = ''] = /\p{Script=Han}{1,4}$/u.exec(line) ?? []
  const [after = ''] = /^\p{Script=Han}{1,4}/u.exec(next) ?? []
  const segments = Array.from(segmenter.segment(before + after))
  return before !== '' && after !== '' && !segments.some(({ index }) => index === before.length)
}

/** For each line, true when the next one may go on with its paragraph. */
function openEnds(lines: readonly string[]): boolean[] {
  let isCode = false
  const isText = lines.map((line) => {
    const isFence = FENCE.test(line)
    if (isFence) isCode = !isCode
    return !isFence && !isCode && !NO_TEXT.test(line)
  })
  return lines.map((line, index) => {
    const next = lines[index + 1] ?? ''
    return (
      isText[index]! &&
      (isText[index + 1] ?? false) &&
      !MEANT.test(line) &&
      !BEGINS.test(next) &&
      (!LABELLED.test(next) || ENDS_SENTENCE.test(line))
    )
  })
}

/** The column at which a text is wrapped: the width of a paragraph whose lines are all full and break a word. */
function columnOf(lines: readonly string[], isOpen: readonly boolean[]): number | undefined {
  const columns: number[] = []
  for (let start = 0; start < lines.length; start += 1) {
    let end = start
    while (isOpen[end]) end += 1
    if (end === start) continue
    const own = lines.slice(start, end + 1)
    const column = Math.max(...own.map(widthOf))
    if (
      column >= MIN_COLUMN &&
      own.slice(1).every((next, index) => goesOn(own[index]!, next, column)) &&
      own.slice(1).some((next, index) => isWithinWord(own[index]!, next))
    )
      columns.push(column)
    start = end
  }
  return columns.length > 0 ? Math.max(...columns) : undefined
}

/** Joins the wrapped lines of a document's text. A `JOINT` stands for each line end that was taken out. */
export function joinWrapped(markdown: string): string {
  const written = markdown.split('\n')
  const lines = written.map(shown)
  const isOpen = openEnds(written)
  const column = columnOf(lines, isOpen)
  if (column === undefined) return markdown
  const isWrapped = lines.map(
    (line, index) => isOpen[index]! && goesOn(line, lines[index + 1]!, column),
  )
  return written
    .map((line, index) => {
      const own = isWrapped[index - 1] ? line.trimStart() : line
      if (!isWrapped[index]) return own
      const [shownLine, next] = [lines[index]!, lines[index + 1]!]
      const end = isBrokenNumber(shownLine, next)
        ? ''
        : lineEnd(Array.from(shownLine).at(-1)!, Array.from(next)[0]!)
      return own.trimEnd() + end + JOINT
    })
    .join('\n')
    .replaceAll(`${JOINT}\n`, JOINT)
}
