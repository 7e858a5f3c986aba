/** Cuts and turns a picture as Word shows it, so that the site holds nothing of it that Word does not show. */
import { foreignFormat, pictureKind } from '../picture-kinds.ts'
import { TIME, limitsOf, loadSharp } from '../sharp.ts'
import { type PictureLook, isPlainLook } from './picture-look.ts'

interface Shown {
  bytes: Buffer
  extension: string
}

/**
 * The bytes of a picture for the draft: its own ones, or those of what Word shows of it. Its kind is that of its bytes,
 * because programs name any picture `.png` or `.tmp`. Word goes by the stored pixels, not by the orientation in EXIF
 * (https://github.com/python-openxml/python-docx/issues/540), by which the site would turn the picture. sharp writes no
 * EXIF, whose preview would show what was cut away, and colours as sRGB. Of a TIFF Word shows the first page, and so
 * does sharp.
 * @returns `undefined` where it cannot be done: another format, a cropped drawing or animation, a broken picture, or no
 * sharp
 */
export async function applyLook(bytes: Buffer, look: PictureLook): Promise<Shown | undefined> {
  const found = pictureKind(bytes)
  const isScan = foreignFormat(bytes)?.name === 'TIFF'
  const isPhoto = (found ?? isScan) && found?.kind !== 'svg' && !found?.isMoving
  const sharp = isPhoto ? await loadSharp() : undefined
  const image = sharp?.(bytes, limitsOf(found?.kind ?? 'tiff')).timeout(TIME)
  const size = await image?.metadata().catch(() => undefined)
  if (found && isPlainLook(look) && (size?.orientation ?? 1) === 1)
    return { bytes, extension: found.kind === 'jpeg' ? 'jpg' : found.kind }
  if (!image || !size) return undefined
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
  const isJpeg = found?.kind === 'jpeg'
  const made = isJpeg ? image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : image.png()
  const shown = await made.toBuffer().catch(() => undefined)
  return shown && { bytes: shown, extension: isJpeg ? 'jpg' : 'png' }
}
