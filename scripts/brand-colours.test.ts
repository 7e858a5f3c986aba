import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { graphicPairs, textPairs } from '../src/styles/contrast-pairs.ts'
import { contrastRatio, readThemes } from '../src/styles/contrast.ts'
import { recolour } from './brand-colours.ts'
import { toHex, toOklch } from './oklch.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8')

const COLOURS = {
  green: '#0a5c43',
  blue: '#1677ff',
  red: '#e60012',
  'light yellow': '#ffe680',
  violet: '#5b21b6',
  cyan: '#00ffff',
  grey: '#7a7a7a',
  'near black': '#050505',
  black: '#000000',
  white: '#ffffff',
}

describe.each(Object.entries(COLOURS))('%s', (_, asked) => {
  const { css: text, taken } = recolour(css, asked)
  const themes = readThemes(text)

  it.each(Object.entries(themes))('reaches the contrasts in %s', (_name, theme) => {
    const ratio = ([one, other]: readonly [string, string]): number =>
      contrastRatio(theme[one]!, theme[other]!)
    expect(textPairs.filter((pair) => ratio(pair) < 7)).toEqual([])
    expect(graphicPairs.filter((pair) => ratio(pair) < 3)).toEqual([])
  })

  it('is the brand of the site, and the same at night', () => {
    expect(themes.light.brand).toBe(taken)
    expect(themes['system-dark']).toEqual(themes.dark)
    expect(themes.contrast.link).toBe('#00008b')
  })
})

it('takes a colour that reaches them as it is, and says why it has darkened another', () => {
  expect(recolour(css, '#0B3A66')).toEqual({ css, taken: '#0b3a66' })
  const { taken, reason } = recolour(css, '#0a5c43')
  expect(reason).toMatch(/^[\w-]+ \/ [\w-]+（light）[3-6]\.\d\d:1$/)
  expect(toOklch(taken).l).toBeLessThan(toOklch('#0a5c43').l)
  expect(Math.abs(toOklch(taken).h - toOklch('#0a5c43').h)).toBeLessThan(3)
})

it('can be asked again, also after grey', () => {
  const grey = recolour(css, '#7a7a7a').css
  expect(recolour(recolour(grey, '#0a5c43').css, '#e60012').taken).toBe(
    recolour(css, '#e60012').taken,
  )
})

it('leaves gold and red, and all that is no colour, as they are', () => {
  const kept = /--(?:gold|danger|party|text-xl|space)[\w-]*: [^;]+;/g
  expect(recolour(css, '#5b21b6').css.match(kept)).toEqual(css.match(kept))
  const lines = recolour(css, '#5b21b6').css.split('\n')
  expect(lines.map((line) => line.replace(/#[0-9a-f]{6};/, ''))).toEqual(
    css.split('\n').map((line) => line.replace(/#[0-9a-f]{6};/, '')),
  )
})

it.each(Object.values(COLOURS))('%s comes back from OKLCH as it went', (colour) =>
  expect(toHex(toOklch(colour))).toBe(colour),
)
