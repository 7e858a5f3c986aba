/**
 * Colours as eyes order them: lightness, chroma, hue (OKLCH). A colour keeps its contrast when only its hue
 * changes. https://bottosson.github.io/posts/oklab/
 */

/** Lightness 0 to 1, chroma from 0 (grey) to about 0.3, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple

const RGB_TO_LMS: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const LMS_TO_LAB: Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const LAB_TO_LMS: Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const LMS_TO_RGB: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

const RADIANS = Math.PI / 180

/** @param colour `#rrggbb` */
export function toOklch(colour: string): Oklch {
  const rgb = [1, 3, 5].map((at) =>
    toLinear(parseInt(colour.slice(at, at + 2), 16) / 255),
  ) as Triple
  const [l, a, b] = times(LMS_TO_LAB, times(RGB_TO_LMS, rgb).map(Math.cbrt) as Triple)
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) / RADIANS + 360) % 360 }
}

const channels = ({ l, c, h }: Oklch): Triple => {
  const lab: Triple = [l, c * Math.cos(h * RADIANS), c * Math.sin(h * RADIANS)]
  const lms = times(LAB_TO_LMS, lab).map((value) => value ** 3) as Triple
  return times(LMS_TO_RGB, lms).map(fromLinear) as Triple
}

const isShown = (rgb: Triple): boolean => rgb.every((value) => value >= -0.001 && value <= 1.001)

/** `#rrggbb`; what screens cannot show becomes greyer until they can. */
export function toHex(colour: Oklch): string {
  let c = colour.c
  while (c > 0 && !isShown(channels({ ...colour, c }))) c = Math.max(0, c - 0.002)
  const hex = channels({ ...colour, c }).map((value) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
