/**
 * Pictures as editors have them. What a camera or a phone writes is never served as it is: importing makes
 * a WebP and an AVIF of it in the widths of the layout, upright and without anything but the picture
 * (`make-photos.ts`). Where these lie and how large they are follows from the name and the first bytes.
 */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { imageSize } from 'image-size'
import { siteConfig } from '#company/site.ts'

/** In CSS pixels, as browsers show it. */
export interface PictureSize {
  width: number
  height: number
}

/** EXIF orientations from here on lie on their side; browsers turn them. */
const FIRST_TURNED = 5

/**
 * @param bytes the beginning of the file; cameras write previews of 64 KB and profiles before the size
 * @returns `undefined` when the bytes are of no known kind
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}

/** In `content/media`: what is made of the photos. Not kept with the content, it can be made again. */
export const PHOTO_FOLDER = 'photo'

/**
 * `opening.jpg` → `photo/opening.webp`, relative to `/media/`. Of `微信图片_1 (2).jpg` the address is a digest: `srcset`,
 * archives and other servers trip over such names.
 */
export function photoFile(name: string): string {
  const stem = name
    .normalize()
    .replace(/\.\w+$/, '')
    .replaceAll('/', '-')
  const address = /^[\w.-]+$/.test(stem)
    ? stem
    : `photo-${createHash('sha256').update(stem).digest('hex').slice(0, 12)}`
  return `${PHOTO_FOLDER}/${address}.webp`
}

export function headOf(path: string, bytes: number): Buffer {
  const head = Buffer.alloc(bytes)
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head))
  } finally {
    closeSync(file)
  }
}

/** Flags of an extended WebP: it holds EXIF or XMP. https://developers.google.com/speed/webp/docs/riff_container */
const METADATA_FLAGS = 0b1100

/** Whether a picture must not be served as it is. */
export function isPhoto(path: string): boolean {
  const [ending] = /\.\w+$/.exec(path.toLowerCase()) ?? []
  if (ending !== '.webp' && ending !== '.avif') return /^\.(?:jpe?g|png)$/.test(ending ?? '')
  // An AVIF lists what it holds after its first box.
  const head = headOf(path, 4096)
  const text = head.toString('latin1')
  return ending === '.avif'
    ? /infe[^]{8,10}(?:Exif|mime)/.test(text)
    : text.slice(12, 16) === 'VP8X' && (head[20]! & METADATA_FLAGS) !== 0
}

/** The widths in which a photo is served, as `siteConfig.pictures` names them to the pages. */
export function photoWidths(): readonly number[] {
  const rule = siteConfig.pictures.find(({ match }) => match.test(`/media/${photoFile('x.jpg')}`))
  if (!rule) throw new Error('siteConfig.pictures has no rule for photos')
  return rule.widths
}

/** The size of what is made of a photo: never larger than the photo. */
export function photoSize({ width, height }: PictureSize): PictureSize {
  const full = Math.min(width, photoWidths().at(-1)!)
  return { width: full, height: Math.max(1, Math.round((height * full) / width)) }
}
