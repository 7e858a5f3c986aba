/**
 * `npm run make:brand [-- --check]`: icons, manifest and share image from the mark (`logo-mark.ts`), the site
 * configuration and the colours of `tokens.css`. The results are committed. The share image needs the font
 * Noto Serif CJK SC.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { brandColour, shareSlogan, siteConfig } from '#company/site.ts'
import { PUBLIC_FOLDER } from '#folders'
import { MARK } from '#company/logo-mark.ts'
import { recolour } from './brand-colours.ts'
import { readThemes } from '../src/styles/contrast.ts'

const PUBLIC_DIR = fileURLToPath(new URL(`../${PUBLIC_FOLDER}/`, import.meta.url))
const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')
const { light } = readThemes(recolour(tokens, brandColour).css)

const sand = light['gold-on-deep']!
const white = light['surface-0']!

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`

const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 48})"><path d="${MARK.ring}${MARK.inner}" fill="${white}"/><path d="${MARK.keystone}" fill="${sand}"/></g>`

/** For browsers that take SVG: transparent, light on dark tab bars. */
export const faviconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><style>path{fill:${brandColour}}.k{fill:${light.gold}}@media(prefers-color-scheme:dark){path{fill:${light['surface-2']}}.k{fill:${sand}}}</style><path d="${MARK.ring}${MARK.inner}"/><path class="k" d="${MARK.keystone}"/></svg>\n`

/** A square; the mark keeps inside the safe circle of maskable icons. */
const icon = (size: number): string =>
  svg(
    size,
    size,
    `<rect width="${size}" height="${size}" fill="${brandColour}"/>${mark(size * 0.22, size * 0.21, size * 0.56)}`,
  )

/** Transparent around its corners, readable on light and dark bars alike. */
const smallIcon = (size: number): string =>
  svg(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${size * 0.16}" fill="${brandColour}"/>${mark(size * 0.1, size * 0.1, size * 0.8)}`,
  )

const SMALL_SIZES = [16, 32]

/** An ICO file with a PNG image of each small size in it. */
function ico(images: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + images.length * 16)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach((png, i) => {
    const entry = 6 + i * 16
    header.writeUInt8(SMALL_SIZES[i]!, entry)
    header.writeUInt8(SMALL_SIZES[i]!, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images])
}

const ICON_SIZES = [192, 512]

/** For home screens; the site opens in the browser. */
export const manifest = (): string =>
  `${JSON.stringify(
    {
      name: siteConfig.companyName,
      short_name: siteConfig.companyShortName,
      lang: 'zh-CN',
      start_url: '/',
      display: 'browser',
      theme_color: brandColour,
      background_color: white,
      icons: ICON_SIZES.map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    },
    null,
    2,
  )}\n`

/** A lighter line of the brand colour, whichever that is. */
const arch = (radius: number, opacity: number, width: number): string =>
  `<path d="M${1010 - radius} 630v-30a${radius} ${radius} 0 0 1 ${2 * radius} 0v30" fill="none" stroke="${white}" stroke-opacity="${opacity}" stroke-width="${width}"/>`

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const line = (y: number, size: number, text: string, fill: string, weight = 400): string =>
  `<text x="90" y="${y}" font-family="'Noto Serif CJK SC', serif" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`

/** The size at which a Chinese text fits into the share image. */
const sizeFor = (text: string, most: number): number =>
  Math.min(most, Math.floor(1020 / text.length))

/** 1200 × 630, what a shared link shows. */
const share = (): string =>
  svg(
    1200,
    630,
    `<rect width="1200" height="630" fill="${brandColour}"/>` +
      [204, 156, 108].map((radius) => arch(radius, 0.26, 2)).join('') +
      [300, 250].map((radius) => arch(radius, 0.48, 3.5)).join('') +
      `<path d="M982 286h56l-11 78h-34z" fill="${brandColour}" stroke="${sand}" stroke-width="3.5"/>` +
      `<path d="M0 627H1200" stroke="${sand}" stroke-width="6"/>` +
      `<path d="M92 430h96" stroke="${sand}" stroke-width="5"/>` +
      mark(90, 120, 105.6) +
      line(330, sizeFor(siteConfig.companyName, 60), siteConfig.companyName, white, 700) +
      line(386, 25, siteConfig.companyEnglishName, sand) +
      line(492, 28, shareSlogan, light['on-deep-2']!),
  )

/** Every picture with what it is drawn from, an ICO file with several. */
const drawings: Readonly<Record<string, readonly string[]>> = {
  'favicon.ico': SMALL_SIZES.map(smallIcon),
  'apple-touch-icon.png': [icon(180)],
  ...Object.fromEntries(ICON_SIZES.map((size) => [`icon-${size}.png`, [icon(size)]])),
  'images/share.png': [share()],
}

/** What a picture carries of its drawing, because its pixels depend on fonts and libraries. */
const markOf = (drawing: string): string =>
  `make:brand ${createHash('sha256').update(drawing).digest('hex').slice(0, 16)}`

/** The pictures that are not made from what is asked for now; to be read from the public folder. */
export const stalePictures = (read: (name: string) => Buffer): string[] =>
  Object.keys(drawings).filter((name) => {
    const picture = read(name)
    return drawings[name]!.some((drawing) => !picture.includes(markOf(drawing)))
  })

const png = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true, quality: 95, effort: 10 })
    .withExif({ IFD0: { Software: markOf(drawing) } })
    .toBuffer()

function check(): void {
  const read = (name: string): Buffer => readFileSync(PUBLIC_DIR + name)
  const stale = stalePictures(read)
  if (read('favicon.svg').toString() !== faviconSvg()) stale.push('favicon.svg')
  if (read('site.webmanifest').toString() !== manifest()) stale.push('site.webmanifest')
  if (stale.length === 0) return
  console.error(
    `与 company/ 里的名称、颜色或标志不一致：${stale.join('、')}。请运行 npm run make:brand`,
  )
  process.exitCode = 1
}

async function make(): Promise<void> {
  writeFileSync(`${PUBLIC_DIR}favicon.svg`, faviconSvg())
  writeFileSync(`${PUBLIC_DIR}site.webmanifest`, manifest())
  for (const [name, sources] of Object.entries(drawings)) {
    const images = await Promise.all(sources.map(png))
    writeFileSync(PUBLIC_DIR + name, name.endsWith('.ico') ? ico(images) : images[0]!)
  }
  console.log(['favicon.svg', 'site.webmanifest', ...Object.keys(drawings)].join('\n'))
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) check()
  else await make()
}
