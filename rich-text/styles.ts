/** Reads the meaning out of the styles and classes of Word, WPS, WeChat and other editors; all else of them is dropped. */
import { tagOf, textOf } from './dom.ts'

/** Begins with a semicolon, so that `mso-bidi-font-weight` is not taken for `font-weight`. */
export const styleOf = (element: Element): string =>
  `;${(element.getAttribute('data-style') ?? '').toLowerCase()}`

/** `end` for signatures, units and amounts, `center` for lines that stand alone. Quill writes classes. */
export function alignmentOf(element: Element): 'end' | 'center' | undefined {
  const own = element.getAttribute('data-align')
  if (own === 'end' || own === 'center') return own
  const align = `${element.getAttribute('align') ?? ''} ${styleOf(element)} ${element.className}`
  if (/^right|text-align\s*:\s*(?:right|end)|ql-align-right/i.test(align)) return 'end'
  return /^center|text-align\s*:\s*(?:-webkit-)?center|ql-align-center/i.test(align)
    ? 'center'
    : undefined
}

const MARKS: readonly [RegExp, string][] = [
  [/;\s*font-weight\s*:\s*(?:bold|[6-9]00)/, 'strong'],
  [/;\s*text-decoration(?:-line)?\s*:[^;]*line-through/, 's'],
  [/vertical-align\s*:\s*super|mso-text-raise\s*:\s*\d/, 'sup'],
  [/vertical-align\s*:\s*sub\b|mso-text-raise\s*:\s*-/, 'sub'],
]

/** The elements that say the same as a style. */
export const marksOf = (style: string): string[] =>
  MARKS.flatMap(([pattern, name]) => (pattern.test(style) ? [name] : []))

/** Fonts that draw other signs for letters: tick boxes and comparisons of Word and WPS. */
const SYMBOL_FONT = /;\s*font-family\s*:\s*["']?(wingdings 2|wingdings(?! 3)|symbol)\b/
const SYMBOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'wingdings 2': { R: '☑', S: '☒', P: '✓', O: '✗', '£': '☐' },
  wingdings: { þ: '☑', ý: '☒', ü: '✓', û: '✗', o: '☐', '¨': '☐' },
  symbol: { '£': '≤', '³': '≥', '¹': '≠', '´': '×', '¸': '÷' },
}

export const signsOf = (style: string): Readonly<Record<string, string>> | undefined =>
  SYMBOLS[SYMBOL_FONT.exec(style)?.[1] ?? '']

const UNDERLINE = /text-decoration(?:-line)?\s*:[^;]*underline|border-bottom[\w-]*\s*:[^;]*solid/

const INLINE = /^(?:span|strong|b|em|i|font|a)$/

/** A blank that is to be filled in: nothing but spaces, underlined. Other underlined text looks like a link. */
export const isBlankLine = (element: Element): boolean =>
  (tagOf(element) === 'u' || (INLINE.test(tagOf(element)) && UNDERLINE.test(styleOf(element)))) &&
  textOf(element) === '' &&
  (element.textContent ?? '').length > 1

/** Hidden text, Word's comments and tracked deletions, page breaks, the second half of a formula. */
const UNSEEN_CLASS = /msocom|MsoComment|ice-del|ke-pagebreak|katex-html/i

/** Styles that hide: of an editor, of Word's hidden text, and of its comments, headers and footers. */
const HIDDEN_STYLE =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-(?:element|special-character)\s*:\s*(?:comment|header|footer))/i

/**
 * What an editor never saw, or deleted with tracked changes: Word writes those with an author, WordPress a time alone.
 * WeChat hides its own articles until a script has run.
 */
export const isUnseen = (
  tag: string,
  style: string,
  valueOf: (attribute: string) => string | null | undefined,
): boolean =>
  typeof valueOf('hidden') === 'string' ||
  (tag === 'del' && valueOf('cite')?.startsWith('mailto:') === true) ||
  UNSEEN_CLASS.test(valueOf('class') ?? '') ||
  (HIDDEN_STYLE.test(style) && valueOf('id') !== 'js_content')
