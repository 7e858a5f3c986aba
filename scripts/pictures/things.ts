/** Things that appear in more than one picture. */
import {
  LINE,
  amber,
  at,
  blue,
  circle,
  deep,
  gold,
  ink,
  leaf,
  mid,
  mist,
  none,
  path,
  rect,
  red,
  sage,
  sand,
  sky,
  straw,
  thin,
  times,
  white,
} from './draw.ts'

export const sun = (x: number, y: number, r = 46): string =>
  circle(x, y, r, sand, gold, 2.5) + circle(x, y, r + 16, none, sand, 2)

export const cloud = (x: number, y: number, s = 1): string =>
  at(
    x,
    y,
    path('M0 0h120a24 24 0 0 0 -14 -44a40 40 0 0 0 -72 -8a28 28 0 0 0 -34 52z', white, blue, 2.5),
    s,
  )

export const hills = (d: string, fill = sky): string => path(d, fill, mid, 2.5)

/** A round tree, foot at (x, y). */
export const tree = (x: number, y: number, s = 1, fill = sage): string =>
  at(
    x,
    y,
    path('M0 0v-62', none, ink, LINE) +
      path('M-34 -58a34 46 0 0 1 68 0q0 22 -34 22t-34 -22z', fill, ink, LINE / s) +
      thin('M0 -40v-34M0 -56l12 -12M0 -48l-12 -12', ink, 2),
    s,
  )

/** A conifer, foot at (x, y). */
export const pine = (x: number, y: number, s = 1, fill = leaf): string =>
  at(
    x,
    y,
    path('M0 0v-24', none, ink, 5) +
      path('M-30 -22h60L0 -150z', fill, ink, LINE / s) +
      thin('M-17 -66h34M-10 -96h20'),
    s,
  )

/** A building front with a grid of windows. */
export function building(
  x: number,
  y: number,
  w: number,
  h: number,
  cols: number,
  rows: number,
  fill = white,
  pane = sky,
  stroke = ink,
): string {
  const cw = w / cols
  const rh = h / rows
  return (
    rect(x, y - h, w, h, fill, stroke, stroke === ink ? LINE : 2) +
    times(cols * rows, (i) =>
      rect(
        x + (i % cols) * cw + cw * 0.24,
        y - h + Math.floor(i / cols) * rh + rh * 0.24,
        cw * 0.52,
        rh * 0.52,
        pane,
        stroke,
        1.5,
      ),
    )
  )
}

/** A far skyline in pale tones between two x. */
export const skyline = (x: number, y: number, s = 1): string =>
  at(
    x,
    y,
    path(
      'M0 0v-90h50v-60h56v40h40v-110h24v-40h18v40h24v150h46v-80h60v-50h52v90h44v-40h60v80h40v70z',
      sky,
      mid,
      2,
    ) +
      thin(
        'M20 -70v50M34 -70v50M66 -130v110M88 -130v110M164 -200v180M188 -200v180M262 -60v40M284 -60v40M344 -110v90M368 -110v90M440 -60v40',
        blue,
      ),
    s,
  )

/** A sheet of paper with text lines. */
export function sheet(
  x: number,
  y: number,
  w: number,
  h: number,
  { lines = 5, seal = false, turn = 0, head = true } = {},
): string {
  const gap = (h * 0.66) / lines
  return at(
    x,
    y,
    rect(0, 0, w, h, white) +
      (head ? thin(`M${w * 0.28} ${h * 0.14}h${w * 0.44}`, ink, 4) : '') +
      times(lines, (i) =>
        thin(`M${w * 0.14} ${h * 0.28 + i * gap}h${w * (i === lines - 1 ? 0.4 : 0.72)}`, mid),
      ) +
      (seal ? circle(w * 0.74, h * 0.83, w * 0.12, none, red, 3) : ''),
    1,
    turn,
  )
}

/** A table seen from the front, top edge at y. */
export const table = (x: number, y: number, w: number, h: number, fill = straw): string =>
  rect(x + 16, y + 18, w - 32, h - 18, fill) +
  rect(x, y, w, 18, white) +
  thin(`M${x + 40} ${y + 34}h${w - 80}`, gold)

/** A wall screen or board with content drawn in a 0…w × 0…h field. */
export const board = (
  x: number,
  y: number,
  w: number,
  h: number,
  content = '',
  fill = white,
): string => at(x, y, rect(0, 0, w, h, fill, ink, LINE, 4) + content)

/** Rising columns with a line over them. */
export const columns = (x: number, y: number, s = 1, count = 5): string =>
  at(
    x,
    y,
    times(count, (i) =>
      rect(i * 34, -30 - i * 17, 22, 30 + i * 17, i === count - 1 ? amber : blue, ink, 2.5 / s),
    ) +
      path(`M-10 0h${count * 34 + 10}`, none, ink, 3 / s) +
      path(`M0 -58L${(count - 1) * 34 + 11} ${-62 - count * 17}`, none, gold, 3 / s),
    s,
  )

/** A shelf of files or books. */
export function shelf(
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
  fill = white,
): string {
  const rh = h / rows
  const spines = [26, 20, 30, 22, 18, 28, 24]
  const tones = [blue, white, mist, sand, white, mid, sky]
  let out = rect(x, y, w, h, fill)
  for (let row = 0; row < rows; row += 1) {
    let left = x + 8
    for (let i = row * 3; left + spines[i % 7]! < x + w - 8; i += 1) {
      const sw = spines[i % 7]!
      const sh = rh - 22 - ((i * 5) % 3) * 7
      out += rect(left, y + (row + 1) * rh - 5 - sh, sw, sh, tones[i % 7], ink, 2)
      left += sw + ((i * 3) % 5 === 0 ? 9 : 1)
    }
    out += path(`M${x} ${y + (row + 1) * rh}h${w}`)
  }
  return out
}

/** A window with a view of the sky. */
export const pane = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, sky) +
  thin(`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.4}h${w}`) +
  path(`M${x - 10} ${y + h}h${w + 20}`, none, ink, 5)

/** An arched window. */
export const archWindow = (x: number, foot: number, r: number, leg: number, fill = sky): string =>
  path(`M${x - r} ${foot}v${-leg}a${r} ${r} 0 0 1 ${2 * r} 0v${leg}z`, fill) +
  thin(`M${x} ${foot}V${foot - leg - r}M${x - r} ${foot - leg}h${2 * r}`)

/** A potted plant, foot at (x, y). */
export const plant = (x: number, y: number, s = 1): string =>
  at(
    x,
    y,
    path(
      'M0 -40q-40 -30 -30 -80q30 20 30 80q0 -70 34 -90q6 50 -34 90q-50 -10 -56 -40q30 -6 56 40q44 -6 52 -36q-30 -8 -52 36',
      leaf,
      ink,
      2.5,
    ) + path('M-24 -44h48l-8 44h-32z', sand),
    s,
  )

/** A crate with a cross brace. */
export const crate = (x: number, y: number, w = 70, h = 56, fill = straw): string =>
  rect(x, y - h, w, h, fill) + thin(`M${x} ${y - h * 0.5}h${w}M${x + w / 2} ${y - h}v${h}`, gold)

/** A lorry facing right, wheels on y. */
export const lorry = (x: number, y: number, s = 1, load = white): string =>
  at(
    x,
    y,
    rect(0, -150, 250, 122, load) +
      thin('M24 -128v78M52 -128v78M80 -128v78', mid) +
      path('M108 -28v-50a36 36 0 0 1 72 0v50', none, amber, 4) +
      path('M256 -28v-96h52l36 48v48z', blue) +
      path('M272 -110h30l22 32h-52z', mist, ink, 2.5) +
      rect(-6, -30, 356, 12, ink) +
      wheel(60, -16) +
      wheel(120, -16) +
      wheel(300, -16),
    s,
  )

export const wheel = (x: number, y: number, r = 24): string =>
  circle(x, y - 6, r, deep) + circle(x, y - 6, r * 0.42, mist, ink, 2)

/** A car facing right. */
export const car = (x: number, y: number, s = 1, fill = mid): string =>
  at(
    x,
    y,
    path('M0 -24v-38q0 -8 12 -10l34 -6l34 -42h88l40 42l34 8q10 2 10 14v32z', fill) +
      path('M68 -78l24 -28h30v28zM132 -78v-28h30l26 28z', mist, ink, 2.5) +
      wheel(56, -14, 22) +
      wheel(198, -14, 22),
    s,
  )

/** Waves between two x at y. */
export const waves = (x: number, y: number, count: number, stroke = mid): string =>
  thin(`M${x} ${y}${'q20 -16 40 0t40 0'.repeat(count)}`, stroke, 2.5)

/** A plain red flag on a pole, foot at (x, y). */
export const flag = (x: number, y: number, h = 400, s = 1): string =>
  at(
    x,
    y,
    path(`M0 0V${-h}`, none, ink, 7) +
      circle(0, -h - 8, 9, amber, gold, 2.5) +
      path(`M4 ${-h}c70 -34 110 34 220 2v138c-110 32 -150 -36 -220 -2z`, red, '#7d1a13', LINE) +
      path(
        `M4 ${-h + 46}c70 -34 110 34 220 2M4 ${-h + 92}c70 -34 110 34 220 2`,
        none,
        '#c4574d',
        2,
      ),
    s,
  )

/** A pen that points down left with its tip at (x, y). */
export const pen = (x: number, y: number, s = 1, turn = 0): string =>
  at(
    x,
    y,
    path('M0 0l10 -26l96 -96l18 18l-96 96z', ink, deep, 2.5) +
      path('M0 0l10 -26l18 18z', sand, gold, 2),
    s,
    turn,
  )

/** A balance, foot at (x, y). */
export const scales = (x: number, y: number, s = 1): string =>
  at(
    x,
    y,
    path('M-50 0h100v-14h-100zM0 -14V-200M-110 -180h220', straw, gold, 5) +
      circle(0, -206, 12, amber, gold, 3) +
      thin('M-110 -180l-36 84M-110 -180l36 84M110 -180l-36 84M110 -180l36 84', gold) +
      path('M-152 -96h84a42 42 0 0 1 -84 0zM68 -96h84a42 42 0 0 1 -84 0z', sand, gold, 3),
    s,
  )

/** A seal (stamp), base centre at (x, y). */
export const stamp = (x: number, y: number, s = 1): string =>
  at(
    x,
    y,
    path('M-40 0h80v-22h-26v-40a22 22 0 1 0 -28 0v40h-26z', red, '#6d150f', LINE) +
      path('M-46 10h92', none, red, 5),
    s,
  )
