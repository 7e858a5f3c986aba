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
  '#0a5c43 #1677ff #e60012 #ff0000 #ffe680 #5b21b6 #00ffff #7a7a7a #050505 #000000 #ffffff'.split(
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
  expect(contrast.link).toBe('#00008b')
})

it('takes no darker shade than it needs, and none of the colour that is drawn', () => {
  expect(recolour(css, '#0B3A66')).toBe(css)
  const { light } = readThemes(recolour(css, '#ff0000'))
  expect(light.link).toMatch(/^#[89a]\w0000$/)
})
