/** Certificates, plaques and trophies of the honours. Their text is rendered to pixels with the Song face. */
import { site } from '../../src/config/site.ts'
import {
  amber,
  archPath,
  at,
  circle,
  deep,
  gold,
  ink,
  keystone,
  mid,
  mist,
  none,
  path,
  rect,
  red,
  sand,
  straw,
  svg,
  thin,
  times,
  white,
} from './draw.ts'

/** What a certificate says; `date` is YYYY-MM-DD. */
export interface Award {
  title: string
  unit: string
  date: string
}

const SERIF = 'Noto Serif CJK SC'
const GOLD_FACE = '#ecdcb0'

/** Centred text. */
export const words = (
  x: number,
  y: number,
  size: number,
  text: string,
  fill = ink,
  weight = 700,
  spacing = 0,
): string =>
  `<text x="${x + spacing / 2}" y="${y}" font-family="${SERIF}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" text-anchor="middle" fill="${fill}" stroke="none">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`

/** Splits a title into lines of at most `most` characters, preferably before a bracket. */
export function wrap(text: string, most: number): string[] {
  if (text.length <= most) return [text]
  const bracket = text.indexOf('（')
  if (bracket > 0)
    return [...wrap(text.slice(0, bracket), most), ...wrap(text.slice(bracket), most + 4)]
  const middle = Math.ceil(text.length / Math.ceil(text.length / most))
  return [text.slice(0, middle), ...wrap(text.slice(middle), most)]
}

const title = (y: number, size: number, text: string, most: number, fill = ink): string => {
  const lines = wrap(text, most)
  return lines
    .map((line, i) => words(400, y + (i - (lines.length - 1) / 2) * size * 1.4, size, line, fill))
    .join('')
}

const day = (date: string): string => {
  const [year, month] = date.split('-')
  return `${year} 年 ${Number(month)} 月`
}

const seal = (x: number, y: number, r = 44): string =>
  `<g opacity=".85">${circle(x, y, r, none, red, 4)}${path('M0 -14l4 10h11l-9 7l3 11l-9 -7l-9 7l3 -11l-9 -7h11z', red, red, 1, `transform="translate(${x} ${y}) scale(${r / 34})"`)}${circle(x, y, r - 8, none, red, 1.5)}</g>`

const wall = (fill: string, line: string): string =>
  `<rect width="800" height="600" fill="${fill}"/>` +
  times(4, (i) => path(archPath(400, 600, 360 - i * 26, 200), none, line, 1.5))

const laurel = (x: number, y: number, s: number, fill = amber): string =>
  times(2, (side) =>
    at(
      x,
      y,
      path('M20 60Q96 40 92 -50', none, gold, 3) +
        times(6, (i) =>
          at(
            40 + i * 11 - (i > 3 ? (i - 3) * 8 : 0),
            52 - i * 20,
            path('M0 0q6 -22 26 -22q-2 22 -26 22z', fill, gold, 2),
            1,
            i * -14,
          ),
        ),
      s,
      0,
      side === 0,
    ),
  )

type Layout = (honor: Award) => string

/** A certificate in a gold frame. */
const certificate: Layout = (h) =>
  wall(mist, '#cbd8e5') +
  rect(90, 70, 620, 460, sand, gold, 4) +
  rect(112, 92, 576, 416, white, gold, 2) +
  rect(126, 106, 548, 388, none, gold, 1.5) +
  times(4, (i) =>
    at(
      i % 2 ? 674 : 126,
      i > 1 ? 494 : 106,
      path('M0 40V0H40M12 40V12H40', none, gold, 2.5),
      1,
      [0, 90, 270, 180][i]!,
    ),
  ) +
  words(400, 178, 40, '荣誉证书', red, 700, 14) +
  thin('M300 204h200', gold, 2.5) +
  title(300, 32, h.title, 14) +
  words(400, 400, 19, `授予：${site.companyName}`, '#3d4b5c', 400) +
  words(400, 442, 18, h.unit, '#3d4b5c', 400) +
  words(400, 472, 17, day(h.date), '#3d4b5c', 400) +
  seal(580, 440)

/** A metal plaque with four screws. */
const plaque: Layout = (h) =>
  wall(straw, '#e2d3ad') +
  rect(110, 110, 580, 380, '#8a6a2a', gold, 3, 10) +
  rect(126, 126, 548, 348, GOLD_FACE, gold, 3, 6) +
  rect(148, 148, 504, 304, none, gold, 2) +
  times(
    4,
    (i) =>
      circle(i % 2 ? 658 : 142, i > 1 ? 458 : 142, 7, amber, gold, 2) +
      thin(`M${(i % 2 ? 658 : 142) - 4} ${(i > 1 ? 458 : 142) - 4}l8 8`, gold),
  ) +
  title(280, 42, h.title, 11, deep) +
  words(400, 392, 22, h.unit, deep, 400) +
  words(400, 426, 20, day(h.date), deep, 400)

/** A rating certificate with a large grade in an arch. */
const rating: Layout = (h) =>
  wall(mist, '#cbd8e5') +
  rect(110, 60, 580, 480, white, ink, 3) +
  rect(110, 60, 580, 16, ink, ink, 0) +
  path(`${archPath(400, 330, 120, 60)}z`, mist, ink, 3) +
  path(archPath(400, 330, 98, 60), none, mid, 2) +
  keystone(400, 138, 34, 34) +
  words(403, 296, 60, /[A]+/.exec(h.title)?.[0] ?? 'A', gold, 700, 6) +
  title(388, 30, h.title, 16) +
  thin('M300 420h200', gold, 3) +
  words(400, 462, 19, h.unit, '#3d4b5c', 400) +
  words(400, 494, 18, day(h.date), '#3d4b5c', 400) +
  seal(596, 470, 38)

/** A crystal trophy in the shape of an arch. */
const trophy: Layout = (h) =>
  wall('#e3ecf4', '#bfd0e0') +
  path('M230 540h340v-54H230zM266 486h268v-34H266z', ink, deep, 3) +
  rect(320, 500, 160, 28, sand, gold, 2) +
  path(`${archPath(400, 452, 150, 190)}z`, white, ink, 4) +
  path(archPath(400, 452, 126, 190), none, mid, 2) +
  thin('M290 270q12 -60 54 -84', '#b7cbdf', 5) +
  keystone(400, 96, 50, 50) +
  title(300, 29, h.title, 8) +
  words(400, 392, 16, h.unit, '#3d4b5c', 400) +
  words(400, 420, 16, day(h.date), '#3d4b5c', 400)

/** A pennant on a rod. */
const pennant: Layout = (h) =>
  wall(straw, '#e2d3ad') +
  path('M170 76H630', none, gold, 10) +
  circle(164, 76, 12, amber, gold, 2.5) +
  circle(636, 76, 12, amber, gold, 2.5) +
  path('M200 82h400v390l-200 66l-200 -66z', red, '#7d1a13', 3) +
  path('M218 96h364v366l-182 58l-182 -58z', none, '#e8c887', 2.5) +
  times(20, (i) =>
    thin(`M${205 + i * 20.5} ${474 + (i < 10 ? i : 19 - i) * 6.8}v28`, '#d9b566', 2.5),
  ) +
  laurel(400, 190, 0.62, '#e8c887') +
  title(320, 38, h.title, 9, '#fbe9c0') +
  words(400, 420, 19, h.unit, '#fbe9c0', 400) +
  words(400, 452, 18, day(h.date), '#fbe9c0', 400)

/** An upright diploma with laurel. */
const diploma: Layout = (h) =>
  wall(mist, '#cbd8e5') +
  rect(190, 36, 420, 528, ink, deep, 3) +
  rect(206, 52, 388, 496, white, sand, 4) +
  laurel(400, 160, 0.95) +
  words(400, 172, 34, '优', gold, 700) +
  title(300, 32, h.title, 10) +
  thin('M320 372h160', gold, 3) +
  words(400, 420, 18, h.unit, '#3d4b5c', 400) +
  words(400, 450, 17, day(h.date), '#3d4b5c', 400) +
  seal(400, 500, 30)

/** A round medal on a board. */
const medal: Layout = (h) =>
  wall('#e3ecf4', '#bfd0e0') +
  rect(120, 80, 560, 440, '#0f4478', deep, 4, 6) +
  rect(138, 98, 524, 404, none, '#8fb0cf', 2) +
  path('M340 98l34 110M460 98l-34 110', none, red, 26) +
  circle(400, 252, 84, GOLD_FACE, gold, 4) +
  circle(400, 252, 68, none, gold, 2) +
  path(archPath(400, 286, 40, 10) + archPath(400, 286, 22, 8), none, gold, 4) +
  keystone(400, 222, 20, 20) +
  title(396, 32, h.title, 15, white) +
  words(400, 446, 19, h.unit, '#dbe6f1', 400) +
  words(400, 474, 17, day(h.date), '#dbe6f1', 400)

const LAYOUTS: readonly Layout[] = [
  plaque,
  rating,
  trophy,
  medal,
  certificate,
  pennant,
  trophy,
  plaque,
  diploma,
  certificate,
  medal,
  diploma,
]

/** 800 × 600. */
export const honor = (index: number, of: Award): string =>
  svg(800, 600, LAYOUTS[index % LAYOUTS.length]!(of))
