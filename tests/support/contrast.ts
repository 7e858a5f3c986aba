/** The colours of `tokens.css`, the pairs of them that stand on each other, and their contrast (WCAG 2.2). */

import { contrastRatio } from '../../scripts/brand-colours.ts'

/** The colours of each theme in `tokens.css`, by token name. */
export type Theme = Readonly<Record<string, string>>

const DECLARATION = /--([\w-]+):\s*(#[0-9a-f]{6}|var\(--[\w-]+\))/gi

function declarations(block: string): Theme {
  return Object.fromEntries(
    Array.from(block.matchAll(DECLARATION), ([, name, value]) => [name!, value!]),
  )
}

/** Replaces tokens that refer to another token by its colour; those that refer to a size are left out. */
const resolved = (theme: Theme): Theme =>
  Object.fromEntries(
    Object.entries(theme).flatMap(([name, value]) => {
      const colour = value.startsWith('var(') ? theme[value.slice('var(--'.length, -1)] : value
      return colour === undefined ? [] : [[name, colour]]
    }),
  )

function blockAfter(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no block for ${selector}`)
  return css.slice(start, css.indexOf('}', start))
}

/** Reads the themes out of the text of `tokens.css`. */
export function readThemes(
  css: string,
): Record<'light' | 'dark' | 'system-dark' | 'contrast', Theme> {
  const light = declarations(blockAfter(css, ':root'))
  const over = (selector: string): Theme =>
    resolved({ ...light, ...declarations(blockAfter(css, selector)) })
  return {
    light: resolved(light),
    dark: over(":root[data-theme='dark']"),
    'system-dark': over(':root:not([data-theme])'),
    contrast: over(":root[data-theme='contrast']"),
  }
}

/** Foreground and background token, without the leading dashes. */
type Pair = readonly [foreground: string, background: string]

const surfaces = ['surface-0', 'surface-1', 'surface-2'] as const

const onEachSurface = (...foregrounds: string[]): Pair[] =>
  foregrounds.flatMap((foreground) => surfaces.map((surface) => [foreground, surface] as const))

export const TEXT_MINIMUM = 7
export const GRAPHIC_MINIMUM = 3

/** Pairs of text and background. */
export const textPairs: readonly Pair[] = [
  ...onEachSurface('text-1', 'text-2', 'link', 'accent', 'action', 'danger-text'),
  ['gold', 'surface-0'],
  ['gold', 'surface-1'],
  ['party', 'surface-0'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-mark', 'mark'],
  ['on-deep', 'deep'],
  ['on-deep', 'deep-2'],
  ['on-deep-2', 'deep'],
  ['on-deep-2', 'deep-2'],
  ['gold-on-deep', 'deep'],
  ['gold-on-deep', 'deep-2'],
  ['on-party', 'party-band'],
  ['on-party', 'party-band-2'],
]

/** Pairs of borders, icons or focus rings and their background. */
export const graphicPairs: readonly Pair[] = [
  ...onEachSurface('line-strong', 'danger', 'focus', 'brand-line'),
  ['gold', 'surface-0'],
  ['line-on-deep', 'deep'],
  ['line-on-deep', 'deep-2'],
  ['gold-on-deep', 'deep'],
  ['line-on-party', 'party-band'],
  ['line-on-party', 'party-band-2'],
]

/**
 * The pairs of a theme that are below a ratio, in words.
 * @throws when the theme has no such token
 */
export function tooFaint(theme: Theme, pairs: readonly Pair[], minimum: number): string[] {
  const colourOf = (token: string): string => {
    const colour = theme[token]
    if (!colour) throw new Error(`no such token: ${token}`)
    return colour
  }
  return pairs.flatMap(([foreground, background]) => {
    const ratio = contrastRatio(colourOf(foreground), colourOf(background))
    return ratio < minimum ? [`${foreground} on ${background}: ${ratio.toFixed(2)}:1`] : []
  })
}
