/** Marks of the partners: simple, geometric, one colour and a tint. */
import { at, circle, gold, ink, mid, none, path, rect, sand, svg, times } from './draw.ts'

const w = 4

/** Each in a 72 × 72 field. */
const MARKS: readonly string[] = [
  // 滨江银行: waves under an arch.
  path('M6 44V36a30 30 0 0 1 60 0v8', none, ink, 6) +
    path('M4 54q8 -7 16 0t16 0t16 0t16 0M4 66q8 -7 16 0t16 0t16 0t16 0', none, mid, w),
  // 农村信用社: an ear of grain in a ring.
  circle(36, 36, 32, none, ink, 5) +
    path('M36 62V22', none, ink, w) +
    times(3, (i) =>
      path(
        `M36 ${50 - i * 13}q-16 -2 -17 -15q15 1 17 15q2 -14 17 -15q-1 13 -17 15`,
        sand,
        gold,
        2.5,
      ),
    ),
  // 云岭商业银行: ridges.
  path('M2 62L26 16L40 42L50 26L70 62z', ink, ink, 3) +
    path('M14 62L36 30L58 62z', mid, ink, 3) +
    path('M2 70h68', none, gold, w),
  // 东湖科技银行: a lake of circuits.
  circle(36, 36, 12, mid, ink, w) +
    times(6, (i) =>
      at(
        36,
        36,
        path('M0 -14v-12', none, ink, w) + circle(0, -30, 4.5, i % 2 ? sand : ink, ink, 2.5),
        1,
        i * 60,
      ),
    ),
  // 再担保: two arches, one behind the other.
  path('M4 66V38a22 22 0 0 1 44 0v28', none, ink, 6) +
    path('M24 66V38a22 22 0 0 1 44 0v28', none, gold, 6),
  // 中小企业服务中心: many small blocks, one whole.
  times(9, (i) =>
    rect(
      4 + (i % 3) * 23,
      4 + Math.floor(i / 3) * 23,
      17,
      17,
      i === 4 ? gold : i % 2 ? mid : ink,
      none,
      0,
      2,
    ),
  ),
  // 农业信贷风险补偿基金: a field under a shield.
  path('M36 3L66 12v24q0 22 -30 33q-30 -11 -30 -33V12z', none, ink, 5) +
    path('M14 44q22 -14 44 0M19 54q17 -11 34 0', none, gold, w) +
    path('M36 40V20M36 30q-12 0 -12 -11q12 0 12 11q0 -11 12 -11q0 11 -12 11', none, ink, 3.5),
  // 担保业协会: hands joined into a ring.
  times(3, (i) =>
    at(
      36,
      37,
      path('M-27 2a27 27 0 0 1 19 -28', none, [gold, ink, mid][i], 9) +
        circle(-27, 16, 7, [gold, ink, mid][i], none, 0),
      1,
      i * 120,
    ),
  ),
]

export const PARTNERS = MARKS.length

/** 240 × 96. */
export const partner = (index: number): string => svg(240, 96, at(84, 12, MARKS[index]!))
