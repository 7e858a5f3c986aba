/**
 * Every pair of tokens that stands on another: text on its surface, and borders and icons that carry
 * meaning. `tokens.test.ts` computes them in each theme.
 */

/** Foreground and background token, without the leading dashes. */
export type Pair = readonly [foreground: string, background: string]

const surfaces = ['surface-0', 'surface-1', 'surface-2'] as const

const onEachSurface = (...foregrounds: string[]): Pair[] =>
  foregrounds.flatMap((foreground) => surfaces.map((surface) => [foreground, surface] as const))

/** Text: 7:1 in every theme. */
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

/** Borders of controls, icons, focus rings: 3:1. */
export const graphicPairs: readonly Pair[] = [
  ...onEachSurface('line-strong', 'danger', 'focus'),
  ['gold', 'surface-0'],
  ['line-on-deep', 'deep'],
  ['line-on-deep', 'deep-2'],
  ['gold-on-deep', 'deep'],
  ['line-on-party', 'party-band'],
  ['line-on-party', 'party-band-2'],
]
