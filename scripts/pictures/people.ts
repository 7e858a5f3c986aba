/** People as simple shapes: a head, a coat shaped like an arch, arms that do something. */
import { LINE, at, circle, ink, n1, none, path, skin, white } from './draw.ts'

export interface Look {
  /** 1 = 200 px tall standing. */
  s?: number
  coat?: string
  legs?: string
  hair?: string
  /** Where the hands are, from the point between the feet (y up is negative). */
  left?: readonly [number, number]
  right?: readonly [number, number]
  hat?: string
  /** Seen from behind. */
  back?: boolean
  /** Long hair. */
  long?: boolean
  /** A coat down to the knee. */
  skirt?: boolean
  /** A vest in this colour over the coat. */
  vest?: string
  /** Degrees to lean forwards (to the right). */
  lean?: number
  mirror?: boolean
  /** Feet apart, as in running. */
  stride?: number
}

function head(y: number, look: Look, w: number): string {
  const hair = look.hair ?? ink
  const face = look.back
    ? circle(0, y, 20, hair, ink, w)
    : circle(0, y, 20, skin, ink, w) +
      path(`M-20 ${y}a20 20 0 0 1 40 0q-12 -2 -18 -10q-8 8 -22 10z`, hair, ink, w)
  const long = look.long
    ? path(`M-20 ${y - 2}q-6 20 0 30h12v-12M20 ${y - 2}q6 20 0 30h-12v-12`, hair, ink, w)
    : ''
  const hat = look.hat
    ? path(`M-24 ${y - 4}h48M-20 ${y - 5}a20 20 0 0 1 40 0z`, look.hat, ink, w)
    : ''
  return (look.back ? '' : long) + face + (look.back ? long : '') + hat
}

/** An arm: an outlined stroke from shoulder to hand with a bent elbow. */
function arm(
  side: -1 | 1,
  shoulder: number,
  [x, y]: readonly [number, number],
  coat: string,
  w: number,
): string {
  const sx = side * 25
  const reach = Math.hypot(x - sx, y - shoulder)
  const bend = Math.max(0, 62 - reach) * 0.7 + 8
  const ex = n1((sx + x) / 2 + side * bend)
  const ey = n1((shoulder + y) / 2 + bend * 0.8)
  const d = `M${sx} ${shoulder}Q${ex} ${ey} ${x} ${y}`
  return path(d, none, ink, 15 + w) + path(d, none, coat, 15 - w) + circle(x, y, 8.5, skin, ink, w)
}

/** Somebody standing, feet at (x, y). */
export function person(x: number, y: number, look: Look = {}): string {
  const {
    s = 1,
    coat = white,
    legs = ink,
    left = [-38, -76],
    right = [38, -76],
    stride = 12,
  } = look
  const w = n1(LINE / s)
  const hem = look.skirt ? -46 : -82
  const leg = (foot: number, hip: number) =>
    path(`M${hip} -86L${foot} -4`, none, ink, 19 + w) +
    path(`M${hip} -86L${foot} -4`, none, legs, 19 - w)
  const body = path(`M-31 ${hem}v${-hem - 122}a31 31 0 0 1 62 0v${122 + hem}z`, coat, ink, w)
  const vest = look.vest
    ? path(
        `M-22 ${hem}V-143M22 ${hem}V-143M-31 ${hem}h62v-36q0 -18 -12 -28l-12 26h-14l-12 -26q-12 10 -12 28z`,
        look.vest,
        ink,
        w,
      )
    : ''
  const collar = look.back || look.vest ? '' : path('M-9 -151l9 16l9 -16', white, ink, n1(w * 0.8))
  return at(
    x,
    y,
    leg(-stride, -12) +
      leg(stride, 12) +
      `<g transform="rotate(${look.lean ?? 0} 0 -84)">` +
      (look.back ? arm(-1, -122, left, coat, w) + arm(1, -122, right, coat, w) : '') +
      body +
      vest +
      collar +
      head(-176, look, w) +
      (look.back
        ? ''
        : arm(-1, -122, left, look.coat ?? white, w) + arm(1, -122, right, look.coat ?? white, w)) +
      '</g>',
    s,
    0,
    look.mirror,
  )
}

/** Somebody sitting at a table whose edge is at y; from behind for an audience. */
export function bust(x: number, y: number, look: Look = {}): string {
  const { s = 1, coat = white } = look
  const w = n1(LINE / s)
  return at(
    x,
    y,
    path('M-42 0v-26a42 42 0 0 1 84 0v26z', coat, ink, w) +
      (look.back ? '' : path('M-11 -66l11 20l11 -20', white, ink, n1(w * 0.8))) +
      head(-88, look, w) +
      (look.left ? arm(-1, -36, look.left, coat, w) : '') +
      (look.right ? arm(1, -36, look.right, coat, w) : ''),
    s,
    0,
    look.mirror,
  )
}
