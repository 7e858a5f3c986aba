/**
 * Puts the words of drawings (SVG) and formulas (MathML) in their place. The sanitiser lets neither in, and their letters
 * strung together would say something else.
 * https://html.spec.whatwg.org/#foreign-elements
 */
import { all, isElement, isText, tagOf, textOf } from './dom.ts'
import { formulaLine } from './formulas.ts'

const split = (list: string): string[] => list.split(' ')

/** Stands in for a formula without a source text. */
const FORMULA_NOTICE = '（公式没有显示）'

/** The words of a formula that no line says: the TeX that its author typed. */
function wordsOfFormula(math: Element): string | undefined {
  const tex = all(math, 'annotation').find((one) =>
    /tex/i.test(one.getAttribute('encoding') ?? 'tex'),
  )
  return textOf(tex) || math.getAttribute('alttext')?.trim()
}

/**
 * Never shown where they stand: https://www.w3.org/TR/SVG2/render.html#TermNeverRenderedElement. Drawing programs put
 * their own names into `title` and `desc`. A style sheet has the name `noembed` here (`neutralise`).
 */
const NEVER_RENDERED = new Set(
  split(
    'clippath defs desc lineargradient marker mask metadata noembed pattern radialgradient script symbol title',
  ),
)

/** Attributes of drawings that are properties of CSS with a meaning of the text. */
const PROPERTIES = split(
  'baseline-shift direction display font-weight opacity text-decoration unicode-bidi visibility',
)

/** An empty element of HTML with the style of one of a drawing. */
function likeIn(document: Document, name: string, element: Element): HTMLElement {
  const made = document.createElement(name)
  const style = PROPERTIES.flatMap((one) => {
    const value = element.getAttribute(one)
    return value ? `${one}:${value}` : []
  })
  made.setAttribute('data-style', [...style, element.getAttribute('data-style') ?? ''].join(';'))
  return made
}

const addressOf = (element: Element): string =>
  element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''

/** The one of its children that a `switch` shows: the first in a language of the page. */
const shownOf = (element: Element): ChildNode[] =>
  Array.from(element.children)
    .filter((one) => /^(?:zh\b|$)/i.test(one.getAttribute('systemLanguage') ?? ''))
    .slice(0, 1)

/** Letters that a drawing moves further than this stand in a line of their own; those moved less are raised or lowered. */
const LINE = 12

/** The distance in pixels, at 12 pixels for a letter. */
const distance = (written: string | null): number =>
  (parseFloat(written ?? '') || 0) * (written?.trim().endsWith('em') ? LINE : 1)

/** @param inText true within an element whose characters are drawn */
function writeWords(drawing: Element, into: HTMLElement, inText: boolean): void {
  const document = into.ownerDocument
  let shift = 0
  const parts = tagOf(drawing) === 'switch' ? shownOf(drawing) : Array.from(drawing.childNodes)
  for (const part of parts) {
    const tag = tagOf(part)
    if (isText(part) && inText) into.append(part.data)
    if (!isElement(part) || NEVER_RENDERED.has(tag)) continue
    if (tag === 'image') {
      const picture = document.createElement('img')
      picture.setAttribute('src', addressOf(part))
      picture.setAttribute('alt', part.getAttribute('aria-label') ?? '')
      into.append(picture)
    } else if (tag === 'foreignobject') {
      const made = likeIn(document, 'div', part)
      made.append(...part.childNodes)
      into.append(made)
    } else {
      const moved = distance(part.getAttribute('dy'))
      const isApart = part.hasAttribute('x') || Math.abs(moved) >= LINE
      shift = isApart ? 0 : shift + moved
      if (tag === 'text') into.append(document.createElement('br'), ' ')
      else if (inText && isApart) into.append(' ')
      const name = tag === 'a' ? 'a' : shift < 0 ? 'sup' : shift > 0 ? 'sub' : 'span'
      const made = likeIn(document, tag === 'text' ? 'span' : name, part)
      if (tag === 'a') made.setAttribute('href', addressOf(part))
      into.append(made)
      writeWords(part, made, inText || tag === 'text')
    }
  }
}

/** Puts the words of a drawing before it. What is left is an empty element with these words as its name, for the note. */
function replaceDrawing(drawing: Element): void {
  // An empty one only keeps a place open.
  if (drawing.childElementCount === 0 && !textOf(drawing)) return drawing.remove()
  const document = drawing.ownerDocument
  const words = likeIn(document, 'span', drawing)
  const isNamed = drawing.hasAttribute('role') || drawing.hasAttribute('aria-labelledby')
  const title = isNamed && Array.from(drawing.children).find((one) => tagOf(one) === 'title')
  if (title) words.append(textOf(title))
  writeWords(drawing, words, false)
  const name = textOf(words)
  if (name) {
    if (drawing.nextSibling) words.append(document.createElement('br'))
    drawing.setAttribute('aria-label', name)
  }
  drawing.before(words)
  drawing.textContent = ''
}

/** Those in no other one, chosen before the first is emptied: those in it have no parent then, and would be read again. */
const outermost = (root: Element, name: 'math' | 'svg'): Element[] =>
  all(root, name).filter((one) => !one.parentElement?.closest(name))

/** Replaces all drawings and formulas. */
export function replaceForeign(root: Element): void {
  for (const math of outermost(root, 'math')) {
    const line = formulaLine(math)
    if (line) {
      math.replaceWith(...line)
      continue
    }
    const words = wordsOfFormula(math)
    // As Quill writes one: the walk reads it, and notes TeX.
    const formula = math.ownerDocument.createElement('span')
    formula.className = 'ql-formula'
    formula.setAttribute('data-value', words || FORMULA_NOTICE)
    math.before(formula)
    // An empty element is left for the note.
    if (words) math.remove()
    else math.textContent = ''
  }
  outermost(root, 'svg').forEach(replaceDrawing)
}
