/**
 * `npm run make:brand`: icons, manifest and share image from the mark (`logo-mark.ts`), the site
 * configuration and the colours of `tokens.css`. The results are committed. The share image needs the font
 * Noto Serif CJK SC.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { siteConfig } from '../shared/config/site.ts'
import { MARK } from '../shared/config/logo-mark.ts'

const PUBLIC_DIR = fileURLToPath(new URL('../src/public/', import.meta.url))
const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

/** A colour of the default theme, which stands first. */
const token = (name: string): string => new RegExp(`--${name}: (#\\w{6});`).exec(tokens)![1]!

const deep = token('deep')
const sand = token('gold-on-deep')
const white = token('surface-0')

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`

const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 48})"><path d="${MARK.ring}${MARK.inner}" fill="${white}"/><path d="${MARK.keystone}" fill="${sand}"/></g>`

/** For browsers that take SVG: transparent, light on dark tab bars. */
export const faviconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><style>path{fill:${deep}}.k{fill:#7a5a14}@media(prefers-color-scheme:dark){path{fill:${token('surface-2')}}.k{fill:${sand}}}</style><path d="${MARK.ring}${MARK.inner}"/><path class="k" d="${MARK.keystone}"/></svg>\n`

/** A square; the mark keeps inside the safe circle of maskable icons. */
const icon = (size: number): string =>
  svg(
    size,
    size,
    `<rect width="${size}" height="${size}" fill="${deep}"/>${mark(size * 0.22, size * 0.21, size * 0.56)}`,
  )

/** Transparent around its corners, readable on light and dark bars alike. */
const smallIcon = (size: number): string =>
  svg(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${size * 0.16}" fill="${deep}"/>${mark(size * 0.1, size * 0.1, size * 0.8)}`,
  )

/** An ICO file with PNG images in it. */
function ico(images: readonly { size: number; png: Buffer }[]): Buffer {
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
      theme_color: deep,
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

const arch = (radius: number, stroke: string, width: number): string =>
  `<path d="M${1010 - radius} 630v-30a${radius} ${radius} 0 0 1 ${2 * radius} 0v30" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const line = (y: number, size: number, text: string, fill: string, weight = 400): string =>
  `<text x="90" y="${y}" font-family="'Noto Serif CJK SC', serif" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`

/** 1200 × 630, what a shared link shows. */
const share = (): string =>
  svg(
    1200,
    630,
    `<rect width="1200" height="630" fill="${deep}"/>` +
      [204, 156, 108].map((radius) => arch(radius, '#4a749b', 2)).join('') +
      [300, 250].map((radius) => arch(radius, '#7fa3c4', 3.5)).join('') +
      `<path d="M982 286h56l-11 78h-34z" fill="${deep}" stroke="${sand}" stroke-width="3.5"/>` +
      `<path d="M0 627H1200" stroke="${sand}" stroke-width="6"/>` +
      `<path d="M92 430h96" stroke="${sand}" stroke-width="5"/>` +
      mark(90, 120, 105.6) +
      line(330, 60, siteConfig.companyName, white, 700) +
      line(386, 25, siteConfig.companyEnglishName, sand) +
      line(492, 28, '为小微企业、“三农”主体和科技创新企业增信', '#dbe6f1'),
  )

const png = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true, quality: 95, effort: 10 })
    .toBuffer()

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const small = [16, 32].map(async (size) => ({ size, png: await png(smallIcon(size)) }))
  const files = {
    'favicon.svg': faviconSvg(),
    'favicon.ico': ico(await Promise.all(small)),
    'apple-touch-icon.png': await png(icon(180)),
    ...Object.fromEntries(
      await Promise.all(
        ICON_SIZES.map(async (size) => [`icon-${size}.png`, await png(icon(size))] as const),
      ),
    ),
    'site.webmanifest': manifest(),
    'images/share.png': await png(share()),
  }
  for (const [name, data] of Object.entries(files)) writeFileSync(PUBLIC_DIR + name, data)
  console.log(Object.keys(files).join('\n'))
}
