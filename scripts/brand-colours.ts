/**
 * The design tokens in another brand colour. `--brand` is the colour as it was given: nothing is written in it or on
 * it. Links and text get a shade of it that can be read, deep bands one that carries white. Greys, gold, the red of
 * warnings and of the party, and the high-contrast theme stay as they are drawn.
 */
import type { Plugin } from 'vite'
import { brandColour } from '#company/site.ts'
import {
  GRAPHIC_MINIMUM,
  TEXT_MINIMUM,
  type Theme,
  graphicPairs,
  readThemes,
  textPairs,
  tooFaint,
} from './contrast.ts'

const BLACK = '#000000'
const WHITE = '#ffffff'

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

/** A colour with a share of black or white in it; its hue stays. */
function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mix = channelsOf(colour).map((value, at) =>
    Math.round(value + (others[at]! - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mix.join('')}`
}

/** The colour, or the first shade of it that can be read wherever a token stands. */
function shadeFor(token: string, brand: string, towards: string, theme: Theme): string {
  const withToken = (pairs: typeof textPairs) => pairs.filter((pair) => pair.includes(token))
  for (let share = 0; ; share += 0.01) {
    const shade = mixed(brand, towards, share)
    const now: Theme = { ...theme, [token]: shade }
    const faint = [
      ...tooFaint(now, withToken(textPairs), TEXT_MINIMUM),
      ...tooFaint(now, withToken(graphicPairs), GRAPHIC_MINIMUM),
    ]
    if (faint.length === 0) return shade
  }
}

/** Gives tokens other values in the block of a selector. */
function withTokens(css: string, selector: string, tokens: Theme): string {
  const start = css.indexOf(`${selector} {`)
  const end = css.indexOf('}', start)
  const block = Object.entries(tokens).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(--${name}: )#[0-9a-f]{6};`), `$1${value};`),
    css.slice(start, end),
  )
  return css.slice(0, start) + block + css.slice(end)
}

/**
 * The tokens in another brand colour.
 * @param css the text of `tokens.css`
 * @param asked `#rrggbb`; any colour will do
 */
export function recolour(css: string, asked: string): string {
  const brand = asked.toLowerCase()
  const { light, dark } = readThemes(css)
  if (brand === light.brand) return css
  const text = shadeFor('link', brand, BLACK, light)
  const deep = shadeFor('deep', brand, BLACK, light)
  const night = shadeFor('link', brand, WHITE, dark)
  const day = {
    brand,
    'brand-text': text,
    'brand-strong': mixed(text, BLACK, 0.3),
    deep,
    'deep-2': mixed(deep, BLACK, 0.3),
  }
  const atNight = {
    ...Object.fromEntries(['link', 'accent', 'action', 'focus'].map((name) => [name, night])),
    'action-strong': mixed(night, WHITE, 0.4),
    deep: mixed(deep, BLACK, 0.4),
    'deep-2': mixed(deep, BLACK, 0.6),
  }
  return [":root[data-theme='dark']", ':root:not([data-theme])'].reduce(
    (now, selector) => withTokens(now, selector, atNight),
    withTokens(css, ':root', day),
  )
}

/** Vite plugin: the design tokens in the colour of the site configuration. */
export const brandColours = (): Plugin => ({
  name: 'brand-colours',
  // After `tokens.css` has been put in place of its import.
  transform: {
    filter: { id: /\/src\/styles\/index\.css(?:\?inline)?$/ },
    handler: (code) => recolour(code, brandColour),
  },
})
