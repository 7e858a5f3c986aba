/** Cuts and turns a picture as Word shows it, so that the site holds nothing of it that Word does not show. */
import { pictureKind } from '../picture-kinds.ts'
import { TIME, limitsOf, loadSharp } from '../sharp.ts'
import { type PictureLook, isPlainLook } from './picture-look.ts'

interface Shown {
  bytes: Buffer
  extension: string
}

/**
 * The bytes of a picture for the draft: its own ones, or those of what Word shows of it. Word goes by the stored pixels,
 * not by the orientation in EXIF, and sharp writes no EXIF, whose preview would show what was cut away.
 * @param extension of the picture's own kind
 * @returns `undefined` where it cannot be done: a drawing, an animation, a broken picture, or no sharp
 */
export async function applyLook(
  written: Uint8Array,
  extension: string,
  look: PictureLook,
): Promise<Shown | undefined> {
  const bytes = Buffer.from(written)
  if (isPlainLook(look)) return { bytes, extension }
  const found = pictureKind(bytes)
  const sharp = await loadSharp()
  if (!sharp || !found || found.kind === 'svg' || found.isMoving) return undefined
  const image = sharp(bytes, limitsOf(found.kind)).timeout(TIME)
  const size = await image.metadata().catch(() => undefined)
  if (!size) return undefined
  // A pixel that is cut through is cut away.
  const [left, top, right, bottom] = look.crop.map((part, index) => {
    const whole = index % 2 === 0 ? size.width : size.height
    return index < 2 ? Math.ceil(part * whole) : Math.floor((1 - part) * whole)
  }) as [number, number, number, number]
  if (!(right > left && bottom > top)) return undefined
  image
    .extract({ left, top, width: right - left, height: bottom - top })
    .flop(look.flip.includes('x'))
    .flip(look.flip.includes('y'))
    .rotate(look.turn, { background: '#fff' })
  const isJpeg = found.kind === 'jpeg'
  const made = isJpeg ? image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : image.png()
  const shown = await made.toBuffer().catch(() => undefined)
  return shown && { bytes: shown, extension: isJpeg ? 'jpg' : 'png' }
}
