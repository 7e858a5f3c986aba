/**
 * The design tokens in another brand colour. `--brand` is the colour as it was given: nothing is written in it or on
 * it. Links and text get a darker shade of it, deep bands one that carries white; what is tinted with the brand takes
 * its hue and keeps its lightness. Gold, the red of warnings and of the party, and the high-contrast theme stay.
 */
import type { Plugin } from 'vite'
import { brandColour } from '#company/site.ts'
import {
  type Pair,
  type Theme,
  contrastRatio,
  graphicPairs,
  readThemes,
  textPairs,
} from './contrast.ts'
import { toHex, toOklch } from './oklch.ts'

/** Least contrast of text, and of borders and icons, in every theme. */
const TEXT = 7
const GRAPHIC = 3

/** Tokens of the light theme that are tinted with the brand, besides its own shades. */
const LIGHT = 'surface-2 text-1 text-2 line line-strong on-mark on-deep-2 line-on-deep'.split(' ')
/** Those of the dark theme. */
const DARK = (
  'surface-0 surface-1 surface-2 text-1 text-2 line line-strong link accent action action-strong on-action ' +
  'focus focus-halo plate deep deep-2 on-deep on-deep-2 line-on-deep'
).split(' ')

/** How much darker the strong shades are. */
const STRONGER = 0.07
const STEP = 0.005
const EXTREMES = new Set(['#000000', '#ffffff'])

const BLOCKS = {
  light: ':root {',
  dark: ":root[data-theme='dark'] {",
  'system-dark': ':root:not([data-theme]) {',
} as const

function withTokens(css: string, theme: keyof typeof BLOCKS, tokens: Theme): string {
  const start = css.indexOf(BLOCKS[theme])
  const end = css.indexOf('}', start)
  const block = Object.entries(tokens).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(--${name}: )#[0-9a-f]{6};`), `$1${value};`),
    css.slice(start, end),
  )
  return css.slice(0, start) + block + css.slice(end)
}

const lighter = (colour: string, by: number): string => {
  const { l, ...rest } = toOklch(colour)
  return toHex({ ...rest, l: Math.min(1, Math.max(0, l + by)) })
}

/** The colour, or the first darker shade of it that can be read on each of the grounds. */
function readable(colour: string, grounds: readonly string[]): string {
  let shade = colour
  while (grounds.some((ground) => contrastRatio(shade, ground) < TEXT))
    shade = lighter(shade, -STEP)
  return shade
}

/** Every token in the hue of the brand; a grey brand makes all of them grey. */
function tinted(theme: Theme, names: readonly string[], brand: string): Theme {
  const [old, now] = [toOklch(theme.brand!), toOklch(brand)]
  const share = old.c > 0 ? Math.min(1, now.c / old.c) : 1
  return Object.fromEntries(
    names.map((name) => {
      const { l, c } = toOklch(theme[name]!)
      return [name, toHex({ l, c: c * share, h: now.h })]
    }),
  )
}

/** Eyes see one hue lighter than another: what falls short is moved away from what it stands on. */
function corrected(theme: Theme, changed: Theme): Theme {
  const now: Record<string, string> = { ...theme, ...changed }
  const reach = (pairs: readonly Pair[], least: number): void => {
    for (const [front, ground] of pairs) {
      const away = toOklch(now[front]!).l > toOklch(now[ground]!).l ? STEP : -STEP
      while (contrastRatio(now[front]!, now[ground]!) < least && !EXTREMES.has(now[front]!))
        now[front] = lighter(now[front]!, away)
    }
  }
  reach(textPairs, TEXT)
  reach(graphicPairs, GRAPHIC)
  return now
}

/** A brand colour with the shades of it that texts are written in. */
export interface Shades {
  brand: string
  /** Links on light grounds. */
  text: string
  /** Deep bands with white text. */
  deep: string
  /** Links in the dark theme. */
  night: string
}

/**
 * The tokens in another brand colour.
 * @param css the text of `tokens.css`
 * @param asked `#rrggbb`; any colour will do
 */
export function recolour(css: string, asked: string): { css: string; shades: Shades } {
  const brand = asked.toLowerCase()
  const { light, dark } = readThemes(css)
  const isDrawn = brand === light.brand
  const tints = tinted(light, LIGHT, brand)
  const text = readable(
    brand,
    ['surface-0', 'surface-1'].map((name) => light[name]!).concat(tints['surface-2']!),
  )
  const deep = readable(brand, [light['on-deep']!])
  const day = corrected(light, {
    ...tints,
    brand,
    'brand-text': text,
    'brand-strong': lighter(text, -STRONGER),
    deep,
    'deep-2': lighter(deep, -STRONGER),
    ...Object.fromEntries(['link', 'accent', 'action', 'focus'].map((name) => [name, text])),
  })
  const night = corrected(dark, tinted(dark, DARK, brand))
  const shades = (one: Theme, other: Theme): Shades => ({
    brand,
    text: one.link!,
    deep: one.deep!,
    night: other.link!,
  })
  if (isDrawn) return { css, shades: shades(light, dark) }
  return {
    css: withTokens(withTokens(withTokens(css, 'light', day), 'dark', night), 'system-dark', night),
    shades: shades(day, night),
  }
}

/** Vite plugin: the design tokens in the colour of the site configuration. */
export const brandColours = (): Plugin => ({
  name: 'brand-colours',
  // After `tokens.css` has been put in place of its import.
  transform: {
    filter: { id: /\/src\/styles\/index\.css(?:\?inline)?$/ },
    handler: (code) => recolour(code, brandColour).css,
  },
})

/** The colour and what was made of it, side by side. */
export function colourRows({ brand, text, deep, night }: Shades): string {
  const swatch = (colour: string): string => {
    const rgb = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(';')
    return process.stdout.isTTY || process.env.FORCE_COLOR
      ? `\u001B[48;2;${rgb}m      \u001B[0m ${colour}`
      : colour
  }
  return [
    '颜色（标志、色带、图标和分享图用原样的颜色，文字用读得清的深浅，对比度都不低于 7:1）：',
    `  您给的颜色    ${swatch(brand)}`,
    `  浅色里的文字  ${swatch(text)}`,
    `  白字的底色    ${swatch(deep)}`,
    `  深色里的文字  ${swatch(night)}`,
  ].join('\n')
}
