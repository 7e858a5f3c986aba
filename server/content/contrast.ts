/** Colours and their contrast: whether letters can be read on their ground, in Word files, in HTML and in a brand. */

export type Colour = readonly [red: number, green: number, blue: number]

export const BLACK: Colour = [0, 0, 0]
export const WHITE: Colour = [0xff, 0xff, 0xff]

export const isWhite = (colour: Colour): boolean => colour.every((part) => part === 0xff)

/** Six figures as in `FF0000`. */
export const parseHex = (hex: string | undefined): Colour | undefined =>
  /^[\dA-F]{6}$/i.test(hex ?? '')
    ? ([0, 2, 4].map((at) => parseInt(hex!.slice(at, at + 2), 16)) as unknown as Colour)
    : undefined

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export const luminance = (colour: Colour): number => {
  const [red, green, blue] = colour.map((one) => {
    const part = one / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/**
 * Below this contrast nobody reads a text who does not know that it is there. WCAG asks for 4.5; black on dark blue has
 * 1.4, black on dark red 2.1, a light grey instruction in a form (D0CECE) 1.6.
 */
const READABLE = 1.5

export const isReadable = (letters: Colour, ground: Colour): boolean =>
  contrast(letters, ground) >= READABLE
