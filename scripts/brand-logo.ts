/**
 * The company's logo: `company/logo.svg` or `logo.png`, optionally with `logo-on-dark` for dark backgrounds and a
 * square `icon`. Margins are cut off; in an SVG, `currentColor` becomes the brand colour, or white on dark backgrounds.
 */
import { globSync, readFileSync } from 'node:fs'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { WITHOUT_ACTIVE_PARTS, activePart } from '../server/content/svg.ts'
import { UsageError } from '../server/explain.ts'

/** A picture that meets the requirements, without margins. */
export interface Picture {
  type: 'svg' | 'png'
  data: Buffer
  width: number
  height: number
}

const MOST_BYTES = 1_000_000
/** The smallest height of a PNG in px; a smaller one would be blurred as an icon on a home screen. */
const LEAST_HEIGHT = 96
/** The height to which a larger PNG is shrunk: the intro shows it 114 px high, on screens with two pixels to one. */
const STORED_HEIGHT = 240
/** The largest ratio of width to height. */
const NARROWEST = 0.4
const WIDEST = 10
const TRANSPARENT = '#00000000'
/** Logos have few colours, so a palette is enough. */
const PNG = { palette: true, quality: 95, effort: 10 }
/** The longer side in px at which an SVG is rendered for measuring. */
const MEASURED = 1024

/**
 * Finds the file of a picture.
 * @throws {UsageError} when there are two
 */
export function logoFile(folder: string, name: string): string | undefined {
  const [file, other] = globSync(`${folder}/${name}.{svg,png}`).sort().reverse()
  if (other) throw new UsageError(`${file} 和 ${other} 只能留一个`)
  return file
}

/** The attributes of `<svg>` that set its size. */
const SIZE = /\s(width|height|viewBox)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** @returns the position of the drawing, and its width and height */
function boxOf(root: string): number[] {
  const said = Array.from(root.matchAll(SIZE), ([, name, text, other]) => [name, text ?? other])
  const { viewBox, width, height } = Object.fromEntries(said) as Record<string, string>
  return (viewBox ?? `0 0 ${width} ${height}`)
    .trim()
    .split(/[\s,]+/)
    .map(parseFloat)
}

/** The bounding box of the drawing on a transparent or a white background. */
const trimmed = (image: Sharp, background: string): Promise<{ data: Buffer; info: OutputInfo }> =>
  image.trim({ background, threshold: 8 }).png(PNG).toBuffer({ resolveWithObject: true })

/** @throws {UsageError} for a drawing that acts or loads something from elsewhere */
function refuseActive(drawing: Buffer): void {
  const active = activePart(drawing)
  if (active) throw new UsageError(`里有 ${active}，不能放在网页里：${WITHOUT_ACTIVE_PARTS}`)
}

async function fitSvg(text: string, colour: string): Promise<Picture> {
  refuseActive(Buffer.from(text))
  const [root = ''] = /<svg\b[^<>]*>/.exec(text) ?? []
  const [x = 0, y = 0, width = 0, height = 0] = boxOf(root)
  if (!(width > 0 && height > 0))
    throw new UsageError('没有 viewBox，也没有以像素写的宽和高，不知道有多大')
  if (/<text\b/.test(text))
    throw new UsageError('里有文字（<text>），别的电脑上没有这个字体：请先把文字转成轮廓')
  const inside = text
    .slice(text.indexOf(root) + root.length)
    .replace(/<!--[^]*?-->|<metadata[^]*?<\/metadata>/g, '')
    .replace(/>\s+</g, '><')
    .trim()
  const drawn = (size: string): Buffer => {
    const whole = root.replace(SIZE, '').replace('<svg', `<svg ${size}`) + inside
    return Buffer.from(whole.replaceAll('currentColor', colour))
  }
  const scale = MEASURED / Math.max(width, height)
  const size = `viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}"`
  const { info } = await trimmed(sharp(drawn(size)), TRANSPARENT)
  const box = [
    x - (info.trimOffsetLeft ?? 0) / scale,
    y - (info.trimOffsetTop ?? 0) / scale,
    info.width / scale,
    info.height / scale,
  ].map((value) => Math.round(value * 1000) / 1000)
  const data = drawn(`viewBox="${box.join(' ')}"`)
  // `<scr<!-- -->ipt>` becomes a script when its comment is left out.
  refuseActive(data)
  return { type: 'svg', data, width: box[2]!, height: box[3]! }
}

async function fitPng(file: Buffer): Promise<Picture> {
  const { isOpaque } = await sharp(file).stats()
  const { data, info } = await trimmed(sharp(file), isOpaque ? '#ffffff' : TRANSPARENT)
  if (info.height < LEAST_HEIGHT)
    throw new UsageError(`太小：图形高 ${info.height} 像素，至少要 ${LEAST_HEIGHT} 像素`)
  const small = await sharp(data)
    .resize({ height: STORED_HEIGHT, withoutEnlargement: true })
    .png(PNG)
    .toBuffer({ resolveWithObject: true })
  return { type: 'png', data: small.data, width: small.info.width, height: small.info.height }
}

/**
 * Reads a picture and cuts off its margins.
 * @param colour replaces `currentColor`
 * @throws {UsageError} when it does not meet the requirements
 */
export async function fitLogo(path: string, colour: string): Promise<Picture> {
  const file = readFileSync(path)
  try {
    if (file.length > MOST_BYTES) throw new UsageError('超过 1 MB，请先压缩')
    const picture = await (path.endsWith('.svg') ? fitSvg(file.toString(), colour) : fitPng(file))
    const ratio = picture.width / picture.height
    if (ratio < NARROWEST || ratio > WIDEST)
      throw new UsageError(`太${ratio < 1 ? '高' : '宽'}：宽高比 ${ratio.toFixed(1)}，放不进页头`)
    return picture
  } catch (error) {
    const reason = error instanceof UsageError ? error.message : '不是能读的图片，或者是空白的'
    throw new UsageError(`${path}：${reason}`)
  }
}

/**
 * The picture as a `data:` address, which is short when the picture is text. Quotes are percent-encoded, because React
 * would escape them: the logo of the header would not compress together with that of the intro.
 */
export function dataAddress({ type, data }: Picture): string {
  if (type === 'png') return `data:image/png;base64,${data.toString('base64')}`
  const written = data.toString().replace(/[\s"%#<>&{}\\^`|]/g, encodeURIComponent)
  return `data:image/svg+xml,${written.replaceAll("'", '%27')}`
}
