/** The home page's banners: arches in lines on deep blue, text to be set at their left. */
import { at, archPath, circle, none, n1, path, rect, svg, times } from './draw.ts'

const ground = '#0b3a66'
const lift = '#0f4478'
const lift2 = '#14508a'
const line = '#7fa3c4'
const soft = '#4a749b'
const gold = '#e8d5a8'

const l = (d: string, width = 2.5, stroke = line, fill = none) => path(d, fill, stroke, width)
const box = (x: number, y: number, w: number, h: number, fill = lift2) =>
  rect(x, y, w, h, fill, line, 2.5)
const windows = (x: number, y: number, cols: number, rows: number) =>
  times(cols * rows, (i) =>
    rect(x + (i % cols) * 26, y + Math.floor(i / cols) * 30, 12, 16, ground, soft, 1.5),
  )

/** The stones of an arch between two radii around (x, y). */
const stones = (x: number, y: number, inner: number, outer: number, count: number): string =>
  times(count - 1, (i) => {
    const angle = (Math.PI * (i + 1)) / count
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return `M${n1(x - inner * c)} ${n1(y - inner * s)}L${n1(x - outer * c)} ${n1(y - outer * s)}`
  })

/** 为小微企业增信担当: one arch bears the load over workshop, shop and field. */
const bearing = (): string =>
  times(4, (i) => l(archPath(480, 640, 452 + i * 40), 1.5, soft)) +
  times(9, (i) =>
    l(
      `M${120 + i * 90} -200V${Math.round(640 - Math.sqrt(410 * 410 - (i * 90 - 360) ** 2)) - 12}`,
      2,
      soft,
    ),
  ) +
  l(`${archPath(480, 640, 410)}z`, 0, none, lift) +
  l(archPath(480, 640, 410) + archPath(480, 640, 340), 3.5) +
  l(stones(480, 640, 340, 410, 15), 2) +
  l('M446 212h68l-14 106h-40z', 3.5, gold, ground) +
  // A workshop with a sawtooth roof.
  l('M190 640V500l60 -40v40l60 -40v40l60 -40v180z', 2.5, line, lift2) +
  windows(210, 540, 5, 2) +
  // A shop.
  box(400, 510, 160, 130) +
  l('M392 510h176l14 34H378z', 2.5, gold, ground) +
  l(`${archPath(440, 640, 20, 40)}z`, 2.5, line, ground) +
  rect(482, 566, 56, 46, ground, line, 2) +
  // A greenhouse and its rows.
  l(`${archPath(680, 640, 84, 10)}z`, 2.5, line, lift2) +
  l(archPath(680, 640, 56, 6) + archPath(680, 640, 28, 4) + 'M680 640v-94', 2) +
  l('M-40 642H1000', 5, gold) +
  times(3, (i) => l(`M${80 + i * 70} ${670 + i * 24}H${880 - i * 70}`, 2, soft))

/** 一笔担保，连起银企: a bridge from the bank to the works. */
const joining = (): string =>
  times(5, (i) => l(archPath(480, 560, 300 + i * 56), 1.5, soft)) +
  // The bank.
  l('M10 400h190v160H10z', 2.5, line, lift2) +
  l('M-10 400L105 320L220 400z', 3, line, lift) +
  times(4, (i) => rect(28 + i * 44, 414, 20, 132, ground, line, 2)) +
  circle(105, 374, 13, ground, gold, 3) +
  // The works.
  l('M760 560V420l66 -44v44l66 -44v44l66 -44v184z', 2.5, line, lift2) +
  windows(784, 450, 6, 3) +
  box(900, 290, 26, 90, lift) +
  // The bridge that carries both.
  l('M200 560Q480 120 760 560', 4, gold) +
  l('M200 560Q480 190 760 560', 2) +
  times(9, (i) => {
    const t = (i + 1) / 10
    return l(`M${n1(200 + 560 * t)} 560V${n1(560 - 2 * t * (1 - t) * 440)}`, 2)
  }) +
  l('M466 318h28l-6 36h-16z', 3, gold, ground) +
  l('M-40 560H1000M-40 574H1000', 4, gold) +
  times(4, (i) => l(archPath(270 + i * 140, 680, 56, 30), 2.5)) +
  l('M-40 682H1000', 3) +
  times(4, (i) =>
    l(
      `M${60 + i * 60} ${706 + i * 20}q20 -12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0`,
      2,
      soft,
    ),
  )

/** 稳健经营，守信十五年: fifteen rings, the last one the newest. */
const lasting = (): string =>
  times(14, (i) =>
    l(archPath(480, 640, 60 + i * 30), i % 5 === 4 ? 3 : 1.8, i % 5 === 4 ? line : soft),
  ) +
  l(`${archPath(480, 640, 480)}`, 4, gold) +
  l(stones(480, 640, 450, 480, 31), 1.6, line) +
  l(`${archPath(480, 640, 60)}z`, 3, gold, lift2) +
  l('M480 640V580', 2, gold) +
  l('M450 148h60l-12 52h-36z', 3.5, gold, ground) +
  l('M480 204V560', 2, gold) +
  l('M-40 642H1000', 5, gold) +
  times(3, (i) => l(`M${80 + i * 70} ${670 + i * 24}H${880 - i * 70}`, 2, soft))

const ART = [bearing, joining, lasting]

export const BANNERS = ART.length

/** Wide: 1920 × 800, the drawing in the right half. */
export const wideBanner = (index: number): string =>
  svg(
    1920,
    800,
    `<rect width="1920" height="800" fill="${ground}"/>` + at(930, 20, ART[index]!(), 1.02),
  )

/** Upright, for phones: 900 × 1000, the drawing in the middle band that survives cropping. */
export const tallBanner = (index: number): string =>
  svg(
    900,
    1000,
    `<rect width="900" height="1000" fill="${ground}"/>` + at(54, 232, ART[index]!(), 0.825),
  )
