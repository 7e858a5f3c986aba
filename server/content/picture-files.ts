/** The formats and widths in which a picture lies on the server. */
import type SharpModule from 'sharp'
import type { Sharp } from 'sharp'

export interface PictureWidths {
  /** Upwards. */
  widths: readonly number[]
  /** `best` takes ten times as long and saves an eighth. */
  effort: 'quick' | 'best'
}

const WEBP = { quality: 66, smartSubsample: true } as const
const AVIF = { quality: 58, chromaSubsampling: '4:4:4' } as const
/** On a phone with three pixels to one nobody sees the difference, only the bytes. */
const NARROW_AVIF = { ...AVIF, quality: 44 } as const

const EFFORT = { quick: { avif: 2, webp: 4 }, best: { avif: 5, webp: 6 } } as const

/**
 * What is made of a picture: upright, never enlarged, and pixels alone. Whatever else stood in the file, the
 * place where it was taken first of all, is gone.
 * @param stem path and name without ending
 */
export async function pictureFiles(
  sharp: typeof SharpModule,
  source: Buffer | string,
  stem: string,
  { widths, effort }: PictureWidths,
): Promise<Map<string, Sharp>> {
  const full = widths.at(-1)!
  const { data, info } = await sharp(source)
    .autoOrient()
    .resize({ width: full, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const own = EFFORT[effort]
  const at = (maxWidth: number): Sharp =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: Math.min(maxWidth, width) })
  const files = new Map<string, Sharp>()
  for (const maxWidth of widths) {
    const name = maxWidth < full ? `${stem}-${maxWidth}` : stem
    const avif = maxWidth < full ? NARROW_AVIF : AVIF
    files.set(`${name}.webp`, at(maxWidth).webp({ ...WEBP, effort: own.webp }))
    files.set(`${name}.avif`, at(maxWidth).avif({ ...avif, effort: own.avif }))
  }
  return files
}
