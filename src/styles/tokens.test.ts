import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  GRAPHIC_MINIMUM,
  TEXT_MINIMUM,
  graphicPairs,
  readThemes,
  textPairs,
  tooFaint,
} from '../../tests/support/contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = readThemes(css)

describe('contrast of the design tokens', () => {
  for (const [name, theme] of Object.entries(themes)) {
    it(`text reaches 7:1 in ${name}`, () => {
      expect(tooFaint(theme, textPairs, TEXT_MINIMUM)).toEqual([])
    })

    it(`borders and icons reach 3:1 in ${name}`, () => {
      expect(tooFaint(theme, graphicPairs, GRAPHIC_MINIMUM)).toEqual([])
    })
  }

  /** Tokens that colour only drawings and icons; they stand in the pairs that need 3:1. */
  const DRAWN = ['line-strong', 'danger', 'brand-line']

  const rules = globSync('src/**/*.css').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, name, body]) => ({
      name: `${file}: ${name!.trim().split('\n').pop()}`,
      colour: /(?:^|[\s;])color: var\(--([\w-]+)\)/.exec(body!)?.[1],
      ground: /background(?:-color)?: var\(--([\w-]+)\)/.exec(body!)?.[1],
    })),
  )

  it('knows every token that text is set in', () => {
    const known = new Set([...textPairs.map(([foreground]) => foreground), ...DRAWN])
    const used = rules.flatMap(({ colour }) => colour ?? [])
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter((token) => !known.has(token))).toEqual([])
  })

  it('knows every pair that one rule sets', () => {
    const known = new Set(textPairs.map((pair) => pair.join(' on ')))
    const pairs = rules.filter(({ colour, ground }) => colour && ground)
    expect(pairs.length).toBeGreaterThan(10)
    expect(
      pairs
        .filter(({ colour, ground }) => !known.has(`${colour} on ${ground}`))
        .map(({ name, colour, ground }) => `${name}: ${colour} on ${ground}`),
    ).toEqual([])
  })

  it('has the same dark colours for the choice and for the system', () => {
    expect(themes['system-dark']).toEqual(themes.dark)
  })
})
