import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  GRAPHIC_MINIMUM,
  TEXT_MINIMUM,
  graphicPairs,
  readThemes,
  textPairs,
  tooFaint,
} from '../tests/support/contrast.ts'
import { recolour } from './brand-colours.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8')

const COLOURS =
  '#0a5c43 #1677ff #c8102e #e60012 #ff0000 #ffe680 #5b21b6 #00ffff #7a7a7a #050505 #000000 #ffffff'.split(
    ' ',
  )

it.each(COLOURS)('%s is the brand as it is, and all that is written can be read', (asked) => {
  const { light, dark, contrast, ...themes } = readThemes(recolour(css, asked.toUpperCase()))
  for (const theme of [light, dark, contrast]) {
    expect(tooFaint(theme, textPairs, TEXT_MINIMUM)).toEqual([])
    expect(tooFaint(theme, graphicPairs, GRAPHIC_MINIMUM)).toEqual([])
  }
  expect(light.brand).toBe(asked)
  expect(themes['system-dark']).toEqual(dark)
})

const isBlue = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(colour.slice(at, at + 2), 16),
  )
  return blue > Math.max(red, green)
}

it.each(COLOURS.filter((asked) => !isBlue(asked)))('%s leaves no blue in any theme', (asked) => {
  for (const theme of Object.values(readThemes(recolour(css, asked))))
    expect(Object.entries(theme).filter(([, colour]) => isBlue(colour))).toEqual([])
})

it('takes no darker shade than it needs, and none of the colour that is drawn', () => {
  expect(recolour(css, '#0B3A66')).toBe(css)
  const { light } = readThemes(recolour(css, '#ff0000'))
  expect(light.link).toMatch(/^#[89a]\w0000$/)
  // The first red that white can be read on; beside the gold of the house a band had to be maroon.
  expect(light.deep).toMatch(/^#[b-d]\w0000$/)
})
