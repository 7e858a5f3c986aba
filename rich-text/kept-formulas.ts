/** Formulas that an editor keeps in an attribute: their element is empty until a script of its page draws them. */
import { all, tagOf, textsIn } from './dom.ts'
import { around } from './folds.ts'

const LEXICAL = 'data-lexical-equation'

/** Base64, which Lexical's own example writes; others leave it out. */
function decoded(value: string): string {
  try {
    return atob(value)
  } catch {
    return value
  }
}

/**
 * Where the TeX stands: Tiptap and KityFormula of UEditor, Zhihu, mdnice for articles of WeChat, vue3-tiptap-katex, Lexical,
 * Milkdown. Those of Quill and wangEditor are rows of `editors.ts`.
 */
const KEPT: readonly (readonly [attribute: string, selector?: string])[] = [
  ['data-latex'],
  ['data-tex'],
  ['data-formula'],
  ['katex'],
  [LEXICAL],
  ['data-value', '[data-type^=math_]'],
]

/** Writes each formula as Quill does, which the walk reads; a picture of one has it as its text. */
export function replaceKeptFormulas(root: Element): void {
  const kept = KEPT.flatMap(([attribute, selector = '']) =>
    all(root, `[${attribute}]${selector}`).map((element) => {
      const value = element.getAttribute(attribute)!
      return { element, tex: (attribute === LEXICAL ? decoded(value) : value).trim() }
    }),
  )
  if (kept.length === 0) return
  const shown = around([
    ...Array.from(textsIn(root)).filter(({ data }) => data.trim()),
    ...all(root, 'img'),
  ])
  for (const { element, tex } of kept.filter((one) => one.tex && !shown.has(one.element)))
    if (tagOf(element) !== 'img') element.replaceWith(formulaOf(element, tex))
    else if (!element.getAttribute('alt')) element.setAttribute('alt', tex)
}

function formulaOf(element: Element, tex: string): Element {
  const { ownerDocument } = element
  const formula = ownerDocument.createElement('span')
  formula.className = 'ql-formula'
  formula.dataset.value = tex
  if (tagOf(element) !== 'div') return formula
  const line = ownerDocument.createElement('p')
  line.append(formula)
  return line
}
