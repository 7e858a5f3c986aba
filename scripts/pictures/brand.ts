/** Icons, share image, licence and QR code, made from the mark and the site configuration. */
import { registration } from '../../src/config/registration.ts'
import { site } from '../../src/config/site.ts'
import { MARK } from '../../src/ui/logo-mark-paths.ts'
import {
  archPath,
  at,
  circle,
  gold,
  ink,
  none,
  path,
  rect,
  red,
  sand,
  svg,
  thin,
  times,
  white,
} from './draw.ts'
import { words } from './honors.ts'
import { qr } from './qr.ts'

/** The mark in a 48 × 48 field. */
const mark = (body: string, key: string): string =>
  `<path d="${MARK.ring}${MARK.inner}" fill="${body}"/><path d="${MARK.keystone}" fill="${key}"/>`

/** For browsers that take SVG: transparent, light on dark tab bars. */
export const faviconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><style>path{fill:${ink}}.k{fill:${gold}}@media(prefers-color-scheme:dark){path{fill:#edf2f7}.k{fill:${sand}}}</style><path d="${MARK.ring}${MARK.inner}"/><path class="k" d="${MARK.keystone}"/></svg>\n`

/** A square icon on deep blue; the mark keeps inside the safe circle of maskable icons. */
export const icon = (size: number): string =>
  svg(
    size,
    size,
    `<rect width="${size}" height="${size}" fill="${ink}"/>` +
      at(size * 0.22, size * 0.21, mark(white, sand), (size * 0.56) / 48),
  )

/** Transparent, for favicon.ico: readable on light and dark bars alike. */
export const smallIcon = (size: number): string =>
  svg(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${size * 0.16}" fill="${ink}"/>` +
      at(size * 0.1, size * 0.1, mark(white, sand), (size * 0.8) / 48),
  )

/** An ICO file with PNG images in it. */
export function ico(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + images.length * 16)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, png }, i) => {
    const entry = 6 + i * 16
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

/** Icons for home screens; there is no service worker, the site opens in the browser. */
export const manifest = (): string =>
  `${JSON.stringify(
    {
      name: site.companyName,
      short_name: site.companyShortName,
      lang: 'zh-CN',
      start_url: '/',
      display: 'browser',
      theme_color: ink,
      background_color: white,
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    },
    null,
    2,
  )}\n`

/** 1200 × 630, what a shared link shows. */
export const share = (): string =>
  svg(
    1200,
    630,
    `<rect width="1200" height="630" fill="${ink}"/>` +
      times(3, (i) => path(archPath(1010, 630, 204 - i * 48, 30), none, '#4a749b', 2)) +
      path(archPath(1010, 630, 300, 30), none, '#7fa3c4', 3.5) +
      path(archPath(1010, 630, 250, 30), none, '#7fa3c4', 3.5) +
      path('M982 286h56l-11 78h-34z', ink, sand, 3.5) +
      path('M0 627H1200', none, sand, 6) +
      at(90, 120, mark(white, sand), 2.2) +
      left(90, 330, 60, site.companyName, white, 700) +
      left(90, 386, 25, site.companyEnglishName, sand, 400) +
      path('M92 430h96', none, sand, 5) +
      left(90, 492, 28, '为小微企业、“三农”主体和科技创新企业增信', '#dbe6f1', 400),
  )

const left = (
  x: number,
  y: number,
  size: number,
  text: string,
  fill: string,
  weight: number,
): string =>
  words(x, y, size, text, fill, weight).replace('text-anchor="middle"', 'text-anchor="start"')

/** Lines of a licence value: at most `most` characters each. */
const lines = (text: string, most: number): string[] =>
  text.match(new RegExp(`.{1,${most}}`, 'gu')) ?? []

/** The business licence from the facts of the site configuration, marked as a specimen. */
export function licence(): string {
  const { width, height, facts } = registration.licence
  let y = 330
  const columns = facts.map(({ label, value }, i) => {
    const rows = lines(value, 22)
    const out =
      left(150, y, 24, label, gold, 700) +
      rows.map((row, k) => left(370, y + k * 36, 25, row, '#14202e', 400)).join('')
    y += Math.max(1, rows.length) * 36 + (i === facts.length - 1 ? 0 : 18)
    return out
  })
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#fffdf6"/>` +
      rect(26, 26, width - 52, height - 52, none, gold, 8) +
      rect(44, 44, width - 88, height - 88, none, gold, 2) +
      times(Math.floor((width - 160) / 40), (i) =>
        thin(
          `M${82 + i * 40} 36q10 -8 20 0t20 0M${82 + i * 40} ${height - 36}q10 -8 20 0t20 0`,
          '#d9bf83',
          2,
        ),
      ) +
      times(5, (i) =>
        path(archPath(width / 2, height - 60, 420 - i * 62, 120), none, '#f1e4c3', 3),
      ) +
      at(width / 2 - 38, 74, mark(red, gold), 1.6) +
      words(width / 2, 238, 72, '营业执照', '#14202e', 700, 26) +
      words(width / 2, 280, 22, '（示例，仅供演示，不具法律效力）', red, 400) +
      columns.join('') +
      circle(1000, 640, 82, none, red, 5) +
      words(1000, 632, 30, '示例', red, 700, 4) +
      words(1000, 672, 20, '登记机关', red, 400) +
      `<g opacity=".1" transform="rotate(-24 600 480)">${words(600, 540, 260, '示例', red, 700, 60)}</g>`,
  )
}

/** The QR code of the official account: the site's own address, marked as a specimen. */
export function officialAccount(): string {
  const symbol = qr(`${site.origin}/`)
  const { size = 160 } = registration.officialAccount ?? {}
  const side = symbol.length + 12
  const modules = symbol
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 6} ${y + 4}h1v1h-1z`] : [])))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path shape-rendering="crispEdges" d="${modules}"/><text x="${side / 2}" y="${side - 1.6}" font-family="sans-serif" font-size="2.9" text-anchor="middle">示例</text></svg>\n`
}
