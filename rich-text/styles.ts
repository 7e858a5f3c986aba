/** Reads meaning out of the styles and classes of Word, WPS, WeChat and other editors; everything else about them is dropped. */
import { type Declarations, MAX_STYLE_LENGTH, type Meaning, meaningsOf } from './css.ts'
import { tagOf, textOf } from './dom.ts'
import { editorSays } from './editors.ts'

/**
 * The style of an element, in lower case. A semicolon comes first, so that `mso-bidi-font-weight` is not taken for
 * `font-weight`. It is cut, so that no pattern goes through more: 100 KB in one `style` took up to a minute.
 */
export const styleOf = (element: Element): string =>
  `;${(element.getAttribute('data-style') ?? '').slice(0, MAX_STYLE_LENGTH).toLowerCase()}`

/** The alignment that is kept: `end` for signatures, units and amounts, `center` for lines that stand alone. */
export function alignmentOf(element: Element): 'end' | 'center' | undefined {
  const own = element.getAttribute('data-align')
  if (own === 'end' || own === 'center') return own
  const align = `${element.getAttribute('align') ?? ''} ${styleOf(element)}`
  if (/^right|text-align\s*:\s*(?:right|end)/i.test(align)) return 'end'
  if (/^center|text-align\s*:\s*(?:-webkit-)?center/i.test(align)) return 'center'
  const says = element.className ? editorSays(element) : undefined
  return says?.has('end') ? 'end' : says?.has('center') ? 'center' : undefined
}

const MARKS = ['strong', 's', 'sup', 'sub'] as const satisfies readonly Meaning[]

/** Elements with the meaning of a style. */
export const marksOf = (meanings: ReadonlySet<Meaning>): readonly string[] =>
  MARKS.filter((name) => meanings.has(name))

/** Names of symbol fonts in the tables. */
const SYMBOL_FONT = /^["']?(wingdings(?: [23])?|webdings|symbol)\b/

/** The name of the symbol font that an element sets; `''` for an ordinary font, `undefined` where it sets none. */
export function symbolFontOf(element: Element, declared: Declarations): string | undefined {
  const family =
    declared.get('mso-symbol-font-family') ??
    declared.get('font-family') ??
    (tagOf(element) === 'font' ? element.getAttribute('face')?.toLowerCase() : undefined)
  return family && (SYMBOL_FONT.exec(family)?.[1] ?? '')
}

const UNDERLINE = /;\s*(?:text-decoration[^;]*underline|border-bottom[^;]*solid)/

const INLINE = /^(?:span|strong|b|em|i|font|a)$/

/** A blank to be filled in: underlined spaces. Other underlined text would look like a link, so it loses the line. */
export const isBlankLine = (element: Element): boolean =>
  (tagOf(element) === 'u' || (INLINE.test(tagOf(element)) && UNDERLINE.test(styleOf(element)))) &&
  textOf(element) === '' &&
  (element.textContent ?? '').length > 1

/** Tracked deletions. Word marks them with an author, WordPress with a time only. */
const isTracked = (element: Element): boolean =>
  tagOf(element) === 'del' && element.getAttribute('cite')?.startsWith('mailto:') === true

/** True for an element that its program does not show, together with everything in it. */
export const isUnseen = (element: Element, meanings: ReadonlySet<Meaning>): boolean =>
  meanings.has('hidden') ||
  element.hasAttribute('hidden') ||
  isTracked(element) ||
  (tagOf(element) === 'dialog' && !element.hasAttribute('open')) ||
  editorSays(element).has('unseen')

/** WeChat hides its articles until a script has run. */
const isArticle = (element: Element): boolean => element.id === 'js_content'

const NOTHING: ReadonlySet<Meaning> = new Set()

export const meaningsOfElement = (element: Element, declared: Declarations): ReadonlySet<Meaning> =>
  declared.size === 0 || isArticle(element) ? NOTHING : meaningsOf(declared)
