/** The look of a run, as far as it says something: signs of symbol fonts, capitals, blanks, emphasis, powers, colours. */
import { signOf } from '../../../rich-text/symbol-fonts.ts'
import { type Story, addNote, lookOf, make, setValue } from './story.ts'
import { WHITE, isWhite } from '../contrast.ts'
import { asLine } from '../drawn-blanks.ts'
import { type Ground, colourOf, groundOf, highlightOf, isBlackedOut, isReadable } from './ground.ts'
import { type Look, has } from './word-styles.ts'
import { attribute, below, child } from './word-xml.ts'

/** A line to write on, where paper has one: full-width underscores, which Markdown does not take for emphasis. */
export const LINE = '＿＿＿＿'

/** Text counts as an exponent when it is raised by a point (2 half-points) at least and consists of these few characters. */
const RAISED = 2
const EXPONENT = /^[\d+\-−–nNxX²³]{1,4}$/

/** What a tab is drawn as (ST_TabTlc, ST_PTabLeader): a line to write on, or the dots before the number of a page. */
const LEADERS: Readonly<Record<string, string>> = {
  underscore: LINE,
  heavy: LINE,
  dot: '……',
  middleDot: '……',
  hyphen: '……',
}

/** The leader of a tab or a tab stop as text, empty for none. */
export const leaderOf = (tab: Element): string => LEADERS[attribute(tab, 'leader') ?? ''] ?? ''

export const isUnderlined = (look: Look): boolean => {
  const value = attribute(look.get('u'), 'val')
  return look.has('u') && value !== undefined && value !== 'none'
}

/**
 * A text as Word shows it, with the signs of symbol fonts, capitals, and blanks to fill in. ASCII has a font of its own
 * (ECMA-376 Part 1, 17.3.2.26).
 */
export function shown(story: Story, text: string, look: Look): string {
  const [ascii = '', other = ascii] = ['ascii', 'hAnsi'].map((name) =>
    attribute(look.get('rFonts'), name),
  )
  const signs = Array.from(text, (letter) => signOf(letter < '\x80' ? ascii : other, letter)).join(
    '',
  )
  if (/[\uE000-\uF8FF]/.test(signs)) addNote(story, 'sign', other)
  const written = has(look, 'caps') || has(look, 'smallCaps') ? signs.toUpperCase() : signs
  // Word stores an empty form field as five wide blanks.
  if (/^\u2002{5}$/.test(written)) return LINE
  return isUnderlined(look) && /^\s+$/.test(written) ? asLine(written) : written
}

const FEW_HALF_POINTS = 4
const FEW_PERCENT = 10

/**
 * Text that nobody can read: `covered` by a highlight or a shading of about its own colour, or `faint` on white paper.
 * Text in a text box may be white on something dark.
 */
export function unreadableOn(story: Story, look: Look): 'covered' | 'faint' | undefined {
  const value = (name: string): string | undefined => attribute(look.get(name), 'val')
  const isSmall =
    Number(value('sz') ?? Infinity) <= FEW_HALF_POINTS ||
    Number.parseFloat(value('w') ?? 'Infinity') < FEW_PERCENT
  const fill = fillOf(look)
  const letters = typeof fill === 'object' ? fill.colour : colourOf(value('color'), themeOf(look))
  const highlight = highlightOf(look.get('highlight'))
  const shading =
    groundOf(look.get('shd')) ??
    story.paragraph.ground ??
    story.table?.ground ??
    (story.isFilled ? 'unknown' : undefined)
  const ground = highlight ?? shading ?? WHITE
  const isOnWhite = isPlain(ground)
  if (!isOnWhite && isBlackedOut(letters, highlight, shading)) return 'covered'
  const isPale = isOnWhite && letters !== undefined && !isReadable(letters, WHITE)
  return isSmall || fill === 'none' || isPale ? 'faint' : undefined
}

const themeOf = (look: Look): string | undefined => attribute(look.get('color'), 'themeColor')

/** Hidden to four fifths and more. */
const FAINT_ALPHA = 80_000

/**
 * What the letters are filled with, of the effects that Word 2010 has (`w14:textFill`). An outline shows their form.
 */
function fillOf(look: Look): 'none' | { colour: ReturnType<typeof colourOf> } | undefined {
  const fill = look.get('textFill')
  if (!fill || child(look.get('textOutline'), 'w14:solidFill')) return undefined
  const [colour] = below(fill, 'w14:srgbClr', 'w14:schemeClr')
  const isClear = below(fill, 'w14:alpha').some(
    (alpha) => Number(attribute(alpha, 'val')) >= FAINT_ALPHA,
  )
  if (isClear || child(fill, 'w14:noFill')) return 'none'
  const value = attribute(colour, 'val')
  return { colour: colourOf(value, value) }
}

/** True for text with emphasis dots above or below each character. */
const isStressed = (look: Look): boolean => (attribute(look.get('em'), 'val') ?? 'none') !== 'none'

/**
 * The properties of a run that mammoth reads, including those that come from styles. Bold that a heading has from its
 * style is left out.
 */
export function propertiesFor(
  story: Story,
  look: Look,
  own: Element | undefined,
  text: string,
  isNote: boolean,
): Element {
  const properties = make(story, 'w:rPr')
  const bold = child(own, 'w:b')
  if (bold) properties.appendChild(bold.cloneNode(true))
  else if (isStressed(look) || has(look, 'b') !== has(lookOf(story, undefined), 'b'))
    properties.appendChild(
      setValue(make(story, 'w:b'), 'val', String(isStressed(look) || has(look, 'b'))),
    )
  if (has(look, 'strike') || has(look, 'dstrike')) properties.appendChild(make(story, 'w:strike'))
  const position = Number(attribute(look.get('position'), 'val') ?? 0)
  const moved = Math.abs(position) >= RAISED && EXPONENT.test(text.trim())
  const align = moved
    ? position > 0
      ? 'superscript'
      : 'subscript'
    : attribute(look.get('vertAlign'), 'val')
  if (align && !isNote) properties.appendChild(setValue(make(story, 'w:vertAlign'), 'val', align))
  return properties
}

const isPlain = (ground: Ground | undefined): boolean =>
  ground === undefined || (ground !== 'unknown' && isWhite(ground))

/** True for text with a highlight, or with a background that is not white. */
export const isMarked = (look: Look): boolean =>
  highlightOf(look.get('highlight')) !== undefined || !isPlain(groundOf(look.get('shd')))
