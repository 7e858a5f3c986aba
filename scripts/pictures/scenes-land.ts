/** Scenes: fields, roads, public places, memory. */
import {
  GROUND as G,
  amber,
  archPath,
  at,
  blue,
  circle,
  gold,
  ink,
  keystone,
  leaf,
  mid,
  mist,
  none,
  paper,
  path,
  rect,
  red,
  sage,
  sand,
  scene,
  sky,
  straw,
  thin,
  times,
  white,
} from './draw.ts'
import { person } from './people.ts'
import { building, cloud, flag, hills, pine, sun, tree, wheel } from './things.ts'

const house = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    rect(0, -60, 100, 60, white) +
      path('M-14 -60L18 -100h64l32 40z', blue) +
      path(`${archPath(50, 0, 14, 24)}z`, sand, ink, 2.5) +
      rect(12, -46, 18, 18, sky, ink, 2) +
      rect(70, -46, 18, 18, sky, ink, 2),
    s,
  )

function farmland(): string {
  return scene(
    sun(820, 200) +
      hills('M100 480L300 300L460 400L640 270L860 420L980 340L1100 480z') +
      house(250, 440, 0.8) +
      house(360, 448, 0.65) +
      house(170, 450, 0.6) +
      path('M60 640V470Q300 420 600 450T1140 430V640z', sage) +
      times(5, (i) =>
        path(
          `M60 ${500 + i * 32}Q320 ${446 + i * 34} 620 ${478 + i * 32}T1140 ${458 + i * 34}`,
          none,
          leaf,
          4,
        ),
      ) +
      times(7, (i) => tree(560 + i * 78, 500 + (i % 2) * 8, 0.62)) +
      times(6, (i) => circle(548 + i * 78, 464 + (i % 2) * 6, 5, amber, gold, 1.5)) +
      at(
        720,
        612,
        path('M0 -30v-46h90v-44h70v90z', amber) +
          path('M98 -116h54v44h-54z', mist, ink, 3) +
          path('M30 -76v-34', none, ink, 5) +
          wheel(34, -8, 22) +
          wheel(130, -18, 38),
      ) +
      person(300, 640, { coat: blue, right: [44, -110], left: [-30, -84] }) +
      person(400, 640, { coat: straw, hat: sand, left: [-44, -100] }) +
      person(200, 640, { coat: white, long: true, right: [22, -100], left: [-22, -104] }) +
      rect(180, 530, 44, 30, white, ink, 2.5),
    { wash: sage },
  )
}

function greenhouse(): string {
  const bench = (x: number, y: number) =>
    rect(x, y, 220, 16, white) +
    path(`M${x + 20} ${y + 16}v${G - y - 16}M${x + 200} ${y + 16}v${G - y - 16}`, none, ink, 4) +
    times(6, (i) =>
      path(
        `M${x + 24 + i * 35} ${y}v-22q-18 -2 -18 -20q18 0 18 20q0 -22 18 -24q0 20 -18 24`,
        leaf,
        ink,
        2.5,
      ),
    )
  return scene(
    cloud(120, 330, 0.8) +
      sun(980, 240, 36) +
      path(`${archPath(600, 640, 420, 70)}z`, white) +
      times(3, (i) => path(archPath(600, 640, 336 - i * 90, 62 - i * 12), none, mid, 2.5)) +
      times(7, (i) => {
        const a = (Math.PI * (i + 0.5)) / 7
        return thin(
          `M600 570L${(600 + 420 * Math.cos(a)).toFixed(1)} ${(570 - 420 * Math.sin(a)).toFixed(1)}`,
          blue,
          2,
        )
      }) +
      path(archPath(600, 640, 420, 70), none, ink, 5) +
      keystone(600, 132, 46, 46) +
      bench(230, 560) +
      bench(230, 450) +
      bench(750, 560) +
      bench(750, 450) +
      path('M480 640L560 470h80l80 170z', straw, gold, 2.5) +
      person(600, 640, { coat: blue, hat: sand, right: [30, -100], left: [-30, -100] }) +
      path('M572 548h56l-8 30h-40z', sand) +
      path('M586 548q-8 -30 10 -40M604 548q0 -24 16 -36', none, leaf, 5),
    { wash: sage },
  )
}

function ruralRoad(): string {
  return scene(
    sun(360, 230) +
      cloud(700, 240) +
      hills('M100 560L280 330L420 450L620 250L800 420L940 320L1100 560z') +
      thin('M620 250l-60 110M620 250l50 90M280 330l-40 90M940 320l40 80', mid) +
      house(760, 440, 0.55) +
      house(830, 448, 0.5) +
      house(700, 450, 0.5) +
      path('M60 640V480Q240 420 480 470T1140 440V640z', sage) +
      thin('M80 520Q220 470 380 510M820 500Q960 460 1120 490M860 540Q1000 500 1130 530', leaf, 3) +
      path(
        'M330 640Q420 560 640 556T820 508Q830 482 700 478T690 446L704 446Q720 466 790 470T890 512Q860 570 700 584T560 640z',
        white,
      ) +
      path(
        'M446 640Q500 580 680 568T852 510Q850 484 740 474',
        none,
        amber,
        3,
        'stroke-dasharray="22 16"',
      ) +
      pine(180, 560, 0.9) +
      pine(250, 584, 0.75) +
      pine(980, 560, 0.9) +
      pine(1060, 590, 1) +
      tree(500, 520, 0.7) +
      path('M270 640v-56a22 22 0 0 1 44 0v56z', white) +
      thin('M282 594h20M282 606h20', red, 3) +
      person(640, 640, { s: 0.7, coat: blue, stride: 20, back: true }) +
      person(706, 640, { s: 0.7, coat: sand, stride: 20, back: true, long: true }),
    { wash: sage },
  )
}

function flagScene(): string {
  const oath = (x: number, coat: string, long = false) =>
    person(x, G, { coat, long, right: [34, -186], left: [-34, -78], s: 0.95 })
  return scene(
    path('M200 640v-40h800v40zM250 600v-36h700v36zM300 564v-36h600v36z', white) +
      path(archPath(600, 528, 200, 0), none, blue, 3) +
      path(archPath(600, 528, 160, 0), none, blue, 2) +
      flag(510, 528, 390, 1.05) +
      pine(170, 640, 1.3) +
      pine(1040, 640, 1.3) +
      oath(300, white) +
      oath(400, blue, true) +
      oath(500, white) +
      oath(600, sky) +
      oath(700, white, true) +
      oath(800, blue) +
      oath(900, white),
    { tone: 'warm' },
  )
}

function memorial(): string {
  return scene(
    hills('M90 540Q240 380 420 460T780 400T1110 540z') +
      path('M560 500L576 170L600 140L624 170L640 500z', white) +
      thin('M588 210v240M612 210v240', gold, 2.5) +
      path('M600 230l7 20h20l-16 12l6 20l-17 -12l-17 12l6 -20l-16 -12h20z', red, red, 1) +
      rect(520, 500, 160, 50, straw) +
      rect(470, 550, 260, 40, white) +
      rect(410, 590, 380, 50, white) +
      thin('M410 614h380', mid) +
      path('M540 520h120M550 534h100', none, gold, 3) +
      at(
        600,
        570,
        circle(0, 0, 20, leaf) +
          circle(0, 0, 9, white) +
          path('M-6 18l-10 26M6 18l10 26', none, red, 5),
      ) +
      pine(250, 640, 1.7) +
      pine(340, 640, 1.3) +
      pine(950, 640, 1.7) +
      pine(860, 640, 1.3) +
      pine(160, 640, 1.2) +
      pine(1040, 640, 1.2),
    {
      wash: paper,
      front: times(6, (i) =>
        person(430 + i * 68, 734, {
          back: true,
          s: 0.8,
          coat: [blue, white, mid, white, blue, sky][i]!,
          long: i % 3 === 1,
        }),
      ),
    },
  )
}

function sports(): string {
  const runner = (
    x: number,
    coat: string,
    arms: Pick<Parameters<typeof person>[2] & object, 'left' | 'right'>,
  ) => person(x, 640, { s: 1.15, coat, legs: ink, lean: 12, stride: 42, ...arms })
  return scene(
    path('M120 430L240 300H960L1080 430z', white) +
      thin('M210 332H990M176 368H1024M144 404H1056', mid) +
      path('M220 300L300 210H900L980 300', none, ink, 4) +
      path('M280 236H920', none, blue, 6) +
      times(14, (i) =>
        person(210 + i * 60, 424 - (i % 3) * 30, {
          s: 0.32,
          coat: [sand, white, blue, mid][i % 4]!,
          ...(i % 4 === 1 ? { left: [-40, -190] as const, right: [40, -190] as const } : {}),
        }),
      ) +
      rect(60, 430, 1080, 210, '#e9c9bd', ink) +
      times(4, (i) => path(`M60 ${470 + i * 44}H1140`, none, white, 4)) +
      runner(450, blue, { right: [70, -118], left: [-46, -104] }) +
      path('M524 506l30 -6', none, amber, 11) +
      runner(660, sand, { left: [-62, -112], right: [48, -130] }) +
      runner(900, white, { left: [-44, -100], right: [50, -130] }),
    { wash: '#e9c9bd' },
  )
}

function volunteers(): string {
  const vest = { vest: red, coat: white }
  return scene(
    building(150, 640, 200, 330, 4, 6, white, sky, mid) +
      building(850, 640, 210, 380, 4, 7, white, sky, mid) +
      tree(130, 640, 1.6) +
      tree(1090, 640, 1.6) +
      path('M330 400V640M870 400V640', none, ink, 6) +
      path('M310 400q10 -90 290 -110q280 20 290 110z', red, '#7d1a13') +
      path(
        'M310 400q36 34 72 0q36 34 72 0q36 34 73 0q36 34 73 0q36 34 73 0q36 34 73 0q36 34 72 0q36 34 72 0',
        straw,
        gold,
        3,
      ) +
      rect(500, 312, 200, 44, white, '#7d1a13', 2.5) +
      thin('M530 334h140', red, 6) +
      person(500, 640, { ...vest, right: [50, -112] }) +
      person(640, 640, { ...vest, long: true, left: [-30, -104], right: [44, -104] }) +
      rect(380, 556, 380, 84, straw) +
      rect(368, 540, 404, 18, white) +
      times(3, (i) => rect(410 + i * 40, 524, 32, 16, [blue, white, sand][i]!, ink, 2.5)) +
      rect(672, 512, 60, 28, white, ink, 2.5) +
      person(820, 640, { coat: blue, left: [-52, -108] }) +
      person(905, 640, { coat: sand, long: true, skirt: true }) +
      person(300, 640, { coat: straw, right: [40, -96], hair: mid }),
    { wash: sage },
  )
}

function fireDrill(): string {
  const bent = (x: number, y: number, coat: string) =>
    person(x, y, { s: 0.8, coat, lean: 34, left: [6, -166], right: [30, -150], stride: 24 })
  return scene(
    rect(140, 190, 620, 450, white) +
      thin('M140 250H760', mid) +
      times(2, (i) => rect(330 + i * 120, 205, 60, 34, sky, ink, 2)) +
      // The stairs inside the cut-open building.
      path('M180 330h110v62h90v62h90v62h90v62h90v62h60', none, ink, 6) +
      path('M180 640V330h110v62h90v62h90v62h90v62h90v62z', straw, none, 0) +
      path('M180 330h110v62h90v62h90v62h90v62h90v62', none, ink, 6) +
      path('M300 250L660 500', none, gold, 4) +
      bent(240, 330, blue) +
      bent(345, 392, white) +
      bent(440, 454, sand) +
      bent(532, 516, blue) +
      rect(600, 214, 110, 44, leaf, ink, 3, 4) +
      path('M622 236h56l-14 -12M678 236l-14 12', none, white, 4) +
      path(`${archPath(710, 640, 38, 90)}z`, sky) +
      person(830, 640, { vest: red, hat: amber, right: [78, -134], left: [-30, -84] }) +
      times(3, (i) =>
        person(925 + i * 66, 640, {
          s: 0.85,
          coat: [white, blue, sand][i]!,
          long: i === 1,
          back: true,
        }),
      ) +
      at(
        1108,
        640,
        path('M-18 0v-66a18 18 0 0 1 36 0v66z', red, '#7d1a13') +
          path('M0 -84v-14h-26M8 -92q30 10 24 46', none, ink, 4) +
          rect(-10, -50, 20, 20, white, red, 2),
      ),
    { tone: 'warm' },
  )
}

export const landScenes: Record<string, () => string> = {
  farmland,
  greenhouse,
  'rural-road': ruralRoad,
  flag: flagScene,
  memorial,
  sports,
  volunteers,
  'fire-drill': fireDrill,
}
