/** Items below an item whose number is wider than their indent. */

/** The sign with the blanks before it, its number, and the blanks behind it. */
const ITEM = /^([ \t]*(?:[-*+]|(\d{1,9})[.)]))(?:([ \t]+)\S|[ \t]*$)/
const FENCE = /^[ \t]*(?:`{3,}|~{3,9}(?!~))/
/** A sign that stands this far right of another is below it; one blank is carelessness. */
const SIGN_BELOW = 2
/** Two blanks begin a paragraph in Chinese texts, which is none of the item above. */
const TEXT_BELOW = 3

/** A tab goes on to the next of the columns 4, 8, 12. */
const columnsOf = (text: string): number =>
  Array.from(text).reduce((column, one) => column + (one === '\t' ? 4 - (column % 4) : 1), 0)

interface Item {
  indent: number
  /** The column from which on lines belong to it. */
  content: number
  /** What such lines are indented further. */
  shift: number
}

/** The column of the text behind a sign; more than four blanks are of the text. */
function contentOf(sign: string, blanks = ' '): number {
  const column = columnsOf(sign)
  const content = columnsOf(sign + blanks)
  return content - column > 4 ? column + 1 : content
}

/**
 * Indents what is below an item as far as CommonMark asks: to the text of the item. Authors keep the three blanks that are
 * enough below `9. ` for `10. ` too, and two for any sign; there the items below became steps of the list, with the
 * numbers 1 and 2 between 10 and 11. A number that goes on is of the same list, however it is indented.
 */
export function withWholeIndents(markdown: string): string {
  const above: Item[] = []
  const leaveUntil = (isAbove: (item: Item) => boolean): void => {
    while (above.length > 0 && !isAbove(above.at(-1)!)) above.pop()
  }
  let isInFence = false
  let isAfterBlank = true
  const shifted = (line: string): string => {
    const [blanks] = /^[ \t]*/.exec(line)!
    const indent = columnsOf(blanks)
    const [, sign, number, behind] = (!isInFence && ITEM.exec(line)) || []
    const isFence = FENCE.test(line)
    // Other lines go on with what is above them.
    const begins = sign !== undefined || (!isInFence && (isAfterBlank || isFence))
    if (sign !== undefined) {
      leaveUntil((one) => indent >= one.indent)
      const reach = number === undefined || Number(number) === 1 ? SIGN_BELOW : Infinity
      const last = above.at(-1)
      if (last && indent < Math.min(last.content, last.indent + reach)) above.pop()
    } else if (begins) leaveUntil((one) => indent >= Math.min(one.content, one.indent + TEXT_BELOW))
    const parent = above.at(-1)
    if (parent && begins && indent < parent.content) {
      parent.shift += parent.content - indent
      parent.content = indent
    }
    const shift = parent && indent >= parent.content ? parent.shift : 0
    if (sign !== undefined) above.push({ indent, content: contentOf(sign, behind), shift })
    if (isFence) isInFence = !isInFence
    return shift > 0 ? ' '.repeat(indent + shift) + line.slice(blanks.length) : line
  }
  return markdown
    .split('\n')
    .map((line) => {
      const isBlank = !line.trim()
      const written = isBlank ? line : shifted(line)
      isAfterBlank = isBlank
      return written
    })
    .join('\n')
}
