/**
 * Renames `style` and event attributes before anything parses the text. They would be removed anyway,
 * but the mere parsing of them makes Chromium report violations of the content security policy, and
 * the styles are still needed to recognise bold text, alignment and Word's lists. `base` and its like
 * are taken out here for the same reason.
 */

/** Tags whose mere presence in a parsed document counts as an attempt, e.g. to change its base address. */
const INTRUSIVE = /^<(?:base|meta|link)$/i

/** An attribute with its value, so that what stands inside a value is never taken for a name. */
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g

const rename = (attributes: string): string =>
  attributes.replace(ATTRIBUTE, (whole, name: string, value = '') =>
    /^(?:style$|on)/i.test(name) ? `data-${name}${value}` : whole,
  )

/** What ends a tag, or begins a value in it: a quote means something only after `=`. */
const STOP = />|=\s*(?:(["'])|[^\s>]*)/g

/** The position after the tag that is open at `from`; -1 when it never ends, and a parser drops it. */
function endOfTag(html: string, from: number): number {
  STOP.lastIndex = from
  for (let stop = STOP.exec(html); stop; stop = STOP.exec(html)) {
    if (stop[0] === '>') return STOP.lastIndex
    const quote = stop[1]
    if (!quote) continue
    STOP.lastIndex = html.indexOf(quote, STOP.lastIndex) + 1
    if (STOP.lastIndex === 0) return -1
  }
  return -1
}

/** One pass: hostile text costs no more than any other. */
export function neutralise(html: string): string {
  const start = /<(?:!--|[a-z][^\s/>]*)/gi
  let neutral = ''
  let position = 0
  for (let match = start.exec(html); match; match = start.exec(html)) {
    const isComment = match[0] === '<!--'
    const end = isComment
      ? html.indexOf('-->', match.index + 2) + 3
      : endOfTag(html, start.lastIndex)
    if (end < 3) break
    neutral += html.slice(position, match.index)
    if (isComment) neutral += html.slice(match.index, end)
    else if (!INTRUSIVE.test(match[0]))
      neutral += match[0] + rename(html.slice(start.lastIndex, end))
    start.lastIndex = position = end
  }
  return neutral + html.slice(position)
}
