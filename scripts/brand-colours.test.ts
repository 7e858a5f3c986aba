import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrastRatio, graphicPairs, readThemes, textPairs } from './contrast.ts'
import { recolour } from './brand-colours.ts'
import { toOklch } from './oklch.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8')

const COLOURS =
  '#0a5c43 #1677ff #e60012 #ff0000 #ffe680 #5b21b6 #00ffff #7a7a7a #050505 #000000 #ffffff'.split(
    ' ',
  )

it.each(COLOURS)('%s is the brand as it is, and all that is written can be read', (asked) => {
  const { css: text, shades } = recolour(css, asked.toUpperCase())
  const { light, dark, contrast, ...themes } = readThemes(text)
  for (const theme of [light, dark, contrast]) {
    const ratio = ([one, other]: readonly [string, string]): number =>
      contrastRatio(theme[one]!, theme[other]!)
    expect(textPairs.filter((pair) => ratio(pair) < 7)).toEqual([])
    expect(graphicPairs.filter((pair) => ratio(pair) < 3)).toEqual([])
  }
  expect([light.brand, light.link, light.deep, dark.link]).toEqual([
    asked,
    shades.text,
    shades.deep,
    shades.night,
  ])
  expect(themes['system-dark']).toEqual(dark)
  expect(contrast.link).toBe('#00008b')
})

it('takes no darker shade than it needs, in the same hue', () => {
  expect(recolour(css, '#0B3A66').css).toBe(css)
  const { text, deep } = recolour(css, '#ff0000').shades
  for (const shade of [text, deep]) {
    expect(contrastRatio(shade, '#ffffff')).toBeLessThan(8.2)
    expect(Math.abs(toOklch(shade).h - toOklch('#ff0000').h)).toBeLessThan(4)
  }
})
