/** Bullets that editors indent by the blanks of a Chinese input method, and signs of items with a blank of another kind behind them. */

/** A bullet behind blanks of which one is neither a space nor a tab. */
const BULLET = /^([ \t]*(?=[^\S \t])\s*)([-*+])[ \t]+\S/
const ITEM = /^ *(?:([-*+])|\d{1,9}[.)])[ \t]+\S/

/**
 * The sign of an item before blanks of which Markdown knows nothing: ⌥ and the space bar write one on a Mac, web pages and Word have
 * them. U+3000 behind a number is how Chinese is typed, and stays.
 */
const SIGN_BEFORE_BLANK =
  /^([ \t]*(?:>[ \t]?)*)(?:([-*+](?:[^\S\n]\[[ xX]\])?)[^\S \t\n]|(\d{1,9}[.)])[^\S \t\n\u3000])[^\S\n]*(?=\S)/gm

/** U+3000 is as wide as a Chinese character, so two of them indent as far as four spaces. */
const columnsOf = (blanks: string): number =>
  Array.from(blanks).reduce(
    (columns, blank) => columns + (blank === '\t' ? 4 : blank === '\u3000' ? 2 : 1),
    0,
  )

/**
 * Writes the indent of bullets, and the blank behind the sign of an item, in spaces: CommonMark takes other blanks for text, and visitors would read the signs. One
 * alone is a remark, `* 注：…`, unless it stands below another item.
 */
export function withIndents(markdown: string): string {
  const lines = markdown
    .replace(
      SIGN_BEFORE_BLANK,
      (_, before: string, bullet: string | undefined, number: string) =>
        `${before}${bullet?.replace(/\s/, ' ') ?? number} `,
    )
    .split('\n')
  /** The sign of the next line that is not empty, for each line. */
  const next: (string | undefined)[] = []
  let sign: string | undefined
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    next[at] = sign
    if (lines[at]!.trim()) sign = BULLET.exec(lines[at]!)?.[2]
  }
  /** The columns that items are indented by without being below another; none outside a list. */
  let base: number | undefined
  return lines
    .map((line, at) => {
      const [, blanks, own] = BULLET.exec(line) ?? []
      if (blanks !== undefined && (base !== undefined || own === next[at])) {
        base ??= columnsOf(blanks)
        return ' '.repeat(Math.max(0, columnsOf(blanks) - base)) + line.slice(blanks.length)
      }
      if (line.trim()) base = ITEM.test(line) ? 0 : undefined
      return line
    })
    .join('\n')
}
