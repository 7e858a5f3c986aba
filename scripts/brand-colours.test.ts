import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  GRAPHIC_MINIMUM,
  TEXT_MINIMUM,
  graphicPairs,
  readThemes,
  textPairs,
  tooFaint,
} from '../tests/support/contrast.ts'
import { contrastRatio, isLight, recolour } from './brand-colours.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8')

/** A colour of CSS `hsl()` as `#rrggbb`. */
function hsl(hue: number, saturation: number, lightness: number): string {
  const range = saturation * Math.min(lightness, 1 - lightness)
  const channel = (at: number): string => {
    const turn = (at + hue / 30) % 12
    const value = lightness - range * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

const steps = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => index * step)

/** Every hue from black to white, vivid, dull and grey. */
const COLOURS = steps(24, 15).flatMap((hue) =>
  steps(11, 0.1).flatMap((lightness) =>
    [1, 0.4, 0].map((saturation) => hsl(hue, saturation, lightness)),
  ),
)

const isBlue = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(colour.slice(at, at + 2), 16),
  )
  return blue > Math.max(red, green)
}

const BRANDS = [...new Set(COLOURS)].map((brand) => ({
  brand,
  themes: readThemes(recolour(css, brand.toUpperCase())),
}))

/** The colours of which something is wrong, with what it is. */
const faulty = (problemsOf: (one: (typeof BRANDS)[number]) => readonly string[]): string[] =>
  BRANDS.flatMap((one) => problemsOf(one).map((text) => `${one.brand}: ${text}`))

describe('a brand of any colour', () => {
  it('leaves all that is written and drawn readable in every theme', () => {
    const found = faulty(({ themes }) =>
      Object.entries(themes).flatMap(([name, theme]) =>
        [
          ...tooFaint(theme, textPairs, TEXT_MINIMUM),
          ...tooFaint(theme, graphicPairs, GRAPHIC_MINIMUM),
        ].map((text) => `${name}, ${text}`),
      ),
    )
    expect(found).toEqual([])
  })

  it('is shown as it is wherever it can be seen, in bands on which dark text can be read, too', () => {
    const found = faulty(({ brand, themes: { light, dark, 'system-dark': system } }) => {
      const asIs = (theme: typeof light): boolean =>
        ['surface-0', 'surface-1', 'surface-2'].every(
          (surface) => contrastRatio(brand, theme[surface]!) >= GRAPHIC_MINIMUM,
        )
      return [
        light.brand === brand ? '' : 'brand',
        asIs(light) && light['brand-line'] !== brand ? 'lines by day' : '',
        asIs(dark) && dark['brand-line'] !== brand ? 'lines at night' : '',
        isLight(brand) && light.deep !== brand ? 'bands' : '',
        JSON.stringify(system) === JSON.stringify(dark) ? '' : 'the dark theme of the system',
      ].filter(Boolean)
    })
    expect(found).toEqual([])
  })

  it('leaves no blue in any theme, if it is none itself', () => {
    const found = faulty(({ brand, themes }) =>
      isBlue(brand)
        ? []
        : Object.values(themes).flatMap((theme) =>
            Object.entries(theme).flatMap(([name, colour]) => (isBlue(colour) ? name : [])),
          ),
    )
    expect(found).toEqual([])
  })
})

it('takes no darker shade than it needs, and none of the colour that is drawn', () => {
  expect(recolour(css, '#0B3A66')).toBe(css)
  const { light } = readThemes(recolour(css, '#ff0000'))
  expect(light.link).toMatch(/^#[89a]\w0000$/)
  // The first red that white can be read on; beside the gold of the house a band had to be maroon.
  expect(light.deep).toMatch(/^#[b-d]\w0000$/)
})

it('gives the party a band of the brand beside a red one, and its own red beside others', () => {
  const own = readThemes(css).light['party-band']
  const bandOf = (brand: string) => readThemes(recolour(css, brand)).light['party-band']
  expect(['#c8102e', '#e60012', '#ff0000', '#7c2d12'].filter((red) => bandOf(red) === own)).toEqual(
    [],
  )
  expect(['#0a5c43', '#f2b705', '#7a7a7a', '#1d4ed8'].map(bandOf)).toEqual([own, own, own, own])
})
