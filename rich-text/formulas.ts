/**
 * Formulas (MathML) as a line of text: 担保天数／360, R₁≤3%. One row for each element of MathML Core and of MathML 3 that
 * a line can say; a formula with another one has no line. https://www.w3.org/TR/mathml-core/#mathml-elements
 */
import { isText, tagOf } from './dom.ts'

/** A part of a line. Only `one` and `power` stand beside others without brackets; a `ratio` needs signs around it. */
interface Part {
  is: 'one' | 'power' | 'sign' | 'ratio'
  text: string
  nodes: (string | Node)[]
}

type Line = Part[] | undefined

const partOf = (is: Part['is'], ...nodes: (string | Node)[]): Part => ({
  is,
  nodes,
  text: nodes.map((one) => (typeof one === 'string' ? one : one.textContent)).join(''),
})

const nodesOf = (parts: readonly Part[]): (string | Node)[] => parts.flatMap(({ nodes }) => nodes)

const bracketed = (parts: readonly Part[]): (string | Node)[] => ['(', ...nodesOf(parts), ')']

/** The parts as something that a sign or a number can stand beside. */
const closed = (parts: readonly Part[]): (string | Node)[] =>
  parts.length < 2 && /^(?:one|sign)?$/.test(parts[0]?.is ?? '') ? nodesOf(parts) : bracketed(parts)

/** Letters of mathematical fonts are those letters: U+1D400 to U+1D7FF. */
const tokenOf = (element: Element): string =>
  element.textContent.replace(/[\u{1D400}-\u{1D7FF}]/gu, (sign) => sign.normalize('NFKC')).trim()

/** U+2061 to U+2063 are not seen. An invisible plus (U+2064) makes 1½ of 1 and ½, which no line says. */
function sign(element: Element): Line {
  const text = tokenOf(element).replace(/[\u2061-\u2063]/g, '')
  if (text.includes('\u2064')) return undefined
  return text ? [partOf('sign', text)] : []
}

const token = (element: Element): Line => {
  const text = tokenOf(element)
  return text ? [partOf('one', text)] : []
}

const TIMES = /^[×·⋅∙*∗]$/
/** Signs behind which a fraction is one of their sides. */
const BEFORE_RATIO = /[×·⋅∙*∗+\-−±∓=＝≈≠≡<>≤≥≦≧≪≫∝→⇒,，;；:：(（[【{|∑∏∫]$/

/**
 * A row: a fraction that stands beside a letter or a number gets brackets. Behind a whole number it is a part of it, which
 * only the end of a side can say.
 */
function joined(parts: readonly Part[]): Line {
  const line: Part[] = []
  for (const [index, part] of parts.entries()) {
    const [before, after] = [parts[index - 1], parts[index + 1]]
    const isFree = !before || (before.is === 'sign' && BEFORE_RATIO.test(before.text))
    const isEnd = !after || (after.is === 'sign' && !/^[!(（[]/.test(after.text))
    const isMixed = /\d$/.test(before?.text ?? '') && /^\d+／\d+$/.test(part.text)
    if (part.is !== 'ratio' || (isFree && isEnd)) line.push(part)
    else if (!isMixed) line.push(partOf('one', ...bracketed([part])))
    else if (isEnd) line.push(partOf('ratio', ' ', ...part.nodes))
    else return undefined
  }
  return line
}

function row(children: readonly Element[]): Line {
  const parts: Part[] = []
  for (const child of children) {
    const line = lineOf(child)
    if (!line) return undefined
    parts.push(...line)
  }
  return joined(parts)
}

const inRow = (element: Element): Line => row(Array.from(element.children))

/** The lines of so many children; nothing when there are others, or one has no line. */
function linesOf(element: Element, count: number): Part[][] | undefined {
  const lines = Array.from(element.children, (child) => row([child]))
  return lines.length === count && !lines.includes(undefined) ? (lines as Part[][]) : undefined
}

function fraction(element: Element): Line {
  const [above, below] = linesOf(element, 2) ?? []
  // Without its line it is no fraction: (n over k).
  if (!above || !below || /^0(?!\.?[1-9])/.test(element.getAttribute('linethickness') ?? ''))
    return undefined
  const isProduct = above.every(({ is, text }) =>
    is === 'sign' ? TIMES.test(text) : is !== 'ratio',
  )
  const isOne = below.length === 1 && below[0]!.is !== 'ratio'
  return [
    partOf(
      'ratio',
      ...(isProduct ? nodesOf(above) : bracketed(above)),
      '／',
      ...(isOne ? nodesOf(below) : bracketed(below)),
    ),
  ]
}

const PRIMES = /^[′″‴⁗'*°]+$/

const raised = (name: 'sup' | 'sub', parts: readonly Part[], at: Element): string | Node => {
  const text = parts.map((one) => one.text).join('')
  if (name === 'sup' && PRIMES.test(text)) return text
  const made = at.ownerDocument.createElement(name)
  made.append(...nodesOf(parts))
  return made
}

/** @param names where its further children stand */
const withScripts =
  (...names: ('sup' | 'sub')[]) =>
  (element: Element): Line => {
    const [base, ...scripts] = linesOf(element, names.length + 1) ?? []
    if (!base) return undefined
    return [
      partOf(
        'power',
        ...closed(base),
        ...scripts.map((one, at) => raised(names[at]!, one, element)),
      ),
    ]
  }

/** Signs and names whose bounds stand below and above them in a display, and beside them in a line. */
const LARGE = /^(?:[∏∐∑∫∬∭∮⋀⋁⋂⋃⨀⨁⨂]|lim|max|min|sup|inf)$/

/** Marks above one letter, as the characters that combine with it. */
const ACCENTS: Readonly<Record<string, string>> = {
  '¯': '\u0304',
  ˉ: '\u0304',
  '‾': '\u0304',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20D7',
}

const withBounds =
  (...names: ('sup' | 'sub')[]) =>
  (element: Element): Line => {
    const [base, mark, ...more] = linesOf(element, names.length + 1) ?? []
    if (!base || !mark) return undefined
    const text = base.map((one) => one.text).join('')
    if (LARGE.test(text)) return withScripts(...names)(element)
    const accent = ACCENTS[mark.map((one) => one.text).join('')]
    return names[0] === 'sup' && accent && more.length === 0 && Array.from(text).length === 1
      ? [partOf('one', text + accent)]
      : undefined
  }

const ROOTS: Readonly<Record<string, string>> = { 2: '√', 3: '∛', 4: '∜' }

const root = (sign: string | undefined, radicand: Line): Line =>
  sign && radicand ? [partOf('ratio', sign, ...closed(radicand))] : undefined

function rootOf(element: Element): Line {
  const [radicand, index] = linesOf(element, 2) ?? []
  return root(ROOTS[index?.map(({ text }) => text).join('') ?? ''], radicand)
}

/** Rows one after the other. Its cells are parts of an equation, the cases of a rule, or numbers. */
function table(element: Element): Line {
  const parts: Part[] = []
  for (const line of Array.from(element.children)) {
    if (tagOf(line) !== 'mtr') return undefined
    if (parts.length > 0) parts.push(partOf('sign', '；'))
    for (const [index, cell] of Array.from(line.children).entries()) {
      const inside = tagOf(cell) === 'mtd' ? inRow(cell) : undefined
      if (!inside) return undefined
      if (index > 0 && inside.length > 0) parts.push(partOf('sign', ' '))
      parts.push(...inside)
    }
  }
  return parts
}

/** `\\quad` keeps two parts of a formula apart; narrower spaces stand around signs. */
const space = (element: Element): Line =>
  /^[1-9]\d*(?:\.\d+)?em$/.test(element.getAttribute('width') ?? '') ? [partOf('sign', ' ')] : []

type Rule = (element: Element) => Line

const TOKENS = new Map<string, Rule>([
  ['mi', token],
  ['mn', token],
  ['mtext', token],
  ['mo', sign],
  ['ms', (element) => [partOf('one', `“${tokenOf(element)}”`)]],
])

/** What is not seen: sources of a formula, and its spaces of the size of a part. */
const UNSEEN = new Set(['annotation', 'annotation-xml', 'mphantom', 'none'])

const firstIn: Rule = (element) => row(Array.from(element.children).slice(0, 1))

/** Those without a row have no line: `merror`, `mmultiscripts`, `mprescripts`, and in MathML 3 `menclose`, `mstack`. */
const LAYOUT = new Map<string, Rule>([
  ['math', inRow],
  ['mrow', inRow],
  ['mstyle', inRow],
  ['mpadded', inRow],
  ['semantics', firstIn],
  ['maction', firstIn],
  ['mspace', space],
  ['mfrac', fraction],
  ['msqrt', (element) => root('√', inRow(element))],
  ['mroot', rootOf],
  ['msup', withScripts('sup')],
  ['msub', withScripts('sub')],
  ['msubsup', withScripts('sub', 'sup')],
  ['mover', withBounds('sup')],
  ['munder', withBounds('sub')],
  ['munderover', withBounds('sub', 'sup')],
  ['mtable', table],
])

function lineOf(element: Element): Line {
  const tag = tagOf(element)
  if (UNSEEN.has(tag)) return []
  const hasText = Array.from(element.childNodes).some((one) => isText(one) && one.data.trim())
  // Text that stands in no token is not shown by all browsers.
  return TOKENS.get(tag)?.(element) ?? (hasText ? undefined : LAYOUT.get(tag)?.(element))
}

/** The formula as a line; nothing when a line would say something else. */
export function formulaLine(math: Element): (string | Node)[] | undefined {
  const line = lineOf(math)
  return line && line.length > 0 ? nodesOf(line) : undefined
}
