/**
 * Class names and attributes with a meaning, by editor; all others only change the look. `editors.test.ts` shows each
 * row as its editor writes it.
 */

export type Says =
  /** The editor's own interface, never part of the text. */
  | 'unseen'
  /** A checkbox before the text, ticked or not. */
  | 'ticked'
  | 'unticked'
  | 'end'
  | 'center'
  /** The editor shows the element on a line of its own, though it is inline. */
  | 'line'
  /** The editor keeps the text in an attribute. */
  | 'value'

/** A class name, or an attribute with its value. */
type Row =
  | readonly [says: Says, className: RegExp]
  | readonly [Says, value: RegExp, attribute: string]

export const EDITORS: readonly Row[] = [
  // Comments of Word 2003 to 365.
  ['unseen', /^(?:msocom|MsoComment)/i],
  // CKEditor 4 and 5 with LITE: tracked deletions.
  ['unseen', /^ice-del$/],
  // Page breaks: KindEditor 4, TinyMCE 4 to 7, CKEditor 5.
  ['unseen', /^(?:ke-pagebreak|mce-pagebreak|page-break)$/],
  // Elements that CKEditor 4 hides itself.
  ['unseen', /^cke_(?:hidden|reset|pagebreak)/],
  // Helper elements of Quill 1 and 2.
  ['unseen', /^ql-(?:ui|cursor|clipboard|tooltip)$/],
  // The cursor of TipTap 2.
  ['unseen', /^ProseMirror-(?:separator|gapcursor)$/],
  // The second copy of a formula in KaTeX and MathJax 2 and 3, whatever editor they are used in.
  ['unseen', /^(?:katex-html|MathJax_Preview|MJX_Assistive_MathML)$/],
  // Quill 1 and TipTap 2.
  ['ticked', /^true$/, 'data-checked'],
  ['unticked', /^false$/, 'data-checked'],
  // Quill 2.
  ['ticked', /^checked$/, 'data-list'],
  ['unticked', /^unchecked$/, 'data-list'],
  // TinyMCE 5 to 7.
  ['ticked', /^tox-checklist--checked$/],
  // Quill 1 and 2, WordPress 5 and 6.
  ['end', /^(?:ql-align-right|ql-direction-rtl|has-text-align-right)$/],
  ['center', /^(?:ql-align-center|has-text-align-center)$/],
  // Quill 2: a line of code.
  ['line', /^ql-code-block$/],
  // Formulas: Quill 1 and 2, wangEditor 5.
  ['value', /^ql-formula$/],
  ['value', /^formula$/, 'data-w-e-type'],
]

const NOTHING: ReadonlySet<Says> = new Set()

/** The meaning that the editor gives an element, if it gives any. */
export function editorSays(element: Element): ReadonlySet<Says> {
  // Most elements have no attributes, and each is asked several times.
  if (!element.hasAttributes()) return NOTHING
  const classes = (element.getAttribute('class') ?? '').split(/\s+/, 20)
  const isMatched = ([, pattern, attribute]: Row): boolean =>
    attribute
      ? pattern.test(element.getAttribute(attribute) ?? '')
      : classes.some((one) => pattern.test(one))
  return new Set(EDITORS.filter(isMatched).map(([says]) => says))
}
