/** Reads the meaning out of the styles of Word, WPS, WeChat and other editors, before all of them are dropped. */
import { HIDDEN_STYLE, UNSEEN_CLASS } from '../contract/rich-text-tags.ts'
import { mark } from './blocks.ts'
import { all, isElement, rename, tagOf, textNodes, textOf, unwrap } from './dom.ts'

/** Begins with a semicolon, so that `mso-bidi-font-weight` is not taken for `font-weight`. */
const styleOf = (element: Element): string =>
  `;${(element.getAttribute('data-style') ?? '').toLowerCase()}`

const BLOCKS_WITH_ALIGNMENT = 'p,div,section,h1,h2,h3,h4,h5,h6,td,th'

/** `end` for signatures, units and amounts, `center` for lines that stand alone. Quill writes classes. */
function alignmentOf(element: Element): 'end' | 'center' | undefined {
  const align = `${element.getAttribute('align') ?? ''} ${styleOf(element)} ${element.className}`
  if (/^right|text-align\s*:\s*(?:right|end)|ql-align-right/i.test(align)) return 'end'
  return /^center|text-align\s*:\s*(?:-webkit-)?center|ql-align-center/i.test(align)
    ? 'center'
    : undefined
}

/** The elements that say the same as a style. */
const MARKS: readonly [RegExp, string][] = [
  [/;\s*font-weight\s*:\s*(?:bold|[6-9]00)/, 'strong'],
  [/;\s*text-decoration(?:-line)?\s*:[^;]*line-through/, 's'],
  [/vertical-align\s*:\s*super|mso-text-raise\s*:\s*\d/, 'sup'],
  [/vertical-align\s*:\s*sub\b|mso-text-raise\s*:\s*-/, 'sub'],
  [/text-decoration(?:-line)?\s*:[^;]*underline|border-bottom[\w-]*\s*:[^;]*solid/, 'u'],
]

/** Fonts that draw other signs for letters: tick boxes and comparisons of Word and WPS. */
const SYMBOL_FONT = /;\s*font-family\s*:\s*["']?(wingdings 2|wingdings(?! 3)|symbol)\b/
const SYMBOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'wingdings 2': { R: '☑', S: '☒', P: '✓', O: '✗', '£': '☐' },
  wingdings: { þ: '☑', ý: '☒', ü: '✓', û: '✗', o: '☐', '¨': '☐' },
  symbol: { '£': '≤', '³': '≥', '¹': '≠', '´': '×', '¸': '÷' },
}

function readSymbols(element: HTMLElement, style: string): void {
  const signs = SYMBOLS[SYMBOL_FONT.exec(style)?.[1] ?? '']
  if (!signs) return
  for (const node of textNodes(element))
    node.data = node.data.replace(/./g, (sign) => signs[sign] ?? sign)
}

/** A line to write on. */
const BLANK = '____'

/** A blank that is to be filled in: nothing but spaces, underlined. */
function writeBlank(underlined: HTMLElement): void {
  const { textContent } = underlined
  if (textOf(underlined) === '' && textContent && textContent.length > 1)
    underlined.textContent = BLANK
}

/** Word writes deletions that are tracked with an author; WordPress writes a time alone, and its readers see them. */
const DELETED = 'del[cite^="mailto:"]'

/** Removes what an editor never saw, or deleted with tracked changes. WeChat hides its own articles until a script has run. */
export function removeUnseen(root: DocumentFragment): void {
  for (const element of all(root, `[hidden],[class],[data-style],${DELETED}`))
    if (
      element.matches(`[hidden],${DELETED}`) ||
      UNSEEN_CLASS.test(element.className) ||
      (HIDDEN_STYLE.test(styleOf(element)) && element.id !== 'js_content')
    )
      element.remove()
}

/** Turns styles that carry meaning into markup and drops the rest. */
export function readStyles(root: DocumentFragment): void {
  for (const element of all(root, '[data-style]')) {
    const style = styleOf(element)
    readSymbols(element, style)
    if (!/^h\d$/.test(tagOf(element)))
      for (const [pattern, name] of MARKS)
        if (pattern.test(style)) mark(element, element.ownerDocument.createElement(name))
  }
  for (const element of all(root, BLOCKS_WITH_ALIGNMENT)) {
    const alignment = alignmentOf(element)
    if (!/^(?:end|center)$/.test(element.getAttribute('data-align') ?? ''))
      element.removeAttribute('data-align')
    if (alignment) element.setAttribute('data-align', alignment)
  }
  for (const center of all(root, 'center'))
    rename(center, 'div').setAttribute('data-align', 'center')
  for (const [old, name] of [
    ['b', 'strong'],
    ['i', 'em'],
    ['strike', 's'],
  ] as const)
    for (const element of all(root, old)) rename(element, name)
  for (const blank of all(root, 'u')) writeBlank(blank)
  for (const box of all(root, 'input')) {
    const isBox = /^(?:checkbox|radio)$/i.test(box.getAttribute('type') ?? 'text')
    const tick = box.hasAttribute('checked') ? '☑' : '☐'
    box.replaceWith(isBox ? tick : box.getAttribute('value') || BLANK)
  }
  for (const button of all(root, 'button'))
    if (button.closest('a')) unwrap(button)
    else button.remove()
  // Underlined text looks like a link; fonts, spans and names of colours mean nothing.
  for (const plain of all(root, 'span,font,u,big,ins,small')) unwrap(plain)
  for (const twice of all(root, 'strong strong, em em, s s, sub sub, sup sup')) unwrap(twice)
  for (const element of all(root, '*')) {
    for (const name of ['data-style', 'align', 'class', 'cite', 'data-list'])
      element.removeAttribute(name)
    if (tagOf(element) === 'hr') element.removeAttribute('width')
    joinSame(element)
  }
}

/** `<strong>示例</strong><strong>集团</strong>` is one run: editors split it at every click. */
function joinSame(element: HTMLElement): void {
  if (!/^(?:strong|em|s|su[bp])$/.test(tagOf(element))) return
  let next = element.nextSibling
  while (isElement(next) && tagOf(next) === tagOf(element)) {
    element.append(...Array.from(next.childNodes))
    next.remove()
    next = element.nextSibling
  }
}
