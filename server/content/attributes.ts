/**
 * Attributes in braces as pandoc, PHP Markdown Extra and kramdown write them: `{#id .class width=50%}`, `{: .class}`.
 * Pages show none, so they are removed from the element that they follow. Ordinary braces stay.
 */
const VALUE = `(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s{}"']+)`
const NAME = '[\\p{L}\\p{N}_][\\p{L}\\p{N}_:.-]*'
const ONE = `(?:[#.]${NAME}|[a-z][\\w:-]*=${VALUE}|-)`
const ALL = `(?:${ONE}[ \\t]+)*${ONE}[ \\t]*`

/** Any attributes. Used behind a link, a picture or a span, where nobody writes braces for another reason. */
export const ATTRIBUTES = `\\{:?[ \\t]*${ALL}\\}`

/** Attributes that begin with `#`, `.` or `:`. In `**集合**{x=1}` and in `\{#a}` the braces are text. */
export const SIGNED_ATTRIBUTES = `(?<!\\\\)\\{(?::[ \\t]*|(?=[ \\t]*[#.-]))${ALL}\\}`

const AT_END = new RegExp(`(?<![ \\t])[ \\t]*${SIGNED_ATTRIBUTES}[ \\t]*#*$`, 'iu')

/** The text of a heading or a caption without its attributes. */
export const withoutAttributes = (text: string): string => text.replace(AT_END, '')
