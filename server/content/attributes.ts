/**
 * Attributes in braces, as pandoc, PHP Markdown Extra and kramdown write them: `{#id .class width=50%}`, `{: .class}`. A
 * page shows none of them, so they are taken off what they stand behind. Ordinary braces stay.
 */
const VALUE = `(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s{}"']+)`
const NAME = '[\\p{L}\\p{N}_][\\p{L}\\p{N}_:.-]*'
const ONE = `(?:[#.]${NAME}|[a-z][\\w:-]*=${VALUE}|-)`
const ALL = `(?:${ONE}[ \\t]+)*${ONE}[ \\t]*`

/** Any of them: behind a link, a picture or a span, which nobody puts braces behind otherwise. */
export const ATTRIBUTES = `\\{:?[ \\t]*${ALL}\\}`

/** Those that begin with a sign. `**集合**{x=1}` is text. */
export const SIGNED_ATTRIBUTES = `\\{(?::[ \\t]*|(?=[ \\t]*[#.-]))${ALL}\\}`

const AT_END = new RegExp(`[ \\t]*${SIGNED_ATTRIBUTES}[ \\t]*#*$`, 'iu')

/** The text of a heading or a caption. */
export const withoutAttributes = (text: string): string => text.replace(AT_END, '')
