/**
 * Line breaks at the end of a block. In CommonMark (6.7) they are none there and their sign is shown. The visual editor writes
 * one when somebody presses Shift + Enter in a heading, which ends with its line, and at the end of a text.
 * https://github.com/decaporg/decap-cms/issues/7501
 */
import type { Token, Tokens } from 'marked'
import { type Report, lineOfFirst } from './problem.ts'
import { JOINT } from './wrapped-lines.ts'

const SIGN = '\\'

const endsWithSign = (token: Token | undefined): token is Tokens.Text =>
  token?.type === 'text' && token.raw.trimEnd().endsWith(SIGN)

/**
 * Takes the sign out of what is shown of a block.
 * @param tokens of its text, where an escaped backslash and one of a path are no text
 */
export function dropLastBreak(tokens: readonly Token[]): void {
  const last = tokens.at(-1)
  if (endsWithSign(last)) last.text = last.text.trimEnd().slice(0, -SIGN.length).trimEnd()
}

export interface LostBreak {
  /** The last line of the block, as it was written. */
  written: string
  isHeading: boolean
}

/** The line breaks that were taken out of a token and of those within it. */
export function lostBreaksIn(token: Token): LostBreak[] {
  const { type, raw, text = raw, tokens = [], items, header, rows } = token as Tokens.Generic
  const inner: Token[] | undefined =
    type === 'table'
      ? [header, ...rows].flat()
      : (items ?? (/^(?:blockquote|list_item)$/.test(type) ? tokens : undefined))
  if (inner) return inner.flatMap(lostBreaksIn)
  if (!endsWithSign(tokens.at(-1))) return []
  const written = String(text).replaceAll(JOINT, '\n').trimEnd()
  return [{ written: written.slice(written.lastIndexOf('\n') + 1), isHeading: type === 'heading' }]
}

/** The most characters of a line in a message. */
const MAX_QUOTED = 20

/** Reports the first such line break of a block. */
export function checkLostBreaks(
  block: { lostBreaks: readonly LostBreak[]; line: number; source: string },
  firstLine: number,
  report: Report,
): void {
  const [first] = block.lostBreaks
  if (!first) return
  const { written, isHeading } = first
  const line = firstLine + block.line - 2 + lineOfFirst([written], block.source)
  const quoted = `“${written.slice(-MAX_QUOTED)}”`
  if (isHeading)
    report.warning(
      line,
      `小标题${quoted}换行以后的文字不在小标题里，末尾的 ${SIGN} 读者看不到`,
      `也是小标题的，和它写在同一行；不是的，删去 ${SIGN}`,
    )
  else
    report.warning(
      line,
      `${quoted}末尾的 ${SIGN} 是换行的记号，在一段的最后不起作用，读者看不到它`,
      `删去 ${SIGN}；要显示反斜杠，写两个`,
    )
}
