/**
 * Class names and attributes of editors that say something; all others only look. `editors.test.ts` shows each row as its
 * editor writes it.
 */

type Says =
  /** Of the editor's own, never of the text. */
  | 'unseen'
  /** A box before the text, ticked or not. */
  | 'ticked'
  | 'unticked'
  | 'end'
  | 'center'
  /** Stands on a line of its own, though it is inline. */
  | 'line'
  /** Its text is an attribute's. */
  | 'value'

/** A class name, or an attribute with its value. */
type Row =
  | readonly [says: Says, className: RegExp]
  | readonly [Says, value: RegExp, attribute: string]

export const EDITORS: readonly Row[] = [
  // Word 2003 to 365: comments.
  ['unseen', /^(?:msocom|MsoComment)/i],
  // CKEditor 4 and 5 with LITE: tracked deletions.
  ['unseen', /^ice-del$/],
  // Page breaks: KindEditor 4, TinyMCE 4 to 7, CKEditor 5.
  ['unseen', /^(?:ke-pagebreak|mce-pagebreak|page-break)$/],
  // CKEditor 4: what it hides itself.
  ['unseen', /^cke_(?:hidden|reset|pagebreak)/],
  // Quill 1 and 2: its own marks.
  ['unseen', /^ql-(?:ui|cursor|clipboard|tooltip)$/],
  // TipTap 2: its cursor.
  ['unseen', /^ProseMirror-(?:separator|gapcursor)$/],
  // KaTeX, and MathJax 2 and 3, in any of them: the second half of a formula.
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

/** The meaning that the editor gives an element, if it gives any. */
export function editorSays(element: Element): ReadonlySet<Says> {
  const classes = (element.getAttribute('class') ?? '').split(/\s+/, 20)
  const isMatched = ([, pattern, attribute]: Row): boolean =>
    attribute
      ? pattern.test(element.getAttribute(attribute) ?? '')
      : classes.some((one) => pattern.test(one))
  return new Set(EDITORS.filter(isMatched).map(([says]) => says))
}
