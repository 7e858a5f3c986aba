/** Portraits of the management: abstract, without features, each a person of its own. */
import {
  archPath,
  blue,
  circle,
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
  skin,
  sky,
  straw,
  svg,
  thin,
  white,
} from './draw.ts'

interface Sitter {
  hair: 'short' | 'parted' | 'receding' | 'bob' | 'bun' | 'long'
  tone: string
  coat: string
  tie?: string
  glasses?: boolean
  ground: string
}

const SITTERS: readonly Sitter[] = [
  { hair: 'parted', tone: '#3d4b5c', coat: ink, tie: red, ground: sky },
  { hair: 'bob', tone: ink, coat: ink, ground: straw },
  { hair: 'receding', tone: '#8794a3', coat: mid, tie: ink, glasses: true, ground: mist },
  { hair: 'bun', tone: ink, coat: blue, ground: sky },
  { hair: 'short', tone: ink, coat: ink, tie: mid, ground: straw },
  { hair: 'bob', tone: '#3d4b5c', coat: mid, glasses: true, ground: mist },
  { hair: 'long', tone: ink, coat: ink, glasses: true, ground: sky },
  { hair: 'receding', tone: '#9aa5b1', coat: ink, tie: gold, ground: straw },
  { hair: 'long', tone: '#3d4b5c', coat: blue, ground: mist },
]

const BEHIND: Partial<Record<Sitter['hair'], string>> = {
  bob: 'M128 250V190a72 76 0 0 1 144 0v60q-14 20 -40 16h-64q-26 4 -40 -16z',
  long: 'M128 320V190a72 76 0 0 1 144 0v130q-20 16 -44 8h-56q-24 8 -44 -8z',
  bun: 'M164 132a38 34 0 1 1 72 0z',
}

const OVER: Record<Sitter['hair'], string> = {
  short: 'M136 204q-8 -86 64 -90q72 4 64 90q-4 -30 -18 -42q-46 12 -92 0q-14 12 -18 42z',
  parted:
    'M136 206q-10 -90 64 -94q74 4 64 94q-2 -28 -14 -40q-54 -2 -74 -26q-6 18 -26 30q-12 14 -14 36z',
  receding:
    'M137 212q-16 -48 8 -76q22 -26 55 -26t55 26q24 28 8 76q-2 -26 -12 -40q-4 -34 -26 -40q-25 -10 -50 0q-22 6 -26 40q-10 14 -12 40z',
  bob: 'M134 214q-8 -96 66 -100q74 4 66 100q-4 -36 -20 -50q-30 -2 -56 -26q-20 24 -38 28q-14 14 -18 48z',
  bun: 'M136 200q-4 -84 64 -88q68 4 64 88q-6 -34 -22 -46q-42 -12 -84 0q-16 12 -22 46z',
  long: 'M134 220q-8 -102 66 -106q74 4 66 106q-6 -48 -26 -62q-24 -4 -40 -22q-16 18 -40 22q-20 14 -26 62z',
}

/** 400 × 500. */
export function portrait(index: number): string {
  const { hair, tone, coat, tie, glasses, ground } = SITTERS[index]!
  const light = coat === blue || coat === mid
  return svg(
    400,
    500,
    `<rect width="400" height="500" fill="${ground}"/>` +
      path(archPath(200, 500, 172, 270), white, blue, 2) +
      path(archPath(200, 500, 152, 270), none, blue, 1.5) +
      keystone(200, 46, 36, 34) +
      (BEHIND[hair] ? path(BEHIND[hair], tone, ink, 3) : '') +
      path('M172 240v56q28 30 56 0v-56z', skin) +
      path('M56 500v-70q4 -84 84 -104l32 -20h56l32 20q80 20 84 104v70z', coat, ink) +
      path('M174 296h52v8l-26 38l-26 -38z', tie ? white : skin, none, 0) +
      path('M172 298l28 44l28 -44l14 10l-42 132l-42 -132z', white, ink, 3) +
      (tie
        ? path('M192 346h16l8 14l-8 10l14 70l-22 40l-22 -40l14 -70l-8 -10z', tie, ink, 2.5)
        : '') +
      path(
        'M170 300l-32 26l14 46l-22 14l70 96M230 300l32 26l-14 46l22 14l-70 96',
        none,
        light ? ink : mid,
        2.5,
      ) +
      path('M96 500v-58M304 500v-58', none, light ? ink : mid, 2.5) +
      circle(262, 412, 7, sand, gold, 2) +
      path('M140 186a60 60 0 0 1 120 0v26a60 66 0 0 1 -120 0z', skin) +
      path(OVER[hair], tone, ink, 3) +
      (glasses
        ? rect(150, 200, 42, 30, none, ink, 3, 10) +
          rect(208, 200, 42, 30, none, ink, 3, 10) +
          thin('M192 212h16', ink, 3)
        : thin('M156 202q16 -8 32 0M212 202q16 -8 32 0', tone, 3)) +
      thin('M200 214v24q0 6 -8 6M186 258q14 7 28 0', '#b08d6a', 2.5),
  )
}

export const PORTRAITS = SITTERS.length
