/**
 * Whether letters can be read on what is behind them: a highlight or a shading of the run, the paragraph, the cell or
 * the table. Text in black under a black highlight looks deleted in Word, and would be published in clear.
 */
import { BLACK, type Colour, WHITE, isReadable as isReadableOn, parseHex } from '../contrast.ts'
import { attribute } from './word-xml.ts'

/** What is behind letters; `unknown` for a colour of the theme or a picture. */
export type Ground = Colour | 'unknown'

/** ST_HighlightColor, ECMA-376 Part 1, 17.18.40. `none` is no highlight. */
const HIGHLIGHTS: Readonly<Record<string, string | undefined>> = {
  black: '000000',
  blue: '0000FF',
  cyan: '00FFFF',
  darkBlue: '00008B',
  darkCyan: '008B8B',
  darkGray: 'A9A9A9',
  darkGreen: '006400',
  darkMagenta: '800080',
  darkRed: '8B0000',
  darkYellow: '808000',
  green: '00FF00',
  lightGray: 'D3D3D3',
  magenta: 'FF00FF',
  none: undefined,
  red: 'FF0000',
  white: 'FFFFFF',
  yellow: 'FFFF00',
}

/** The colours of a theme that are the same in all that come with Word (ST_ThemeColor, and those of DrawingML). */
const THEME: Readonly<Record<string, Colour>> = {
  dark1: BLACK,
  text1: BLACK,
  tx1: BLACK,
  dk1: BLACK,
  light1: WHITE,
  background1: WHITE,
  bg1: WHITE,
  lt1: WHITE,
}

/**
 * A colour by the value that Word stored, otherwise by its name in the theme.
 * @returns `undefined` for the automatic colour and none
 */
export function colourOf(
  value: string | undefined,
  theme: string | undefined,
): Colour | 'unknown' | undefined {
  const stored = parseHex(value)
  if (stored || !theme || theme === 'none') return stored
  return THEME[theme] ?? 'unknown'
}

/** The part of a pattern that its own colour takes (ST_Shd, 17.18.78); stripes and crosses by their look in Word. */
function partOf(pattern: string): number {
  const percent = /^pct(\d+)$/.exec(pattern)?.[1]
  if (percent) return Number(percent) / 100
  if (pattern === 'solid') return 1
  if (/^(?:clear|nil)$/.test(pattern)) return 0
  return pattern.startsWith('thin') ? 0.25 : 0.5
}

/** The colour of a shading (`w:shd`); `undefined` for one that shows what is behind it. */
export function groundOf(shading: Element | undefined): Ground | undefined {
  const named = (name: string) => attribute(shading, name)
  const part = partOf(named('val') ?? 'clear')
  const fill = colourOf(named('fill'), named('themeFill'))
  if (part === 0) return fill
  const front = colourOf(named('color'), named('themeColor')) ?? BLACK
  const back = fill ?? WHITE
  if (front === 'unknown' || back === 'unknown') return part === 1 ? front : 'unknown'
  return front.map((one, at) => one * part + back[at]! * (1 - part)) as unknown as Colour
}

/** The colour of a highlight (`w:highlight`). */
export const highlightOf = (highlight: Element | undefined): Colour | undefined =>
  parseHex(HIGHLIGHTS[attribute(highlight, 'val') ?? 'none'])

export const isReadable = (letters: Ground, ground: Ground): boolean =>
  letters === 'unknown' || ground === 'unknown' || isReadableOn(letters, ground)

/**
 * True for letters that cannot be read on a ground of their own, so that somebody meant them to be covered.
 * @param letters `undefined` for the automatic colour: white on a dark shading and black on a light one (17.3.2.6), but
 * black on any highlight
 */
export const isBlackedOut = (
  letters: Ground | undefined,
  highlight: Ground | undefined,
  shading: Ground | undefined,
): boolean =>
  highlight
    ? !isReadable(letters ?? BLACK, highlight)
    : letters !== undefined && shading !== undefined && !isReadable(letters, shading)
