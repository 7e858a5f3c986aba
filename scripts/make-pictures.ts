/**
 * Draws every picture of the project from the sources in scripts/pictures: the demo content's pictures
 * in content/media, icons and share image, licence and QR code in src/public. The results are committed;
 * the same sources give the same bytes on the same version of sharp. Pictures with text need the fonts
 * Noto Serif CJK SC and Noto Sans CJK SC.
 *
 * `npm run make:pictures -- bridge licence` draws only pictures whose names begin like that.
 */
import { mkdirSync, readFileSync, readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { parse } from 'yaml'
import { CONTENT_DIR, MEDIA_DIR } from '../content-reader/read.ts'
import { BANNERS, tallBanner, wideBanner } from './pictures/banners.ts'
import {
  faviconSvg,
  icon,
  ico,
  licence,
  manifest,
  officialAccount,
  share,
  smallIcon,
} from './pictures/brand.ts'
import { honor } from './pictures/honors.ts'
import { PARTNERS, partner } from './pictures/partners.ts'
import { PORTRAITS, portrait } from './pictures/portraits.ts'
import { landScenes } from './pictures/scenes-land.ts'
import { roomScenes } from './pictures/scenes-rooms.ts'
import { workScenes } from './pictures/scenes-work.ts'

const PUBLIC_DIR = fileURLToPath(new URL('../src/public/', import.meta.url))
/** All demo pictures together: they are part of every clone. */
const BUDGET = 4 * 1024 * 1024

const only = process.argv.slice(2)
const wanted = (name: string): boolean =>
  only.length === 0 || only.some((start) => name.startsWith(start))
const written = new Set<string>()

const save = (folder: string, name: string, data: Buffer | string): void => {
  writeFileSync(folder + name, data)
  written.add(folder + name)
}

const webp = (image: Sharp): Promise<Buffer> =>
  image.webp({ quality: 66, effort: 6, smartSubsample: true }).toBuffer()
const avif = (image: Sharp, quality = 58): Promise<Buffer> =>
  image.avif({ quality, effort: 5, chromaSubsampling: '4:4:4' }).toBuffer()
/** Of a small picture: on a phone with three pixels to one nobody sees the difference, only the bytes. */
const SMALL_AVIF_QUALITY = 44

/** NAME.webp, optionally NAME.avif, and NAME-WIDTH.webp (and .avif) for each smaller width. */
async function picture(
  name: string,
  draw: () => string,
  { modern = false, widths = [] as number[], smallModern = false } = {},
): Promise<void> {
  if (!wanted(name)) return
  const source = await sharp(Buffer.from(draw())).removeAlpha().png().toBuffer()
  save(MEDIA_DIR, `${name}.webp`, await webp(sharp(source)))
  if (modern) save(MEDIA_DIR, `${name}.avif`, await avif(sharp(source)))
  for (const width of widths) {
    save(MEDIA_DIR, `${name}-${width}.webp`, await webp(sharp(source).resize({ width })))
    if (smallModern)
      save(
        MEDIA_DIR,
        `${name}-${width}.avif`,
        await avif(sharp(source).resize({ width }), SMALL_AVIF_QUALITY),
      )
  }
}

mkdirSync(MEDIA_DIR, { recursive: true })
mkdirSync(`${PUBLIC_DIR}images`, { recursive: true })

for (const [name, draw] of Object.entries({ ...workScenes, ...landScenes, ...roomScenes })) {
  await picture(name, draw, { modern: true, widths: [600], smallModern: true })
}
for (let i = 0; i < BANNERS; i += 1) {
  await picture(`banner-${i + 1}`, () => wideBanner(i), {
    modern: true,
    widths: [960],
    smallModern: true,
  })
  await picture(`banner-${i + 1}-m`, () => tallBanner(i), { modern: true })
}
const honors = parse(readFileSync(`${CONTENT_DIR}honors.yaml`, 'utf8')) as {
  title: string
  image: string
  award_unit: string
  award_date: string
}[]
for (const [i, { title, image, award_unit: unit, award_date: date }] of honors.entries()) {
  await picture(image, () => honor(i, { title, unit, date }))
}
for (let i = 0; i < PORTRAITS; i += 1) await picture(`portrait-${i + 1}`, () => portrait(i))
for (let i = 0; i < PARTNERS; i += 1) {
  if (wanted(`partner-${i + 1}`)) save(MEDIA_DIR, `partner-${i + 1}.svg`, `${partner(i)}\n`)
}

const png = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true, quality: 95, effort: 10 })
    .toBuffer()

if (wanted('icon')) {
  save(PUBLIC_DIR, 'favicon.svg', faviconSvg())
  const sizes = [16, 32]
  const images = await Promise.all(
    sizes.map(async (size) => ({ size, png: await png(smallIcon(size)) })),
  )
  save(PUBLIC_DIR, 'favicon.ico', ico(images))
  save(PUBLIC_DIR, 'apple-touch-icon.png', await png(icon(180)))
  for (const size of [192, 512]) save(PUBLIC_DIR, `icon-${size}.png`, await png(icon(size)))
  save(PUBLIC_DIR, 'site.webmanifest', manifest())
}
if (wanted('share')) save(PUBLIC_DIR, 'images/share.png', await png(share()))
if (wanted('licence'))
  save(PUBLIC_DIR, 'images/licence.webp', await webp(sharp(Buffer.from(licence())).removeAlpha()))
if (wanted('official-account')) save(PUBLIC_DIR, 'images/official-account.svg', officialAccount())

let total = 0
for (const name of readdirSync(MEDIA_DIR)) {
  // A picture whose source is gone goes too, but only when everything was drawn.
  if (only.length === 0 && !written.has(MEDIA_DIR + name)) unlinkSync(MEDIA_DIR + name)
  else total += statSync(MEDIA_DIR + name).size
}
console.log(`${written.size} files, content/media ${Math.round(total / 1024)} KB`)
if (total > BUDGET) throw new Error(`content/media is larger than ${BUDGET / 1024} KB`)
