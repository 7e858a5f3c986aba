/** Contrast of two colours (WCAG 2.2, definition of contrast ratio). */

/** The colours of each theme in `tokens.css`, by token name. */
export type Theme = Readonly<Record<string, string>>

const DECLARATION = /--([\w-]+):\s*(#[0-9a-f]{6}|var\(--[\w-]+\))/gi

function declarations(block: string): Theme {
  return Object.fromEntries(
    Array.from(block.matchAll(DECLARATION), ([, name, value]) => [name!, value!]),
  )
}

/** Follows tokens that stand for another one. */
const resolved = (theme: Theme): Theme =>
  Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [
      name,
      value.startsWith('var(') ? theme[value.slice('var(--'.length, -1)]! : value,
    ]),
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

function luminance(colour: string): number {
  const channel = (offset: number): number => {
    const value = parseInt(colour.slice(offset, offset + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** 1 to 21. Colours as `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
