/**
 * The design tokens in another brand colour. What is tinted with the brand takes its hue and keeps its
 * lightness, so that the contrasts stay as they were designed; where the colour asked for cannot reach them, it
 * is darkened step by step. Gold, the red of warnings and of the party, and the high-contrast theme stay.
 */
import { contrastRatio, readThemes, type Theme } from '../src/styles/contrast.ts'
import { type Pair, graphicPairs, textPairs } from '../src/styles/contrast-pairs.ts'
import { toHex, toOklch } from './oklch.ts'

/** Least contrast of text, and of borders and icons, in every theme. */
const TEXT = 7
const GRAPHIC = 3

/** Tokens of the light theme that are tinted with the brand, besides the brand itself. */
const LIGHT = 'surface-2 text-1 text-2 line line-strong on-mark on-deep-2 line-on-deep'.split(' ')
/** Those of the dark theme. */
const DARK = (
  'surface-0 surface-1 surface-2 text-1 text-2 line line-strong link accent action action-strong on-action ' +
  'focus focus-halo plate deep deep-2 on-deep on-deep-2 line-on-deep'
).split(' ')

/** How much darker the strong brand colour is. */
const STRONGER = 0.07
const STEP = 0.01

export interface Recoloured {
  /** The text of `tokens.css`. */
  css: string
  /** The brand colour that was taken. */
  taken: string
  /** The first pair that the colour asked for does not reach. */
  reason?: string
}

/** Pairs that do not reach what they have to, with their contrast. */
function failingPairs(css: string): string[] {
  return Object.entries(readThemes(css)).flatMap(([name, theme]) => {
    const below = (pairs: readonly Pair[], least: number): string[] =>
      pairs.flatMap(([one, other]) => {
        const ratio = contrastRatio(theme[one]!, theme[other]!)
        return ratio < least ? [`${one} / ${other}（${name}）${ratio.toFixed(2)}:1`] : []
      })
    return [...below(textPairs, TEXT), ...below(graphicPairs, GRAPHIC)]
  })
}

const BLOCKS = {
  light: ':root {',
  dark: ":root[data-theme='dark'] {",
  'system-dark': ':root:not([data-theme]) {',
} as const

/** Sets tokens in the block of a theme. */
function withTokens(css: string, theme: keyof typeof BLOCKS, tokens: Theme): string {
  const start = css.indexOf(BLOCKS[theme])
  const end = css.indexOf('}', start)
  const block = Object.entries(tokens).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(--${name}: )#[0-9a-f]{6};`), `$1${value};`),
    css.slice(start, end),
  )
  return css.slice(0, start) + block + css.slice(end)
}

/** Every token in the hue of the brand; a grey brand makes all of them grey. */
function tinted(theme: Theme, names: readonly string[], from: string, brand: string): Theme {
  const [old, now] = [toOklch(from), toOklch(brand)]
  const share = old.c > 0 ? Math.min(1, now.c / old.c) : 1
  return Object.fromEntries(
    names.map((name) => {
      const { l, c } = toOklch(theme[name]!)
      return [name, toHex({ l, c: c * share, h: now.h })]
    }),
  )
}

function inColour(css: string, brand: string): string {
  const { light, dark } = readThemes(css)
  const from = light.brand!
  if (brand === from) return css
  const { l, ...rest } = toOklch(brand)
  const own = { brand, 'brand-strong': toHex({ ...rest, l: Math.max(0, l - STRONGER) }) }
  const night = tinted(dark, DARK, from, brand)
  return [
    ['light', { ...own, ...tinted(light, LIGHT, from, brand) }],
    ['dark', night],
    ['system-dark', night],
  ].reduce(
    (text, [theme, tokens]) => withTokens(text, theme as keyof typeof BLOCKS, tokens as Theme),
    css,
  )
}

/**
 * The tokens in another brand colour.
 * @param css the text of `tokens.css`
 * @param asked `#rrggbb`
 * @throws when no shade of it reaches the contrasts, which would be a mistake in the tokens
 */
export function recolour(css: string, asked: string): Recoloured {
  let taken = asked.toLowerCase()
  let reason: string | undefined
  for (;;) {
    const text = inColour(css, taken)
    const [failing] = failingPairs(text)
    if (!failing) return { css: text, taken, ...(reason && { reason }) }
    reason ??= failing
    const { l, ...rest } = toOklch(taken)
    if (l <= 0) throw new Error(`${asked}: ${failing}`)
    taken = toHex({ ...rest, l: Math.max(0, l - STEP) })
  }
}
