/**
 * Pictures as editors have them. A picture is served unchanged only when its file contains nothing else. For any other,
 * above all those of cameras and phones, an import makes what is served: a WebP and an AVIF in the widths of the
 * layout, upright and without metadata (`make-photos.ts`). Their names and sizes follow from the photo's name and
 * bytes.
 */
import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { imageSize } from 'image-size'
import { siteConfig } from '#company/site.ts'
import { type PictureKind, pictureKind } from './picture-kinds.ts'
import { UnreadError, firstBytes, withFile } from './places.ts'
import { limitsOf } from './sharp.ts'
import { activePart } from './svg.ts'

/** In CSS pixels, as browsers show it. */
export interface PictureSize {
  width: number
  height: number
}

/** EXIF orientations from this value on are rotated by 90°; browsers turn them. */
const FIRST_TURNED = 5

/**
 * @param bytes the beginning of the file; cameras write previews of 64 KB and profiles before the size
 * @returns `undefined` for an unknown format
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}

/**
 * The folder in `content/media` with the pictures that are made of photos. It is not backed up, because they can be
 * made again.
 */
export const PHOTO_FOLDER = 'photo'

/**
 * `opening.jpg` → `photo/opening.webp`, relative to `/media/`. A name such as `微信图片_1 (2).jpg` becomes a hash, because
 * `srcset`, archives and other servers fail over it.
 */
function photoFile(name: string, ending = 'webp'): string {
  const stem = name
    .normalize()
    .replace(/\.\w+$/, '')
    .replaceAll('/', '-')
  const address = /^[\w.-]+$/.test(stem)
    ? stem
    : `photo-${createHash('sha256').update(stem).digest('hex').slice(0, 12)}`
  return `${PHOTO_FOLDER}/${address}.${ending}`
}

/** The beginning of a file; empty where something else is in its place by now. */
export function headOf(place: string, bytes: number): Buffer {
  try {
    return withFile(place, (fd) => firstBytes(fd, bytes))
  } catch (error) {
    if (error instanceof UnreadError) return Buffer.of()
    throw error
  }
}

/** The endings of files that pages can show unchanged. */
const SERVED: Readonly<Record<string, PictureKind['kind']>> = {
  '.webp': 'webp',
  '.avif': 'avif',
  '.gif': 'gif',
  '.svg': 'svg',
}

/** The largest picture that is read; larger ones are refused. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

export interface Picture extends PictureKind {
  /** True for a picture that is served unchanged: its ending is right, and the file contains nothing else. */
  isServed: boolean
}

/** Caches what is known of a file until the file changes. */
const judged = new Map<string, { stamp: string; picture: Picture | undefined }>()

/** Differs after each change of a file. */
export const stampOf = ({ ino, ctimeMs, size }: Stats): string => `${ino} ${ctimeMs} ${size}`

function known(path: string, stats: Stats): { picture: Picture | undefined } | undefined {
  const found = judged.get(path)
  return found?.stamp === stampOf(stats) ? found : undefined
}

function judge(path: string, stats: Stats, bytes: Buffer): Picture | undefined {
  const found = pictureKind(bytes)
  const isServed =
    found !== undefined &&
    found.isBare &&
    SERVED[extname(path).toLowerCase()] === found.kind &&
    !(found.kind === 'svg' && activePart(bytes))
  const picture = found && { ...found, isServed }
  judged.set(path, { stamp: stampOf(stats), picture })
  return picture
}

/**
 * The picture in a file. It is read again when the file has changed: an editor may replace a published picture under
 * the same name.
 * @throws {UnreadError}
 */
export const pictureAt = (place: string): Picture | undefined =>
  withFile(place, (fd, stats) => {
    const found = known(place, stats)
    if (found) return found.picture
    const { size } = stats
    return judge(place, stats, firstBytes(fd, size > MAX_PICTURE_BYTES ? 4096 : size))
  })

/** `isServedNow` reads one file at a time, because each may have 20 MB. */
let lastRead: Promise<unknown> = Promise.resolve()

/** True when the picture in a file is served unchanged at present. The file is read without blocking other visitors. */
export async function isServedNow(path: string): Promise<boolean> {
  const look = async (): Promise<Picture | undefined> => {
    const stats = await stat(path)
    const found = known(path, stats)
    if (found) return found.picture
    // Larger ones are not served.
    if (stats.size > MAX_PICTURE_BYTES) return undefined
    return judge(path, stats, await readFile(path))
  }
  const found = known(path, await stat(path))
  const reading = found ? Promise.resolve(found.picture) : lastRead.then(look)
  if (!found) lastRead = reading.catch(() => {})
  return (await reading)?.isServed === true
}

/** True for a file that `isServedNow` has judged so, and that has not changed since. */
export const isStillServed = (path: string, stats: Stats): boolean =>
  known(path, stats)?.picture?.isServed === true

/** The name of the picture that is made of another, relative to `/media/`: animations stay animated, drawings stay drawings. */
export const madeFile = (name: string, { kind, isMoving }: PictureKind): string =>
  photoFile(name, kind === 'svg' ? 'svg' : isMoving ? 'gif' : 'webp')

/** The widths of a photo's pictures, as `siteConfig.pictures` tells the pages. */
export function photoWidths(): readonly number[] {
  const rule = siteConfig.pictures.find(({ match }) => match.test(`/media/${photoFile('x.jpg')}`))
  if (!rule) throw new Error('siteConfig.pictures has no rule for photos')
  return rule.widths
}

/** The greatest height of a WebP (https://developers.google.com/speed/webp/faq). */
const MAX_HEIGHT = 16_383
/**
 * The most pixels of a picture that is made. An AVIF takes 28 bytes of memory for each, and all pictures of a photo with 8.6
 * megapixels took 252 MB and 5 s, of the 320 MB and 10 s that reading has (`watched-file.ts`).
 */
const MAX_MADE = 8e6

/**
 * The size of the picture that is made of a photo, which is never larger than the photo. A very long one becomes
 * narrower than the layout.
 */
export function photoSize({ width, height }: PictureSize): PictureSize {
  const highest = Math.floor((width * MAX_HEIGHT) / height)
  const most = Math.floor(Math.sqrt((MAX_MADE * width) / height))
  const full = Math.max(1, Math.min(width, photoWidths().at(-1)!, highest, most))
  return { width: full, height: Math.max(1, Math.round((height * full) / width)) }
}

/** A picture that is narrower than this because of its length cannot be read. */
const LEGIBLE = 600

/** Why no picture can be made of a photo, by its size alone; a sentence with the limit and what to do. */
export function photoFault(
  { kind, isMoving }: PictureKind,
  size: PictureSize | undefined,
): string | undefined {
  if (!size || kind === 'svg') return undefined
  // sharp 0.35 reads only the first frame of the others.
  if (isMoving && kind !== 'gif' && kind !== 'webp')
    return `这是会动的 ${kind.toUpperCase()}，网站上只会显示第一格：请另存为 GIF 或 WebP 动图`
  const { width, height } = size
  const is = `是 ${width} × ${height} 像素`
  const most = limitsOf(kind).limitInputPixels
  if (width * height > most)
    return `照片太大，${is}，最多 ${most / 1e6} 兆像素（宽乘高）：请缩小以后再放`
  const made = photoSize(size).width
  const longest = Math.floor(MAX_MADE / LEGIBLE ** 2)
  if (!isMoving && made < Math.min(LEGIBLE, width, photoWidths().at(-1)!))
    return `照片太长，${is}，高最多是宽的 ${longest} 倍，也不超过 ${MAX_HEIGHT} 像素：请裁成几张`
  return undefined
}
