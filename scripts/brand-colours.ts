/**
 * Adapts the design tokens to another brand colour. `--brand` is the given colour: nothing is written in it or on it.
 * Links and text get a readable shade of it, lines and drawings the first shade that can be seen. Bands are the colour
 * itself where dark text can be read on it, else the first shade that white can be read on. The greys of the house are
 * bluish; they become neutral. Gold and the red of warnings stay as they are; the band of the party does, unless the
 * brand is a red as well.
 */
import type { Plugin } from 'vite'
import { brandColour } from '#company/site.ts'
import { type Colour, contrast, luminance, parseHex } from '../server/content/contrast.ts'

const BLACK = '#000000'
export const WHITE = '#ffffff'
/** `--gold-on-deep` of `tokens.css`. */
export const SAND = '#e8d5a8'
/** `--text-1` and `--gold` of `tokens.css`. */
export const INK = '#14202e'
const GOLD = '#6b4f10'
/** The contrast of text (WCAG 2.2, 1.4.6) and of lines (1.4.11). */
const TEXT_MINIMUM = 7
const LINE_MINIMUM = 3
/** Two bands whose hues are no further apart, in degrees, look like one colour that was missed. */
const NEAR_HUES = 20

/** @param colour `#rrggbb` */
const channelsOf = (colour: string): Colour => parseHex(colour.slice(1))!

const colourOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** The grey with the luminance of a colour, so that every contrast stays what it is. */
function greyOf(colour: string): string {
  const light = luminance(channelsOf(colour))
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return colourOf(Array.from({ length: 3 }, () => value * 255))
}

/** The place of a colour on the colour wheel, in degrees; `undefined` for a grey. */
function hueOf(colour: string): number | undefined {
  const [red, green, blue] = channelsOf(colour)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < most / 4) return undefined
  if (most === red) return (60 * (green - blue)) / range
  return most === green ? 120 + (60 * (blue - red)) / range : 240 + (60 * (red - green)) / range
}

function areNear(one: string, other: string): boolean {
  const [first, second] = [hueOf(one), hueOf(other)]
  if (first === undefined || second === undefined) return false
  const apart = Math.abs(first - second) % 360
  return Math.min(apart, 360 - apart) <= NEAR_HUES
}

/** The contrast of two colours (`#rrggbb`), 1 to 21. */
export const contrastRatio = (one: string, other: string): number =>
  contrast(channelsOf(one), channelsOf(other))

/** Mixes a colour with black or white; its hue stays. */
function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  return colourOf(channelsOf(colour).map((value, at) => value + (others[at]! - value) * share))
}

/** The colour, or its first shade that can be told from all of the others. */
function shadeBeside(
  others: readonly string[],
  colour: string,
  towards: string,
  minimum = TEXT_MINIMUM,
): string {
  for (let share = 0; share < 1; share += 0.01) {
    const shade = mixed(colour, towards, share)
    if (others.every((other) => contrastRatio(shade, other) >= minimum)) return shade
  }
  return towards
}

const LIGHT = ':root {'
const DARK = ":root[data-theme='dark'] {"
const SYSTEM_DARK = ':root:not([data-theme]) {'
const CONTRAST = ":root[data-theme='contrast'] {"

const tokensOf = (css: string, block: string, ...names: string[]): string[] =>
  names.map((name) => {
    const start = css.indexOf(`--${name}: #`, css.indexOf(block)) + `--${name}: `.length
    return css.slice(start, start + BLACK.length)
  })

function withTokens(css: string, block: string, tokens: Readonly<Record<string, string>>): string {
  const start = css.indexOf(block)
  const end = css.indexOf('}', start)
  const changed = Object.entries(tokens).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(--${name}: )#[0-9a-f]{6};`), `$1${value};`),
    css.slice(start, end),
  )
  return css.slice(0, start) + changed + css.slice(end)
}

/** The tokens without the blue of the house: its text, lines, surfaces and placeholders are neutral greys. */
const withoutBlue = (css: string): string =>
  css.replaceAll(/(?<=--[\w-]+: )#[0-9a-f]{6}(?=;)/g, (colour) => {
    const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    return blue > Math.max(red, green) ? greyOf(colour) : colour
  })

/**
 * A band and what stands on it.
 * @param towards white on a dark band, black on a light one: text that cannot be read moves there
 */
const band = (deep: string, second: string, towards: string, gold: string) => ({
  deep,
  'deep-2': second,
  'on-deep-2': shadeBeside([deep, second], mixed(deep, towards, 0.8), towards),
  'gold-on-deep': shadeBeside([deep, second], gold, towards),
  'line-on-deep': shadeBeside([deep, second], deep, towards, LINE_MINIMUM),
})

const partyBand = (first: string, second: string) => ({
  'party-band': first,
  'party-band-2': second,
  'line-on-party': shadeBeside([first, second], first, WHITE, LINE_MINIMUM),
})

/** True when dark text can be read on the colour: its bands are the colour itself. */
export const isLight = (brand: string): boolean => contrastRatio(INK, brand) >= TEXT_MINIMUM

/**
 * The tokens in another brand colour.
 * @param house the text of `tokens.css`
 * @param asked any colour, as `#rrggbb`
 */
export function recolour(house: string, asked: string): string {
  const brand = asked.toLowerCase()
  if (brand === tokensOf(house, LIGHT, 'brand')[0]) return house
  const css = withoutBlue(house)
  const surfaces = ['surface-0', 'surface-1', 'surface-2']
  const [day, dusk] = [tokensOf(css, LIGHT, ...surfaces), tokensOf(css, DARK, ...surfaces)]
  const text = shadeBeside(day, brand, BLACK)
  const strong = mixed(text, BLACK, 0.3)
  const deep = shadeBeside([WHITE], brand, BLACK)
  const darker = (share: number): string => mixed(deep, BLACK, share)
  const night = shadeBeside(dusk, brand, WHITE)
  const isRed = areNear(brand, tokensOf(house, LIGHT, 'party-band')[0]!)
  const atNight = {
    link: night,
    accent: night,
    action: night,
    focus: night,
    'action-strong': mixed(night, WHITE, 0.4),
    'brand-line': shadeBeside(dusk, brand, WHITE, LINE_MINIMUM),
    ...band(darker(0.4), darker(0.6), WHITE, SAND),
    ...(isRed && partyBand(darker(0.6), darker(0.7))),
  }
  const byDay = isLight(brand)
    ? {
        'on-deep': greyOf(INK),
        ...band(brand, mixed(brand, WHITE, 0.7), BLACK, GOLD),
      }
    : band(deep, darker(0.3), WHITE, SAND)
  const themes: readonly [block: string, tokens: Readonly<Record<string, string>>][] = [
    [
      LIGHT,
      {
        brand,
        'brand-line': shadeBeside(day, brand, BLACK, LINE_MINIMUM),
        'brand-text': text,
        'brand-strong': strong,
        ...byDay,
        ...(isRed && partyBand(darker(0.3), darker(0.45))),
      },
    ],
    [DARK, atNight],
    [SYSTEM_DARK, atNight],
    [CONTRAST, { link: strong, 'action-strong': strong, focus: strong }],
  ]
  return themes.reduce((now, [block, tokens]) => withTokens(now, block, tokens), css)
}

export const brandColours = (): Plugin => ({
  name: 'brand-colours',
  // Runs after the import of `tokens.css` has been inlined.
  transform: {
    filter: { id: /\/src\/styles\/index\.css(?:\?inline)?$/ },
    handler: (code) => recolour(code, brandColour),
  },
})
