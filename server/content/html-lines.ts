/** Reports lines that somebody typed into HTML, as a signature in `<div align="right">`: pages join them. */
import { decodeText } from '../../rich-text/text.ts'
import type { Block } from './markdown.ts'
import { type Report, lineAt } from './problem.ts'

/** What shows its lines, or no text. */
const OTHER =
  /<!--[^]*?(?:-->|$)|<(pre|code|script|style|textarea|select|svg|math)\b[^]*?(?:<\/\1\s*>|$)/gi
const KEEPS_LINES = /white-space\s*:\s*(?:pre|break-spaces)/i

/** https://html.spec.whatwg.org/#text-level-semantics-usage-summary, and what HTML 4 had; all but `br`. */
const IN_LINE =
  /^<\/?(?:a|em|strong|small|s|cite|q|dfn|abbr|ruby|r[bpt]|rtc|data|time|var|samp|kbd|su[bp]|i|b|u|mark|bdi|bdo|span|ins|del|font|big|tt|strike|acronym|label|wbr)(?![\w-])/i

/** A program that breaks lines where they are full writes longer ones. */
const MAX_LINE = 30

/** What ends a line of the page, in place of tags. */
const END = '\0'

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
const textOf = (line: string): string => decodeText(line).trim()

/** @returns the offset of a line that the next one is joined to */
function joinedAt(html: string): number | undefined {
  // All keeps its place, so that offsets are those of the HTML.
  const text = html
    .replace(OTHER, blank)
    .replace(/<[^<>]*>/g, (tag) => (IN_LINE.test(tag) ? ' ' : END).repeat(tag.length))
  for (const { 0: part, index } of text.matchAll(/[^\0]+/g)) {
    const lines = part.split('\n')
    const texts = lines.map(textOf)
    const at = texts.findIndex((one, row) => one !== '' && (texts[row + 1] ?? '') !== '')
    if (at < 0 || texts.some((one) => one.length > MAX_LINE)) continue
    const before = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0)
    return index + before + lines[at]!.search(/\S/)
  }
  return undefined
}

/** @param block written as HTML */
export function checkHtmlLines(
  { html, line }: Pick<Block, 'html' | 'line'>,
  firstLine: number,
  report: Report,
): void {
  const at = KEEPS_LINES.test(html) ? undefined : joinedAt(html)
  if (at === undefined) return
  const [words] = /^[^<\n]*/.exec(html.slice(at))!
  report.warning(
    firstLine + line - 2 + lineAt(html, at),
    `“${words.trim().slice(0, 20)}”和下一行连成一行：在 HTML 里换行不算`,
    '在行末写 <br>；或者在前后的标签和文字之间各空一行',
  )
}
