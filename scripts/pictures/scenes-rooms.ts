/** Scenes: meetings, desks, service, learning. */
import {
  GROUND as G,
  amber,
  archPath,
  at,
  blue,
  circle,
  gold,
  ink,
  leaf,
  mid,
  mist,
  none,
  paper,
  path,
  rect,
  red,
  sand,
  scene,
  sky,
  straw,
  thin,
  times,
  white,
} from './draw.ts'
import { bust, person } from './people.ts'
import {
  archWindow,
  board,
  columns,
  pane,
  pen,
  plant,
  scales,
  sheet,
  shelf,
  skyline,
  stamp,
  table,
} from './things.ts'

const COATS = [blue, white, sand, mid, white, blue, straw, sky]
const coat = (i: number): string => COATS[i % COATS.length]!
const warm = { tone: 'warm' as const }
const lamp = (x: number, y: number) =>
  path(`M${x} 0V${y - 34}`, none, ink, 3) + path(`M${x - 46} ${y}a46 34 0 0 1 92 0z`, sand, gold, 3)
const paperOn = (x: number, y: number, w = 70) =>
  path(`M${x} ${y}l12 -16h${w}l12 16z`, white, ink, 2.5)
const swivel = (x: number, y: number) =>
  path(`M${x - 34} ${y}v-60q0 -14 14 -14h40q14 0 14 14v60z`, mid)

function meeting(): string {
  return scene(
    lamp(380, 150) +
      lamp(820, 150) +
      board(440, 190, 320, 180, columns(64, 150, 0.95) + thin('M24 28h120M24 44h80', mid, 4)) +
      archWindow(300, 400, 56, 110) +
      archWindow(900, 400, 56, 110) +
      times(5, (i) => bust(400 + i * 100, 480, { coat: coat(i), long: i % 2 === 1 })) +
      path('M330 480H870L1010 600H190z', white) +
      thin('M372 502H828L880 552H320z', blue) +
      path('M190 600h820v40H190z', straw) +
      times(5, (i) => paperOn(364 + i * 98, 500, 44)) +
      times(5, (i) => path(`M${396 + i * 100} 478h28v-12h-28z`, sand, gold, 2)),
    {
      ...warm,
      front: times(6, (i) =>
        bust(300 + i * 120, 750, { coat: coat(i + 3), back: true, s: 1.2, long: i % 3 === 1 }),
      ),
    },
  )
}

function office(): string {
  return scene(
    pane(220, 230, 200, 190) +
      skyline(240, 418, 0.34) +
      shelf(790, 250, 250, 390, 4) +
      plant(180, 640, 1.2) +
      lamp(560, 200) +
      bust(480, 520, { coat: blue, s: 1.15, right: [62, 4], left: [-40, 4] }) +
      bust(660, 520, { coat: straw, long: true, s: 1.15, left: [-46, 4], right: [34, 0] }) +
      table(300, 520, 470, 120) +
      paperOn(520, 520, 70) +
      path('M548 508l50 -44', none, gold, 5) +
      path('M338 520l-14 -84h104l14 84z', ink) +
      rect(700, 472, 44, 48, sand, ink, 3) +
      path('M706 472l8 -30M722 472l2 -36M736 472l-4 -28', none, ink, 3),
    warm,
  )
}

function signing(): string {
  return scene(
    rect(230, 210, 740, 220, white) +
      rect(230, 210, 740, 44, ink) +
      thin('M420 232h360', sand, 6) +
      skyline(410, 426, 0.74) +
      times(4, (i) =>
        person([330, 545, 655, 870][i]!, 640, { coat: coat(i + 1), long: i === 1, s: 1.3 }),
      ) +
      bust(440, 570, { coat: blue, s: 1.2, right: [50, 0], left: [-40, 4] }) +
      bust(760, 570, { coat: white, s: 1.2, left: [-50, 0], right: [40, 4], long: true }) +
      rect(250, 574, 700, 66, red, '#7d1a13') +
      path('M240 570h720v18H240z', white) +
      times(8, (i) => thin(`M${285 + i * 90} 600v32`, '#c4574d')) +
      paperOn(460, 572, 80) +
      paperOn(650, 572, 80) +
      path('M500 562l-14 -44M700 562l14 -44', none, gold, 6) +
      path('M600 568v-64', none, ink, 3) +
      path('M600 504h36v24h-36z', red, '#7d1a13', 2) +
      path('M600 504h-36v24h36z', blue, ink, 2),
    warm,
  )
}

function contract(): string {
  return scene(
    archWindow(600, 470, 200, 60, paper) +
      thin('M400 410h400', blue) +
      scales(250, 560, 1.05) +
      path('M60 560h1080v80H60z', straw) +
      thin('M100 590h1000', gold) +
      at(
        600,
        330,
        path('M0 0q-90 -34 -230 -8v270q140 -26 230 8q90 -34 230 -8V-8q-140 -26 -230 8z', white) +
          path('M0 0v270', none, ink, 3) +
          times(8, (i) => thin(`M-200 ${34 + i * 26}q90 -16 170 4`, mid)) +
          times(6, (i) => thin(`M30 ${38 + i * 26}q80 -20 170 -4`, mid)) +
          thin('M-160 18q50 -8 90 2', ink, 4) +
          circle(150, 210, 32, none, red, 4) +
          path('M150 192l5 13h14l-11 9l4 13l-12 -8l-12 8l4 -13l-11 -9h14z', red, red, 1),
      ) +
      pen(690, 510, 1.25) +
      stamp(960, 556, 1.15) +
      path('M906 560h108', none, red, 6),
    warm,
  )
}

function training(): string {
  const group = (x: number) =>
    bust(x - 60, 560, { coat: coat(x), s: 0.95 }) +
    bust(x + 20, 560, { coat: coat(x + 1), long: true, s: 0.95 }) +
    bust(x + 98, 560, { coat: coat(x + 2), s: 0.95 }) +
    table(x - 130, 560, 290, 80) +
    paperOn(x - 90, 562, 44) +
    paperOn(x - 10, 562, 44) +
    paperOn(x + 70, 562, 44)
  return scene(
    board(
      330,
      200,
      430,
      220,
      sheet(40, 24, 130, 172, { lines: 5, seal: true }) +
        path('M190 110h60M236 98l14 12l-14 12', none, gold, 4) +
        rect(270, 40, 120, 44, sky) +
        rect(270, 96, 120, 44, straw) +
        rect(270, 152, 120, 44, mist) +
        thin('M292 62h76M292 118h76M292 174h50', mid, 3),
    ) +
      person(850, 560, { coat: white, left: [-76, -152], right: [34, -92], s: 1.1 }) +
      rect(874, 440, 26, 36, red, '#7d1a13', 2.5) +
      group(250) +
      group(600) +
      group(950),
    warm,
  )
}

function lecture(): string {
  return scene(
    path('M190 190q-40 120 0 290h70q-40 -150 0 -290z', sand, gold) +
      path('M1010 190q40 120 0 290h-70q40 -150 0 -290z', sand, gold) +
      board(
        380,
        180,
        400,
        230,
        columns(220, 190, 1, 4) +
          thin('M36 50h140M36 84h110M36 118h130M36 152h90', mid, 4) +
          thin('M36 30h80', ink, 6),
      ) +
      rect(150, 480, 900, 160, straw) +
      thin('M150 510h900', gold) +
      person(870, 486, { coat: blue, left: [-70, -160], right: [30, -100], s: 1.05 }) +
      path('M820 400h100l-18 90h-64z', sand, gold) +
      path('M808 396h124', none, ink, 8) +
      circle(870, 442, 15, white, gold, 3) +
      path('M840 392l-10 -30', none, ink, 4),
    {
      ...warm,
      front:
        times(8, (i) =>
          bust(160 + i * 126, 690, { coat: coat(i + 2), back: true, s: 0.95, long: i % 3 === 0 }),
        ) +
        times(7, (i) =>
          bust(222 + i * 126, 756, {
            coat: coat(i),
            back: true,
            s: 1.15,
            long: i % 3 === 2,
            ...(i === 2 ? { right: [56, -150] as const } : {}),
          }),
        ),
    },
  )
}

function exhibition(): string {
  const frame = (x: number, y: number, w: number, h: number, content: string) =>
    rect(x - 8, y - 8, w + 16, h + 16, white) +
    at(x, y, rect(0, 0, w, h, mist, ink, 2.5) + content) +
    thin(`M${x + w / 2} ${y - 8}V150`, blue, 2)
  return scene(
    path('M140 150H1060', none, ink, 4) +
      times(4, (i) => path(`M${260 + i * 226} 150v20l-20 22h40l-20 -22`, sand, gold, 2.5)) +
      frame(
        180,
        240,
        170,
        190,
        times(4, (i) => thin(archPath(85, 160, 66 - i * 16, 30), ink, 3)) +
          path('M20 160h130', none, gold, 4),
      ) +
      frame(
        410,
        230,
        230,
        160,
        path('M0 130L60 60l44 44l50 -70l76 96z', sky, ink, 2.5) +
          circle(180, 34, 16, sand, gold, 2),
      ) +
      frame(
        700,
        240,
        150,
        200,
        path('M40 40h70M40 70h70M75 40v110M40 150q35 -30 70 0M50 100h50', none, ink, 9),
      ) +
      frame(
        910,
        250,
        130,
        170,
        path('M10 150V80l26 -20v20l26 -20v20l26 -20v90zM92 150v-110h18v110', blue, ink, 2.5),
      ) +
      person(480, 640, { back: true, coat: blue, s: 1.05 }) +
      person(560, 640, {
        back: true,
        coat: sand,
        long: true,
        skirt: true,
        s: 1.05,
        right: [50, -122],
      }) +
      person(780, 640, { back: true, coat: white, s: 1.05, left: [-34, -104] }) +
      person(250, 640, { coat: mid, s: 1.05, right: [44, -150], left: [-24, -100] }) +
      person(340, 640, { back: true, coat: straw, s: 1 }) +
      path('M950 640v-96h120v96z', straw) +
      path('M940 544l24 -26h92l24 26z', white) +
      thin('M1010 518v26', mid),
    warm,
  )
}

function safetyCheck(): string {
  return scene(
    rect(250, 210, 250, 380, mist) +
      rect(270, 232, 210, 336, white) +
      path('M250 210l-90 40v390l90 -50z', blue) +
      path('M160 250v390', none, ink, 3) +
      path('M214 410v44', none, amber, 8) +
      times(3, (i) =>
        times(
          4,
          (k) =>
            rect(292 + k * 44, 258 + i * 78, 32, 54, k === 1 && i === 1 ? amber : sky, ink, 2.5) +
            path(`M${308 + k * 44} ${272 + i * 78}v16`, none, ink, 5),
        ),
      ) +
      path('M300 500h150M300 520h150M300 540h100', none, gold, 3) +
      path('M660 150l62 106H598z', straw, gold, 5) +
      path('M664 182l-20 36h18l-8 26l26 -38h-18l10 -24z', amber, gold, 2) +
      rect(860, 320, 200, 230, red, '#7d1a13') +
      rect(880, 344, 160, 160, white, '#7d1a13', 3) +
      circle(940, 430, 46, none, red, 12) +
      circle(940, 430, 18, none, red, 8) +
      path('M986 430v60', none, red, 9) +
      circle(1008, 376, 16, white, ink, 3) +
      path('M1008 376l8 -8', none, red, 3) +
      thin('M900 528h120', white, 5) +
      person(640, 640, {
        coat: white,
        vest: sand,
        hat: amber,
        s: 1.45,
        left: [-80, -134],
        right: [28, -100],
      }) +
      path('M512 452l-30 -16', none, ink, 10) +
      rect(650, 470, 62, 78, white) +
      thin('M662 492l6 6l10 -12M686 492h16M662 516l6 6l10 -12M686 516h16', gold, 3) +
      person(800, 640, {
        coat: blue,
        hat: amber,
        s: 1.3,
        right: [56, -140],
        left: [-30, -90],
        long: true,
      }),
    warm,
  )
}

function school(): string {
  const desk = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      bust(-50, -70, { coat: coat(x), s: 0.85, right: [46, 6] }) +
        bust(50, -70, { coat: coat(x + 1), s: 0.85, long: true, left: [-46, 6] }) +
        table(-110, -70, 220, 70) +
        bulb(0, -74),
      s,
    )
  return scene(
    board(
      300,
      190,
      460,
      200,
      path('M60 140h110v-60h60M290 80h60v60h60', none, ink, 4) +
        circle(260, 80, 30, straw, gold, 4) +
        path('M250 84l6 -14l8 14l6 -14', none, gold, 3) +
        path('M170 124v32M184 132v16', none, ink, 5) +
        thin('M60 30h150', mid, 5),
      mist,
    ) +
      circle(850, 240, 40, white, ink, 4) +
      path('M850 214v26l18 12', none, ink, 4) +
      archWindow(210, 420, 54, 110) +
      archWindow(970, 440, 54, 110) +
      person(850, 590, { coat: white, vest: red, s: 1.1, left: [-54, -150] }) +
      desk(320, 640, 1.15) +
      desk(600, 640, 1.15) +
      desk(880, 640, 1.15),
    warm,
  )
}

const bulb = (x: number, y: number) =>
  circle(x, y - 34, 17, straw, gold, 3) +
  rect(x - 9, y - 18, 18, 12, mid, ink, 2.5) +
  path(`M${x - 44} ${y}h30v-8h28v8h30`, none, ink, 3) +
  thin(`M${x} ${y - 60}v-10M${x - 22} ${y - 52}l-7 -7M${x + 22} ${y - 52}l7 -7`, amber, 3)

function reading(): string {
  return scene(
    shelf(170, 230, 230, 410, 4) +
      archWindow(930, 480, 90, 150) +
      skyline(850, 480, 0.32) +
      path('M760 520V300q0 -40 -60 -40', none, ink, 5) +
      path('M640 300a58 50 0 0 1 116 -6z', sand, gold, 3) +
      path('M640 304L560 512H800L752 300z', '#f9eecb', none, 0) +
      bust(560, 520, { coat: blue, s: 1.55, left: [-22, -6], right: [44, -8] }) +
      table(400, 520, 560, 120) +
      at(
        586,
        516,
        path('M0 0q-46 -26 -100 -12v-44q54 -14 100 12q46 -26 100 -12v44q-54 -14 -100 12z', white) +
          thin(
            'M0 0v-44M-84 -38q40 -8 68 6M-84 -26q40 -8 68 6M84 -38q-40 -8 -68 6M84 -26q-40 -8 -68 6',
            mid,
          ),
      ) +
      rect(810, 496, 110, 24, sand) +
      rect(820, 474, 90, 22, red, '#7d1a13') +
      rect(806, 454, 106, 20, white) +
      rect(730, 500, 50, 20, white, ink, 2.5) +
      path('M690 516l40 -6', none, gold, 5),
    warm,
  )
}

function library(): string {
  return scene(
    shelf(130, 200, 200, 440, 5) +
      shelf(350, 240, 170, 400, 5) +
      shelf(870, 200, 200, 440, 5) +
      shelf(690, 240, 170, 400, 5) +
      path(`${archPath(605, 640, 70, 260)}z`, sky) +
      thin('M605 640V310', mid) +
      person(560, 640, { coat: blue, s: 1.2, right: [66, -100], left: [44, -100], stride: 24 }) +
      rect(640, 560, 184, 56, mist, none, 0) +
      path('M636 516v100h190v-100M636 560h190', none, ink, 5) +
      circle(660, 626, 14, mist) +
      circle(800, 626, 14, mist) +
      times(6, (i) =>
        rect(
          646 + i * 28,
          522 - (i % 2) * 8,
          24,
          38 + (i % 2) * 8,
          [sand, white, blue][i % 3]!,
          ink,
          2.5,
        ),
      ) +
      times(3, (i) => rect(650 + i * 56, 580, 50, 34, straw, ink, 2.5)),
    warm,
  )
}

function familyDay(): string {
  return scene(
    archWindow(240, 420, 70, 120) +
      plant(150, 640, 1.3) +
      times(
        3,
        (i) =>
          rect(390 + i * 120, 190, 90, 70, white, ink, 3) +
          [
            circle(435, 225, 18, sand, gold, 3),
            path('M520 250l26 -36l30 36z', sky, ink, 3),
            path(archPath(675, 250, 22, 8), none, red, 4),
          ][i]!,
      ) +
      thin('M370 176H760', gold, 3) +
      path('M770 640L850 330L930 640M850 330V640', none, ink, 7) +
      rect(720, 340, 270, 210, white) +
      path('M740 530v-40q60 -60 120 -10t110 -30v80z', leaf, none, 0) +
      circle(930, 390, 24, sand, gold, 3) +
      path('M780 500v-60h70v60zM772 440l43 -34l43 34z', sky, ink, 3) +
      person(890, 524, { s: 0.3, coat: red }) +
      person(918, 524, { s: 0.22, coat: amber }) +
      path('M712 556h288', none, ink, 8) +
      person(420, 640, { s: 1.35, coat: blue, right: [42, -96] }) +
      person(620, 640, {
        s: 1.25,
        coat: sand,
        long: true,
        skirt: true,
        left: [-44, -98],
        right: [34, -100],
      }) +
      person(520, 640, { s: 0.85, coat: red, left: [-50, -130], right: [52, -126] }),
    warm,
  )
}

function handshake(): string {
  return scene(
    archWindow(600, 430, 120, 90, sky) +
      thin('M600 430V220', mid) +
      skyline(510, 430, 0.36) +
      path('M120 500h960v140H120z', straw) +
      rect(100, 482, 1000, 20, white) +
      times(6, (i) => path(`${archPath(220 + i * 150, 640, 40, 50)}`, none, gold, 3)) +
      sheet(210, 400, 84, 82, { lines: 3 }) +
      stamp(940, 480, 0.8) +
      sheet(990, 410, 70, 72, { lines: 3, seal: true }) +
      person(430, 680, { coat: blue, s: 2, right: [84, -102], left: [-40, -84] }) +
      person(770, 680, { coat: sand, s: 2, left: [-84, -102], right: [40, -84], long: true }) +
      path('M566 466q20 -18 40 -6q20 -6 30 12q0 20 -34 22q-34 -4 -36 -28z', '#f3dfc9', ink, 3.5) +
      thin('M586 468l18 10M598 462l20 12', ink, 2.5),
    { ...warm },
  )
}

function serviceHall(): string {
  return scene(
    board(400, 180, 400, 90, '', ink) +
      thin('M440 212h90M440 240h140M650 212h110M650 240h70', sand, 6) +
      path('M600 192v66', none, mid, 3) +
      lamp(300, 150) +
      lamp(900, 150) +
      plant(140, 640, 1.4) +
      times(
        4,
        (i) =>
          rect(200 + i * 205, 300, 190, 40, i % 2 ? blue : white) +
          thin(`M${236 + i * 205} 320h120`, i % 2 ? ink : gold, 6) +
          path(`M${200 + i * 205} 340v150M${390 + i * 205} 340v150`, none, mid, 2.5),
      ) +
      times(4, (i) =>
        bust(296 + i * 205, 500, {
          coat: i % 2 ? blue : white,
          long: i % 2 === 0,
          s: 1.05,
          ...(i === 1 ? { right: [60, -8] as const } : {}),
        }),
      ) +
      path('M170 500h870v140H170z', straw) +
      rect(150, 484, 910, 22, white) +
      thin('M200 540h810', gold) +
      times(
        4,
        (i) =>
          path(`${archPath(296 + i * 205, 640, 56, 30)}`, none, gold, 2.5) +
          rect(224 + i * 205, 448, 44, 36, ink, ink, 2),
      ),
    {
      ...warm,
      front:
        person(500, 700, { coat: mid, back: true, s: 1.15 }) +
        person(720, 700, { coat: sand, back: true, s: 1.15, long: true, skirt: true }) +
        times(3, (i) => path(`M${880 + i * 84} 690v-52q0 -10 10 -10h52q10 0 10 10v52z`, blue)) +
        path('M872 690h256v14H872zM890 704v36M1110 704v36', mist) +
        bust(916, 680, { coat: white, back: true, s: 0.95 }) +
        path('M880 690v-48h72v48z', blue),
    },
  )
}

function dataCenter(): string {
  const rack = (x: number, w: number, y: number) =>
    rect(x, y, w, G - y, ink) +
    times(
      7,
      (i) =>
        rect(
          x + 12,
          y + 16 + i * ((G - y - 30) / 7),
          w - 24,
          (G - y - 30) / 7 - 10,
          '#174a7a',
          mid,
          2,
        ) +
        circle(x + 26, y + 30 + i * ((G - y - 30) / 7), 4, i % 3 ? '#9fd0b0' : amber, none, 0) +
        thin(`M${x + 44} ${y + 30 + i * ((G - y - 30) / 7)}h${w - 76}`, mid, 3),
    )
  return scene(
    path('M150 190H1050M150 214H1050', none, ink, 4) +
      times(9, (i) => thin(`M${190 + i * 102} 190v24`, ink, 3)) +
      path('M300 214q0 40 -60 56M440 214q0 30 -60 56M900 214q0 40 60 56', none, amber, 3) +
      rack(170, 130, 270) +
      rack(312, 130, 270) +
      rack(900, 130, 270) +
      board(
        500,
        260,
        340,
        220,
        path('M30 170L90 130L140 150L200 90L250 110L312 50', none, gold, 5) +
          times(4, (i) => thin(`M30 ${60 + i * 37}h280`, blue)) +
          path('M30 30v160h290', none, ink, 3) +
          circle(200, 90, 9, red, white, 3) +
          path('M248 24l14 24h-28z', red, red, 2),
        white,
      ) +
      path('M640 480v40h60v-40', mist) +
      rect(490, 540, 380, 20, white) +
      path('M520 560v80M840 560v80', none, ink, 6) +
      rect(580, 526, 140, 14, blue, ink, 2.5) +
      person(470, 640, { coat: white, s: 1.25, left: [-62, -140], right: [26, -98] }) +
      rect(476, 500, 46, 34, sky, ink, 3) +
      plant(1080, 640, 0.9),
    { tone: 'cool' },
  )
}

function chart(): string {
  return scene(
    path('M300 640L340 560M880 640L840 560', none, ink, 7) +
      board(
        220,
        180,
        740,
        390,
        times(5, (i) => thin(`M60 ${70 + i * 60}h620`, mist, 3)) +
          path('M60 40v290h640', none, ink, 5) +
          times(6, (i) =>
            rect(
              92 + i * 66,
              280 - i * 34 + (i === 2 ? 12 : 0),
              42,
              50 + i * 34 - (i === 2 ? 12 : 0),
              i === 5 ? amber : i % 2 ? mid : blue,
            ),
          ) +
          path('M113 240L179 210L245 216L311 156L377 118L443 70', none, gold, 5) +
          [
            [113, 240],
            [179, 210],
            [245, 216],
            [311, 156],
            [377, 118],
            [443, 70],
          ]
            .map(([x, y]) => circle(x!, y!, 8, white, gold, 4))
            .join('') +
          circle(600, 130, 76, blue) +
          path('M600 130V54a76 76 0 0 1 66 114z', amber) +
          path('M600 130L666 168a76 76 0 0 1 -104 28z', white) +
          thin('M532 250h130M532 276h130M532 302h80', mid, 4),
      ) +
      person(1010, 680, {
        coat: white,
        s: 1.75,
        left: [-92, -164],
        right: [34, -92],
        long: true,
        skirt: true,
      }) +
      path('M850 392l-52 -34', none, gold, 7) +
      times(4, (i) =>
        path(`M110 ${632 - i * 16}a40 13 0 0 1 80 0v10a40 13 0 0 1 -80 0z`, sand, gold, 2.5),
      ) +
      times(2, (i) =>
        path(`M60 ${640 - i * 16}a34 11 0 0 1 68 0v10a34 11 0 0 1 -68 0z`, amber, gold, 2.5),
      ),
    warm,
  )
}

function court(): string {
  return scene(
    path('M340 470V220h520v250', white) +
      times(5, (i) => rect(370 + i * 104, 230, 44, 240, straw, gold, 2.5)) +
      path('M310 220h580l-290 -90z', white) +
      scales(600, 214, 0.28) +
      rect(430, 440, 340, 110, ink) +
      rect(330, 470, 540, 100, straw) +
      rect(310, 456, 580, 20, white) +
      times(
        3,
        (i) =>
          swivel(460 + i * 140, 452) + bust(460 + i * 140, 456, { coat: ink, s: 1, long: i === 2 }),
      ) +
      path('M600 436l0 20', none, red, 4) +
      scales(600, 566, 0.42) +
      rect(130, 540, 230, 100, straw) +
      rect(118, 526, 254, 18, white) +
      rect(840, 540, 230, 100, straw) +
      rect(828, 526, 254, 18, white) +
      bust(200, 526, { coat: blue, s: 0.95 }) +
      bust(300, 526, { coat: white, s: 0.95, long: true, right: [40, 0] }) +
      bust(910, 526, { coat: sand, s: 0.95 }) +
      bust(1010, 526, { coat: mid, s: 0.95, left: [-40, 0] }) +
      times(3, (i) => rect(226 + i * 4, 514 - i * 10, 44, 10, [white, sand, blue][i]!, ink, 2)) +
      rect(530, 592, 140, 48, straw) +
      path('M560 592l-6 -22h24zM620 576l40 -14M640 568l-10 -16l24 -8l6 16z', amber, gold, 3),
    {
      ...warm,
      front: times(6, (i) =>
        bust(240 + i * 144, 756, { coat: coat(i + 1), back: true, s: 1, long: i % 3 === 1 }),
      ),
    },
  )
}

function medical(): string {
  return scene(
    board(
      860,
      210,
      140,
      250,
      times(5, (i) =>
        times(3, (k) =>
          thin(
            `M${70 - (2 - i * 0.3) * 20 + k * (22 - i * 2) - (i - 2) * 3} ${34 + i * 44}h${18 - i * 2}m-${18 - i * 2} ${9 - i}h${14 - i}m-${14 - i} ${9 - i}h${18 - i * 2}`,
            ink,
            4,
          ),
        ),
      ),
    ) +
      pane(200, 230, 190, 190) +
      plant(150, 640, 1.1) +
      path('M470 200h80v56h-80z', white, red) +
      path('M510 210v36M492 228h36', none, red, 9) +
      bust(430, 520, { coat: white, s: 1.5, right: [86, 0], left: [-40, 2] }) +
      path('M414 450q16 44 32 0M430 474v22', none, ink, 4) +
      circle(430, 500, 7, amber, ink, 3) +
      bust(730, 520, { coat: blue, s: 1.45, left: [-84, 0], right: [38, 2] }) +
      table(270, 520, 640, 120) +
      path('M560 516h110v-18H560z', blue, ink, 3) +
      rect(492, 440, 54, 78, white) +
      circle(519, 466, 18, mist, ink, 3) +
      path('M519 466l8 -10', none, red, 3) +
      thin('M504 496h30M504 506h20', mid, 3) +
      path('M546 500q20 0 16 6', none, ink, 4) +
      paperOn(320, 522, 60) +
      person(1050, 640, { coat: straw, s: 1.1, long: true }),
    warm,
  )
}

export const roomScenes: Record<string, () => string> = {
  meeting,
  office,
  signing,
  contract,
  training,
  lecture,
  exhibition,
  'safety-check': safetyCheck,
  school,
  reading,
  library,
  'family-day': familyDay,
  handshake,
  'service-hall': serviceHall,
  'data-center': dataCenter,
  chart,
  court,
  medical,
}
