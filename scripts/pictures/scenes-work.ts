/** Scenes: industry, transport, energy, building. */
import {
  amber,
  archPath,
  at,
  blue,
  circle,
  deep,
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
import {
  building,
  car,
  cloud,
  crate,
  hills,
  lorry,
  pine,
  skyline,
  sun,
  tree,
  waves,
  wheel,
} from './things.ts'

const worker = { hat: amber, coat: white, vest: sand }

function bridge(): string {
  const spans = times(3, (i) => path(`${archPath(360 + i * 290, 560, 118, 20)}z`, mist))
  return scene(
    hills('M90 470L300 300L470 420L640 280L860 430L1010 340L1110 470V520H90z') +
      sun(880, 210) +
      rect(80, 360, 1120, 200, straw) +
      thin(
        times(12, (i) => `M${110 + i * 92} 384v30`),
        gold,
      ) +
      spans +
      times(3, (i) => thin(archPath(360 + i * 290, 560, 136, 20), gold)) +
      times(3, (i) => keystone(360 + i * 290, 404, 34, 36)) +
      rect(60, 342, 1140, 22, white) +
      times(15, (i) => thin(`M${90 + i * 76} 342v-34`, ink, 3)) +
      path('M80 308H1200') +
      path('M0 560H1200V640H0z', sky, none, 0) +
      waves(30, 586, 14) +
      waves(70, 616, 14) +
      path('M0 640V500H150q60 10 80 70t90 70z', sage) +
      times(3, (i) => path(`M${150 + i * 52} 640q-8 -30 22 -32t30 32z`, sand)) +
      times(2, (i) => path(`M${176 + i * 52} 610q-8 -28 22 -30t30 30z`, sand)) +
      person(70, 508, { ...worker, s: 0.85, right: [52, -108], left: [44, -86] }) +
      person(150, 508, { ...worker, s: 0.85, left: [-52, -108], right: [-30, -88], coat: blue }) +
      path('M98 418q0 -24 14 -24h20q14 2 14 24z', sand) +
      person(330, 640, { ...worker, s: 0.8, left: [-44, -60], lean: -14 }),
    { wash: sage },
  )
}

function harbor(): string {
  const box = (x: number, y: number, fill: string) =>
    rect(x, y, 74, 42, fill) +
    thin(`M${x + 18} ${y + 8}v26M${x + 37} ${y + 8}v26M${x + 56} ${y + 8}v26`, ink, 1.5)
  return scene(
    cloud(250, 260) +
      sun(760, 210, 40) +
      hills('M110 520Q300 420 520 500T1090 480V560H110z') +
      path('M560 560H1200V640H560z', sky, none, 0) +
      path('M600 520H1180L1130 606H660z', ink) +
      path('M620 548H1164', none, sand, 3) +
      rect(1060, 408, 76, 112, white) +
      times(2, (i) => rect(1074, 424 + i * 36, 48, 16, sky, ink, 2)) +
      path('M1082 408v-44h30v44', amber) +
      times(4, (i) => box(676 + i * 84, 478, [blue, sand, white, mid][i]!)) +
      times(3, (i) => box(676 + i * 84, 436, [sand, white, blue][i]!)) +
      box(760, 394, red) +
      waves(580, 622, 8) +
      path('M420 640V250M540 640V250M420 430H540M420 640L540 430M540 640L420 430', none, ink, 6) +
      path('M330 250H940M330 250L480 150L940 250M480 150V250', none, ink, 6) +
      rect(446, 258, 68, 48, amber) +
      path('M800 250v92', none, ink, 3) +
      box(763, 342, white) +
      path('M60 640V440L180 380L300 440V640z', white) +
      times(3, (i) => path(`${archPath(110 + i * 70, 640, 26, 90)}z`, blue)) +
      lorry(170, 640, 0.62, sand),
  )
}

function factory(): string {
  const saw = times(
    5,
    (i) =>
      path(`M${150 + i * 180} 300V190L${330 + i * 180} 300z`, white) +
      path(`M${166 + i * 180} 290v-76l12 8v68z`, sky, ink, 2.5),
  )
  return scene(
    rect(150, 300, 900, 340, white) +
      saw +
      rect(1068, 180, 46, 460, straw) +
      thin('M1068 220h46M1068 260h46M1068 300h46', gold) +
      path('M1050 380h18M1050 410h18', none, ink, 4) +
      thin('M150 330H1050', mid, 3) +
      // A hoist under the roof.
      path('M420 330v50', none, ink, 3) +
      rect(398, 330, 44, 18, amber) +
      path('M396 380h48v34h-48z', blue) +
      // A machine tool.
      rect(210, 430, 190, 210, blue) +
      rect(232, 452, 100, 74, mist) +
      circle(366, 470, 10, amber) +
      circle(366, 500, 10, red) +
      path('M256 526v-34h52v34', sand) +
      thin('M220 560h170M220 584h170M220 608h170') +
      // A conveyor with parts.
      path('M470 560H990a20 20 0 0 1 0 40H470a20 20 0 0 1 0 -40z', mist) +
      times(8, (i) => circle(478 + i * 72, 580, 11, white, ink, 2.5)) +
      path('M520 602v38M720 602v38M940 602v38', none, ink, 5) +
      times(4, (i) => path(`${archPath(545 + i * 130, 560, 30, 8)}z`, i % 2 ? sand : white)) +
      person(600, 640, { ...worker, right: [52, -86], left: [-20, -90] }) +
      person(850, 640, { ...worker, coat: blue, left: [-50, -92], right: [14, -96] }) +
      rect(838, 530, 34, 26, white, ink, 2.5),
    { tone: 'warm', wash: paper },
  )
}

function construction(): string {
  const frame =
    times(5, (i) => path(`M470 ${300 + i * 68}H850`, none, ink, 5)) +
    times(6, (i) => path(`M${470 + i * 76} 280V640`, none, ink, 3))
  return scene(
    cloud(760, 230) +
      skyline(120, 640, 0.9) +
      rect(520, 320, 300, 320, straw) +
      times(8, (i) =>
        path(
          `${archPath(570 + (i % 4) * 66, 460 + Math.floor(i / 4) * 136, 20, 46)}z`,
          sky,
          ink,
          2.5,
        ),
      ) +
      frame +
      thin(
        times(5, (i) => `M${470 + i * 76} ${572}l76 68M${546 + i * 76} ${572}l-76 68`),
        mid,
      ) +
      times(4, (i) => thin(`M470 ${282 + i * 68}h380`, gold, 2)) +
      // The crane.
      path(
        'M300 640V170M344 640V170' + times(8, (i) => `M300 ${640 - i * 58}l44 -58`),
        none,
        ink,
        4,
      ) +
      path('M180 170H800M180 170L322 96L800 170M322 96V170', none, ink, 5) +
      thin(
        times(9, (i) => `M${370 + i * 48} 170l24 -${44 - i * 5}`),
        ink,
        2,
      ) +
      rect(190, 170, 60, 44, amber) +
      rect(300, 176, 44, 40, sand) +
      path('M690 170v76', none, ink, 3) +
      path('M656 262l34 -18l34 18v14h-68z', sand) +
      person(930, 640, { ...worker, left: [-34, -100], right: [20, -98] }) +
      rect(906, 530, 44, 32, white, ink, 2.5) +
      person(1030, 640, { ...worker, coat: blue, left: [-64, -150] }) +
      person(612, 300 + 68, { ...worker, s: 0.42 }) +
      person(760, 368 + 68, { ...worker, s: 0.42, coat: blue }) +
      crate(130, 640) +
      crate(206, 640) +
      crate(166, 584),
  )
}

function tunnel(): string {
  return scene(
    path('M60 640Q150 250 420 220Q560 120 760 190Q1010 220 1150 640z', sage) +
      thin('M150 560q60 -180 210 -240M1060 560q-50 -180 -180 -260', leaf, 3) +
      pine(250, 330, 0.6) +
      pine(330, 270, 0.5) +
      pine(900, 270, 0.6) +
      pine(980, 340, 0.5) +
      path(`${archPath(600, 640, 270, 60)}z`, straw) +
      times(13, (i) => {
        const a = (Math.PI * (i + 0.5)) / 13
        const c = Math.cos(a)
        const s = Math.sin(a)
        return thin(
          `M${(600 + 212 * c).toFixed(1)} ${(580 - 212 * s).toFixed(1)}L${(600 + 270 * c).toFixed(1)} ${(580 - 270 * s).toFixed(1)}`,
          gold,
          2.5,
        )
      }) +
      path(`${archPath(600, 640, 212, 60)}z`, deep) +
      times(4, (i) =>
        path(
          archPath(600, 640, 180 - i * 34, 50 - i * 10),
          none,
          [mid, '#5f83a8', '#476d95', '#345c86'][i]!,
          4,
        ),
      ) +
      keystone(600, 300, 56, 72) +
      circle(600, 606, 16, sand, none, 0) +
      path('M540 640L592 604M660 640L608 604', none, sand, 4) +
      thin('M556 632h88M572 622h56M582 614h36', mid, 3) +
      path('M430 500q40 20 60 -26', none, amber, 16) +
      path('M300 640V540q0 -40 60 -42h74', none, amber, 20) +
      at(
        690,
        640,
        path('M0 -28l16 -62h110l14 62z', sand) +
          rect(84, -112, 56, 84, blue) +
          rect(96, -100, 36, 30, mist, ink, 2.5) +
          wheel(36, -16, 20) +
          wheel(112, -16, 20),
      ) +
      person(950, 640, { hat: amber, vest: sand, s: 0.9, left: [-66, -140] }) +
      person(240, 640, { hat: amber, vest: sand, coat: blue, s: 0.9, right: [34, -96] }),
    { wash: paper },
  )
}

function warehouse(): string {
  const rack = (x: number) =>
    path(`M${x} 640V250M${x + 230} 640V250`, none, ink, 6) +
    times(
      3,
      (i) =>
        path(`M${x} ${368 + i * 128}h230`, none, gold, 6) +
        crate(x + 14, 364 + i * 128, 92, 76, i % 2 ? sky : straw) +
        crate(x + 124, 364 + i * 128, 88, i === 1 ? 56 : 84, i % 2 ? straw : white),
    )
  return scene(
    path('M120 250L600 150L1080 250', none, ink, 5) +
      thin('M120 250H1080M280 250L600 184L920 250M440 250V184M760 250V184M600 250V150', mid, 3) +
      rack(160) +
      rack(410) +
      at(
        700,
        640,
        rect(90, -150, 130, 110, amber) +
          path('M104 -150v-80h90l22 80', none, ink, 6) +
          rect(180, -108, 54, 68, gold) +
          path('M70 -10V-300M86 -10V-300', none, ink, 5) +
          path('M70 -120H-60M70 -112H-60', none, ink, 5) +
          wheel(120, -16, 28) +
          wheel(214, -16, 24),
      ) +
      crate(644, 514, 104, 92, straw) +
      at(
        848,
        492,
        path('M-28 0v-20a28 28 0 0 1 56 0v20z', white) +
          circle(0, -66, 18, '#f3dfc9') +
          path('M-22 -70h44M-18 -71a18 18 0 0 1 36 0z', sand),
      ) +
      person(1010, 640, {
        hat: amber,
        coat: white,
        vest: sand,
        left: [-28, -104],
        right: [24, -98],
      }) +
      rect(978, 528, 48, 36, white, ink, 2.5) +
      thin('M986 540h30M986 550h22'),
    { tone: 'warm' },
  )
}

function logistics(): string {
  return scene(
    sun(850, 220, 42) +
      cloud(330, 230) +
      path('M90 640V330H560V640z', white) +
      path('M70 330H580L560 292H90z', blue) +
      thin('M110 360H540M110 388H540', mid) +
      times(
        3,
        (i) =>
          rect(122 + i * 142, 430, 116, 150, sky) +
          times(4, (k) => thin(`M${122 + i * 142} ${458 + k * 30}h116`, mid)),
      ) +
      path('M250 410l0 -26M238 390l24 14M262 390l-24 14', none, mid, 3) +
      rect(80, 580, 490, 60, straw) +
      lorry(430, 640, 1.05, white) +
      crate(150, 580, 60, 48) +
      crate(212, 580, 60, 48) +
      crate(180, 532, 60, 48) +
      person(330, 580, { s: 0.8, coat: blue, right: [48, -104], left: [40, -84] }) +
      rect(352, 476, 40, 34, straw, ink, 3) +
      car(860, 640, 0.95, sand) +
      at(
        1120,
        640,
        path('M-34 0v-44a26 26 0 0 1 52 0v44z', blue) +
          circle(-8, -88, 18, '#f3dfc9') +
          path('M-28 -90a20 20 0 0 1 40 0z', ink) +
          path('M-24 -48L-60 -30', none, ink, 16) +
          path('M-24 -48L-60 -30', none, blue, 9),
      ),
  )
}

function solar(): string {
  const panel = (x: number, y: number) =>
    path(`M${x} ${y}l40 -64h116l-40 64z`, ink, deep, 3) +
    thin(`M${x + 39} ${y}l40 -64M${x + 78} ${y}l40 -64M${x + 20} ${y - 32}h116`, mid) +
    path(`M${x + 58} ${y}v18`, none, ink, 3)
  return scene(
    sun(600, 226, 56) +
      times(9, (i) => {
        const a = (Math.PI * (i + 1)) / 10
        return thin(
          `M${(600 + 90 * Math.cos(a)).toFixed(1)} ${(226 - 90 * Math.sin(a)).toFixed(1)}L${(600 + 112 * Math.cos(a)).toFixed(1)} ${(226 - 112 * Math.sin(a)).toFixed(1)}`,
          amber,
          3,
        )
      }) +
      skyline(640, 470, 0.8) +
      path('M60 640V500H1140V640z', white) +
      times(9, (i) => path(`${archPath(120 + i * 120, 640, 34, 50)}z`, sky, ink, 2.5)) +
      path('M40 500L200 330H1000L1160 500z', straw) +
      path('M30 500h1140', none, ink, 8) +
      times(4, (i) => panel(240 + i * 176, 400)) +
      times(5, (i) => panel(150 + i * 180, 480)) +
      rect(1040, 424, 60, 70, amber) +
      thin('M1052 444h36M1052 456h36M1060 476h18') +
      person(1000, 494, { s: 0.55, hat: sand, vest: sand, right: [62, -100] }),
    { wash: sage },
  )
}

function windPower(): string {
  const blade = 'M0 -6q16 -50 4 -150q-18 60 -14 150z'
  const turbine = (x: number, y: number, h: number, s: number, turn: number) =>
    path(`M${x - 7 * s} ${y}L${x - 3} ${y - h}h6L${x + 7 * s} ${y}z`, white) +
    at(
      x,
      y - h,
      [0, 120, 240]
        .map((angle) => at(0, 0, path(blade, white, ink, 3.5 / s), 1, angle + turn))
        .join('') + circle(0, 0, 9, amber, ink, 3 / s),
      s,
    )
  return scene(
    cloud(190, 300, 0.9) +
      cloud(820, 240, 1.1) +
      hills('M60 640Q240 400 460 520T840 440T1140 640z') +
      turbine(290, 500, 180, 0.6, 20) +
      turbine(930, 480, 190, 0.65, 70) +
      path('M0 640Q260 470 560 560T1200 520V640z', sage) +
      thin('M60 620Q300 510 560 590T1160 560', leaf, 2.5) +
      turbine(600, 574, 276, 1.1, 0) +
      turbine(420, 552, 240, 0.8, 45) +
      turbine(800, 580, 230, 0.8, 95) +
      tree(180, 590, 0.7) +
      tree(240, 574, 0.55) +
      tree(1010, 560, 0.7) +
      car(500, 640, 0.4, sand),
    { wash: sage },
  )
}

function cityscape(): string {
  const shop = (x: number, w: number, name: string, awning: string, door: number) =>
    rect(x, 420, w, 220, white) +
    rect(x, 372, w, 48, name) +
    thin(`M${x + w * 0.28} 396h${w * 0.44}`, white, 6) +
    path(`M${x - 8} 420h${w + 16}l10 36h${-w - 36}z`, awning) +
    thin(
      times(5, (i) => `M${x + (w / 5) * (i + 0.5)} 420v36`),
      ink,
      2,
    ) +
    path(`${archPath(x + door, 640, 30, 100)}z`, blue) +
    rect(door > w / 2 ? x + 18 : x + w - 92, 486, 74, 90, sky)
  return scene(
    skyline(150, 400, 1) +
      skyline(620, 400, 0.9) +
      building(300, 372, 120, 190, 4, 6, paper, sky, mid) +
      building(760, 372, 130, 230, 4, 7, paper, sky, mid) +
      shop(130, 190, ink, sand, 46) +
      shop(330, 180, gold, white, 136) +
      shop(520, 200, red, straw, 46) +
      shop(730, 180, ink, sand, 136) +
      shop(920, 170, gold, white, 46) +
      tree(320, 640, 1.2) +
      tree(1120, 640, 1.3) +
      person(440, 640, { s: 0.78, coat: blue, stride: 22 }) +
      person(640, 640, { s: 0.78, coat: sand, long: true, skirt: true }) +
      person(694, 640, { s: 0.5, coat: amber }) +
      person(880, 640, { s: 0.78, coat: mid, left: [-44, -70], stride: 22 }) +
      rect(832, 562, 26, 30, sand, ink, 2.5),
  )
}

export const workScenes: Record<string, () => string> = {
  bridge,
  harbor,
  factory,
  construction,
  tunnel,
  warehouse,
  logistics,
  solar,
  'wind-power': windPower,
  cityscape,
}
