/**
 * The CSS properties that carry meaning, and the meaning of their values. All others only change the look. Values are
 * inherited as in https://www.w3.org/TR/css-cascade-4/#inheriting; style sheets are not read, only `style` attributes
 * and the attributes of HTML. `css.test.ts` goes through all properties and keywords of MDN's list.
 */

/** The declarations of one element, in lower case, without `!important`. */
export type Declarations = ReadonlyMap<string, string>

const NONE: Declarations = new Map()

/** These bounds keep hostile styles from costing quadratic time. */
export const MAX_STYLE_LENGTH = 4000
const DECLARATION =
  /(?:^|;)\s*([\w-]+)\s*:((?:[^;"'(]|"[^"]{0,500}"|'[^']{0,500}'|\([^)]{0,2000}\)?)*)/g

/** `font: italic bold 12px/1.5 宋体`: the size comes before the font names, with or without a line height. */
const FONT =
  /^(.*?\s|)([\d.]+(?:p[xt]|r?em|%)?|(?:xx?-)?(?:small|large)|medium)(?:\s*\/\s*\S+)?\s+(.+)$/s

function expand(name: string, value: string, set: (name: string, value: string) => void): void {
  if (name === 'font') {
    const [, before = '', size = '', family = ''] = FONT.exec(value) ?? []
    if (!family) return
    set('font-weight', /bold|[6-9]00/.exec(before)?.[0] ?? 'normal')
    set('font-size', size)
    set('font-family', family)
  } else if (name === 'list-style') set('list-style-type', value)
  else if (name === 'text-decoration') set('text-decoration-line', value)
  else if (/^(?:-webkit-)?background(?:-image)?-clip$/.test(name)) set('background-clip', value)
  else set(name.replace(/^-(?:webkit|moz|ms|o)-(?=clip|transform|opacity)/, ''), value)
}

/**
 * @param style the attribute as it was written. The last declaration of a property counts, unless an earlier one is
 * important.
 */
export function parseStyle(style: string | null): Declarations {
  if (!style) return NONE
  const declared = new Map<string, string>()
  const important = new Set<string>()
  const text = style
    .slice(0, MAX_STYLE_LENGTH)
    .replace(/\/\*[^]*?(?:\*\/|$)/g, '')
    .toLowerCase()
  for (const [, name, raw] of text.matchAll(DECLARATION)) {
    const value = raw!.replace(/!\s*important\s*$/, '').trim()
    const isImportant = value.length < raw!.trim().length
    expand(name!, value, (one, said) => {
      if (important.has(one) && !isImportant) return
      if (isImportant) important.add(one)
      declared.set(one, said)
    })
  }
  return declared
}

/** The meaning of a value for its element. */
export type Meaning =
  /** Hides the element and everything in it. */
  | 'hidden'
  /** Hides the element's own text; elements in it can make themselves visible again. */
  | 'invisible'
  | 'visible'
  | 'clear'
  | 'coloured'
  | 'tiny'
  | 'sized'
  /** Lines of text have no height, and what leaves them is not shown; pictures are. */
  | 'flat'
  | 'tall'
  /** The element is a block. */
  | 'line'
  /** The element is inline. */
  | 'inline'
  | 'cell'
  /** Line breaks in the text are kept. */
  | 'keep'
  | 'fold'
  | 'upper'
  | 'lower'
  | 'as-is'
  | 'strong'
  | 'plain'
  | 's'
  | 'sup'
  | 'sub'

type Row = readonly [value: RegExp, meaning: Meaning]

/** Font sizes that nobody can read. In old pages a number without a unit is in pixels. */
const TINY = /^(?:0+(?:\.\d+)?|1(?:\.0+)?|\.\d+)(?:px|pt)?$|^0+(?:\.0+)?(?:r?em|%|v[wh]|mm|cm)$/

/** Moves the text further left or up than any page is wide. */
const FAR = /-\s*[1-9]\d\d(?:\d|(?:\.\d+)?(?:r?em|%|v[wh]))/

const RAISED: readonly Row[] = [
  [/^super/, 'sup'],
  [/^sub/, 'sub'],
]
const EMPHASISED: readonly Row[] = [[/^(?!none)/, 'strong']]

/** A text colour is either fully transparent or can be seen. */
const COLOUR: readonly Row[] = [
  [
    /^transparent$|^(?:rgb|hsl)a?\((?:(?:[^,)]*,){3}|[^,/)]*\/)\s*0(?:\.0+)?%?\s*\)$|^#(?:[\da-f]{3}0|[\da-f]{6}00)$/,
    'clear',
  ],
  [/^(?!inherit|currentcolor)/, 'coloured'],
]

const FAR_OFF: readonly Row[] = [[FAR, 'hidden']]

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  display: [
    [/^(?:none|table-column.*)$/, 'hidden'],
    [/^table-cell$/, 'cell'],
    [/^(?:inline|contents|run-in|ruby|math)/, 'inline'],
    // The parts of a ruby annotation stay in their place, as without a style.
    [/^(?!ruby-)/, 'line'],
  ],
  visibility: [
    [/^(?:hidden|collapse)$/, 'invisible'],
    [/^visible$/, 'visible'],
  ],
  'content-visibility': [[/^hidden$/, 'hidden']],
  opacity: [[/^0?(?:\.0\d*)?%?$/, 'hidden']],
  'font-size': [
    [TINY, 'tiny'],
    [/^(?:[\d.]+(?:px|pt|rem|v[wh]|mm|cm|in)?$|(?:xx?x?-)?(?:small|large)$|medium$)/, 'sized'],
  ],
  'line-height': [[/^(?!0|inherit)/, 'tall']],
  'white-space': [
    [/^pre|^break-spaces/, 'keep'],
    [/^(?:normal|nowrap|collapse|wrap)/, 'fold'],
  ],
  'white-space-collapse': [
    [/^(?:preserve(?:-breaks)?|break-spaces)$/, 'keep'],
    [/^(?:collapse|preserve-spaces)$/, 'fold'],
  ],
  'text-transform': [
    [/^uppercase/, 'upper'],
    [/^lowercase/, 'lower'],
    [/^(?:none|capitalize|full-|math-)/, 'as-is'],
  ],
  'font-weight': [
    [/^(?:bold|[6-9]\d\d$|1000$)/, 'strong'],
    [/^(?:normal|lighter|[1-5]\d\d$)/, 'plain'],
  ],
  'text-decoration-line': [[/line-through/, 's']],
  'vertical-align': RAISED,
  'baseline-shift': RAISED,
  'font-variant-position': RAISED,
  'text-emphasis': EMPHASISED,
  'text-emphasis-style': EMPHASISED,
  'text-indent': FAR_OFF,
  '-webkit-text-security': [[/^(?:circle|disc|square)$/, 'hidden']],
  color: COLOUR,
  '-webkit-text-fill-color': COLOUR,
  // A float leaves the line. Old editors also write `float: both`, which CSS does not know.
  float: [[/^(?:left|right|inline-)/, 'line']],
  position: [[/^(?:absolute|fixed)$/, 'line']],
  clip: [[/^rect\(\s*(?:[01](?:px)?[\s,]*){4}\)$/, 'hidden']],
  'clip-path': [[/^inset\(\s*(?:[5-9]\d|100)%|^circle\(\s*0/, 'hidden']],
  transform: [
    [/scale[xy]?\(\s*0(?:\.0+)?\s*[,)]/, 'hidden'],
    [/translate[^)]{0,99}-\s*[1-9]\d{3}/, 'hidden'],
  ],
  scale: [[/^0(?:\.0+)?%?(?:\s|$)/, 'hidden']],
  filter: [[/opacity(?:\(|\s*=)\s*0%?\s*\)/, 'hidden']],
  zoom: [[/^0(?:\.0+)?%?$/, 'hidden']],
  left: FAR_OFF,
  right: FAR_OFF,
  top: FAR_OFF,
  bottom: FAR_OFF,
  inset: FAR_OFF,
  'inset-inline-start': FAR_OFF,
  'inset-block-start': FAR_OFF,
  'margin-inline-start': FAR_OFF,
  translate: FAR_OFF,
  'margin-left': FAR_OFF,
  'margin-top': FAR_OFF,
  // Word and WPS: hidden text, comments, headers and footers, raised and lowered text.
  'mso-hide': [[/^all$/, 'hidden']],
  'mso-element': [[/comment|header|footer/, 'hidden']],
  'mso-special-character': [[/comment/, 'hidden']],
  'mso-text-raise': [
    [/^-/, 'sub'],
    [/^\d/, 'sup'],
  ],
}

export const SAYS: ReadonlyMap<string, readonly Row[]> = new Map(Object.entries(ROWS))

const OFFSETS = /^(?:left|right|top|bottom|inset.*)$/
const NO_SIZE = /^(?:0+(?:\.0+)?[a-z%]*|1px)$/

const hasNoSize = (declared: Declarations, ...sides: string[]): boolean =>
  sides.some((side) => NO_SIZE.test(declared.get(side) ?? '')) &&
  ['overflow', 'overflow-x', 'overflow-y'].some((name) =>
    /hidden|clip/.test(declared.get(name) ?? ''),
  )

/** Reads a style; properties that need one another are read together. */
export function meaningsOf(declared: Declarations): ReadonlySet<Meaning> {
  const meanings = new Set<Meaning>()
  const isMoved = /^(?:absolute|fixed|relative|sticky)$/.test(declared.get('position') ?? '')
  for (const [name, value] of declared) {
    if (OFFSETS.test(name) && !isMoved) continue
    const row = SAYS.get(name)?.find(([pattern]) => pattern.test(value))
    if (row) meanings.add(row[1])
  }
  // Nothing can be seen in a box without size that hides its overflow.
  if (hasNoSize(declared, 'width', 'height', 'max-width', 'max-height')) meanings.add('hidden')
  if (hasNoSize(declared, 'line-height')) meanings.add('flat')
  // Transparent letters that are filled with the background (gradient text) can be read.
  if (declared.get('background-clip') === 'text') meanings.delete('clear')
  return meanings
}
