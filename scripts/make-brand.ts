/**
 * `npm run make:brand`: makes the header's logo, the icons, the manifest and the share image from `company/logo.svg` or
 * `logo.png` and the name and colour in `company/site.ts`. The results are committed. It writes nothing when the logo
 * does not meet the requirements. The share image needs the font Noto Serif CJK SC.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { brandColour, shareSlogan, siteConfig } from '#company/site.ts'
import { COMPANY_FOLDERS, PUBLIC_FOLDER } from '#folders'
import { type Command, runCommand } from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'
import { escapeXml } from '../shared/contract/xml.ts'
import { INK, SAND, WHITE, contrastRatio } from './brand-colours.ts'
import { dataAddress, fitLogo, logoFile, type Picture } from './brand-logo.ts'

const [COMPANY = ''] = COMPANY_FOLDERS
const LOGO_JSON = `${COMPANY}/logo.json`

/** The lowest contrast of drawings and of text. */
const DRAWN = 3
const WRITTEN = 4.5

/** White is written on the brand colour, unless that is a light one. */
const isDeep = contrastRatio(WHITE, brandColour) >= DRAWN

type Logo = Awaited<ReturnType<typeof readLogo>>

async function readLogo() {
  const file = logoFile(COMPANY, 'logo')
  if (!file) throw new UsageError(`没有标志：请把它放在 ${COMPANY}/logo.svg 或 ${COMPANY}/logo.png`)
  const plain = await fitLogo(file, brandColour)
  const white = await fitLogo(file, WHITE)
  const [dark, icon] = ['logo-on-dark', 'icon'].map((name) => logoFile(COMPANY, name))
  // A logo with `currentColor` fits every background.
  const own = white.data.equals(plain.data) ? undefined : white
  return {
    /** The logo in its own colours, for light backgrounds. */
    plain,
    /** The logo for dark backgrounds. Without one, the plain logo gets a white plate. */
    onDark: dark ? await fitLogo(dark, WHITE) : own,
    /** A square logo for icons. */
    icon: icon ? await fitLogo(icon, brandColour) : undefined,
  }
}

/** A square with the logo, on the brand colour if it can be seen there, otherwise on white. */
function icon({ plain, onDark, icon: own }: Logo, size: number, share: number, radius = 0): string {
  const isOnBrand = !own && isDeep && onDark !== undefined
  const side = own ? size : size * share
  const corner = (size - side) / 2
  const picture = dataAddress(own ?? (isOnBrand ? onDark : plain))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${isOnBrand ? brandColour : WHITE}"/>` +
    `<image href="${picture}" x="${corner}" y="${corner}" width="${side}" height="${side}"/></svg>`
  )
}

/** The icon for browser tabs. */
const smallIcon = (logo: Logo): string => icon(logo, 32, 0.82, 5.12)
/** The icon for home screens: the logo keeps inside the safe circle of maskable icons. */
const largeIcon = (logo: Logo, size: number): string => icon(logo, size, 0.58)

/** An ICO file around one PNG image of 32 × 32 px. */
function ico(image: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  header.writeUInt32LE(image.length, 14)
  return Buffer.concat([header, image])
}

/** Rewrites the manifest with the company's name and colour. */
function manifest(): string {
  const is = JSON.parse(readFileSync(`${PUBLIC_FOLDER}/site.webmanifest`, 'utf8')) as object
  const { companyName: name, companyShortName } = siteConfig
  const now = { ...is, name, short_name: companyShortName, theme_color: brandColour }
  return `${JSON.stringify(now, null, 2)}\n`
}

/** The font size at which a text fits into the share image. A Latin letter counts as half a Chinese character. */
const sizeFor = (text: string, most: number): number =>
  Math.min(most, Math.floor(1020 / (text.length - (text.match(/[ -~]/g)?.length ?? 0) * 0.45)))

/** The share image, 1200 × 630. */
function share(logo: Logo): string {
  const { plain, onDark } = logo
  const shown = isDeep && onDark ? onDark : plain
  // The logo gets a plate where it could not be seen.
  const margin = shown === plain ? shown.height * 0.15 : 0
  const ink = contrastRatio(WHITE, brandColour) >= WRITTEN ? WHITE : INK
  const { companyName, companyEnglishName = '' } = siteConfig
  const words: Record<string, string | number> = {
    brand: brandColour,
    ink,
    accent: contrastRatio(SAND, brandColour) >= WRITTEN ? SAND : ink,
    logo: dataAddress(shown),
    from: -margin,
    width: shown.width + 2 * margin,
    height: shown.height + 2 * margin,
    logoWidth: shown.width,
    logoHeight: shown.height,
    plate: margin > 0 ? WHITE : 'none',
    name: escapeXml(companyName),
    nameSize: sizeFor(companyName, 60),
    english: escapeXml(companyEnglishName),
    englishSize: sizeFor(companyEnglishName, 25),
    slogan: escapeXml(shareSlogan),
    sloganSize: sizeFor(shareSlogan, 28),
  }
  const drawing = readFileSync(`${import.meta.dirname}/make-brand/share.svg`, 'utf8')
  return drawing.replaceAll(/\$(\w+)/g, (_, word: string) => String(words[word]))
}

const png = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true, quality: 95, effort: 10 })
    .toBuffer()

/** A logo up to this length becomes part of each document. */
const INLINE = 1500
/** The logo's size in px, as pages show it. */
const SHOWN_HEIGHT = 48

async function make({ writePublicFiles }: Command): Promise<void> {
  const logo = await readLogo()
  const { plain, onDark } = logo
  const pictures: Record<string, string | Buffer> = {
    'favicon.svg': smallIcon(logo),
    'favicon.ico': ico(await png(smallIcon(logo))),
    'apple-touch-icon.png': await png(largeIcon(logo, 180)),
    'icon-192.png': await png(largeIcon(logo, 192)),
    'icon-512.png': await png(largeIcon(logo, 512)),
    'images/share.png': await png(share(logo)),
    'site.webmanifest': manifest(),
  }
  const addressOf = (name: string, picture: Picture | undefined): string => {
    const inline = picture ? dataAddress(picture) : ''
    if (!picture || inline.length <= INLINE) return inline
    pictures[`images/${name}.${picture.type}`] = picture.data
    return `/images/${name}.${picture.type}`
  }
  const shown = {
    src: addressOf('logo', plain),
    onDark: addressOf('logo-on-dark', onDark),
    width: Math.round((plain.width / plain.height) * SHOWN_HEIGHT),
    height: SHOWN_HEIGHT,
  }
  writePublicFiles()
  mkdirSync(`${PUBLIC_FOLDER}/images`, { recursive: true })
  for (const file of globSync(`${PUBLIC_FOLDER}/images/logo{,-on-dark}.{svg,png}`)) rmSync(file)
  for (const [name, data] of Object.entries(pictures))
    writeFileSync(`${PUBLIC_FOLDER}/${name}`, data)
  writeFileSync(LOGO_JSON, `${JSON.stringify(shown, null, 2)}\n`)
  console.log([LOGO_JSON, ...Object.keys(pictures)].join('\n'))
}

await runCommand(make)
