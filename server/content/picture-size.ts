/** Width and height of a picture from its first bytes: the page reserves its place before it loads. */
import { imageSize } from 'image-size'

/** In CSS pixels, as browsers show it. */
export interface PictureSize {
  width: number
  height: number
}

/** EXIF orientations from here on lie on their side; browsers turn them. */
const FIRST_TURNED = 5

/**
 * The size in which a picture is shown.
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
