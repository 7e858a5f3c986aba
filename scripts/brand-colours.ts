/**
 * Adapts the design tokens to another brand colour. `--brand` is the given colour: nothing is written in it or on it.
 * Links and text get a readable shade of it, deep bands a shade that white can be read on. Greys, gold, the red of
 * warnings and of the party, and the high-contrast theme stay as they are.
 */
import type { Plugin } from 'vite'
import { brandColour } from '#company/site.ts'

const BLACK = '#000000'
const WHITE = '#ffffff'
/** The contrast of WCAG 2.2, 1.4.6. */
const TEXT_MINIMUM = 7

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours (`#rrggbb`), 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes a colour with black or white; its hue stays. */
function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mix = channelsOf(colour).map((value, at) =>
    Math.round(value + (others[at]! - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mix.join('')}`
}

/** The colour, or its first shade that can be read beside all of the others. */
function shadeBeside(others: readonly string[], brand: string, towards: string): string {
  for (let share = 0; ; share += 0.01) {
    const shade = mixed(brand, towards, share)
    if (others.every((other) => contrastRatio(shade, other) >= TEXT_MINIMUM)) return shade
  }
}

const LIGHT = ':root {'
const DARK = ":root[data-theme='dark'] {"
const SYSTEM_DARK = ':root:not([data-theme]) {'

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

/**
 * The tokens in another brand colour.
 * @param css the text of `tokens.css`
 * @param asked any colour, as `#rrggbb`
 */
export function recolour(css: string, asked: string): string {
  const brand = asked.toLowerCase()
  if (brand === tokensOf(css, LIGHT, 'brand')[0]) return css
  const surfaces = ['surface-0', 'surface-1', 'surface-2']
  const text = shadeBeside(tokensOf(css, LIGHT, ...surfaces), brand, BLACK)
  const onDeep = tokensOf(css, LIGHT, 'on-deep', 'on-deep-2', 'gold-on-deep')
  const deep = shadeBeside(onDeep, brand, BLACK)
  const night = shadeBeside(tokensOf(css, DARK, ...surfaces), brand, WHITE)
  const day = {
    brand,
    'brand-text': text,
    'brand-strong': mixed(text, BLACK, 0.3),
    deep,
    'deep-2': mixed(deep, BLACK, 0.3),
  }
  const atNight = {
    link: night,
    accent: night,
    action: night,
    focus: night,
    'action-strong': mixed(night, WHITE, 0.4),
    deep: mixed(deep, BLACK, 0.4),
    'deep-2': mixed(deep, BLACK, 0.6),
  }
  return [DARK, SYSTEM_DARK].reduce(
    (now, block) => withTokens(now, block, atNight),
    withTokens(css, LIGHT, day),
  )
}

export const brandColours = (): Plugin => ({
  name: 'brand-colours',
  // Runs after the import of `tokens.css` has been inlined.
  transform: {
    filter: { id: /\/src\/styles\/index\.css(?:\?inline)?$/ },
    handler: (code) => recolour(code, brandColour),
  },
})
