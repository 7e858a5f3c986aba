/** The formats and widths in which a picture lies on the server. */
import type SharpModule from 'sharp'
import type { Sharp } from 'sharp'

const WEBP = { quality: 66, smartSubsample: true } as const
const AVIF = { quality: 58, chromaSubsampling: '4:4:4' } as const
/** On a phone with three pixels to one nobody sees the difference, only the bytes. */
const NARROW_AVIF = { ...AVIF, quality: 44 } as const

/** More takes ten times as long and saves an eighth. */
const EFFORT = { avif: 2, webp: 4 }

/**
 * What is made of a picture: upright, never enlarged, and pixels alone. Whatever else stood in the file, the
 * place where it was taken first of all, is gone.
 * @param stem path and name without ending @param widths upwards
 */
export async function pictureFiles(
  sharp: typeof SharpModule,
  source: Buffer | string,
  stem: string,
  widths: readonly number[],
): Promise<Map<string, Sharp>> {
  const full = widths.at(-1)!
  const { data, info } = await sharp(source)
    .autoOrient()
    .resize({ width: full, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (maxWidth: number): Sharp =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: Math.min(maxWidth, width) })
  const files = new Map<string, Sharp>()
  for (const maxWidth of widths) {
    const name = maxWidth < full ? `${stem}-${maxWidth}` : stem
    const avif = maxWidth < full ? NARROW_AVIF : AVIF
    files.set(`${name}.webp`, at(maxWidth).webp({ ...WEBP, effort: EFFORT.webp }))
    files.set(`${name}.avif`, at(maxWidth).avif({ ...avif, effort: EFFORT.avif }))
  }
  return files
}
