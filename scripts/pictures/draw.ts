/**
 * The drawing language of every picture: one palette, one line weight, flat fills, SVG as strings.
 * Coordinates are pixels of the finished picture unless a group scales them.
 */

/** The palette: the site's colours and tints between them. */
export const ink = '#0b3a66'
export const deep = '#072a4b'
export const paper = '#f7f5f0'
export const white = '#ffffff'
export const mist = '#edf2f7'
export const sky = '#dde7f0'
export const blue = '#b7cbdf'
export const mid = '#7c9dbd'
export const gold = '#7a5a14'
export const amber = '#c9a457'
export const sand = '#e8d5a8'
export const straw = '#f5ecd4'
export const red = '#a3241b'
export const sage = '#c3d2bf'
export const leaf = '#8fab92'
export const skin = '#f3dfc9'
export const none = 'none'

/** Line weight of a picture 1200 px wide. */
export const LINE = 3.5

export const path = (d: string, fill = none, stroke = ink, width = LINE, extra = ''): string =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"${extra && ` ${extra}`}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill = none,
  stroke = ink,
  line = LINE,
  radius = 0,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${line}"/>`

export const circle = (
  x: number,
  y: number,
  r: number,
  fill = none,
  stroke = ink,
  line = LINE,
): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${stroke}" stroke-width="${line}"/>`

/** A thin line: detail, never outline. */
export const thin = (d: string, stroke = ink, width = 2): string => path(d, none, stroke, width)

/** Joins what `draw` makes of 0, 1 … `count` - 1. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Moves (and scales, turns, mirrors with a negative `sx`) a drawing. */
export const at = (
  x: number,
  y: number,
  content: string,
  scale = 1,
  turn = 0,
  mirror = false,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${mirror ? -scale : scale} ${scale})">${content}</g>`

/** Outline of an arch: centre, y of its foot, radius, height of its legs. */
export const archPath = (x: number, foot: number, r: number, leg = 0): string =>
  `M${x - r} ${foot}v${-leg}a${r} ${r} 0 0 1 ${2 * r} 0v${leg}`

/** A wedge that closes an arch of radius `r` around (`x`, `y`): the keystone. */
export const keystone = (x: number, top: number, width = 44, height = 44, fill = sand): string =>
  path(
    `M${x - width / 2} ${top}h${width}l${-width * 0.2} ${height}h${-width * 0.6}z`,
    fill,
    gold,
    LINE - 1,
  )

/** Coordinates are written with one decimal: the same text on every machine. */
export const n1 = (value: number): number => Math.round(value * 10) / 10

/** Wraps a drawing into a document. */
export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`

/** The ground of the scenes. */
export const GROUND = 640

/**
 * The recurring frame: a large arch with its keystone, ground line, load lines below it.
 *
 * @param tone what fills the arch: cool for outdoors, warm for rooms.
 * @param wash colour of the ground.
 * @param front drawn over the ground, for whoever stands nearer than its line.
 */
export function scene(
  content: string,
  { x = 600, r = 500, tone = 'cool' as 'cool' | 'warm', wash = paper, front = '' } = {},
): string {
  const leg = 60
  const [outside, inside] = tone === 'cool' ? [paper, mist] : [mist, '#fbf6ea']
  return svg(
    1200,
    750,
    `<rect width="1200" height="750" fill="${outside}"/>` +
      path(`${archPath(x, GROUND, r + 34, leg)}`, none, blue, 2) +
      path(archPath(x, GROUND, r, leg), inside, blue, LINE - 1) +
      keystone(x, GROUND - leg - r - 44, 54, 56) +
      content +
      `<rect y="${GROUND}" width="1200" height="110" fill="${wash}"/>` +
      path(`M0 ${GROUND}h1200`, none, ink, 5) +
      times(3, (i) => thin(`M${110 + i * 170} ${668 + i * 24}H${1090 - i * 170}`, blue, 2)) +
      front,
  )
}
