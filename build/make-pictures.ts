/**
 * `npm run make:pictures -- FILE …`: brings pictures of any kind into `content/media`, in the formats and
 * widths that `pictures` of the site configuration says for their name. A picture that no rule names
 * becomes one WebP at most 1200 px wide.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { MEDIA_DIR } from '../content-loader/read.ts'
import { siteConfig } from '../shared/config/site.ts'

const OTHER_WIDTH = 1200

const webp = { quality: 66, effort: 6, smartSubsample: true }
const avif = { quality: 58, effort: 5, chromaSubsampling: '4:4:4' }
/** On a phone with three pixels to one nobody sees the difference, only the bytes. */
const narrowAvif = { ...avif, quality: 44 }

/**
 * Writes all variants of a picture.
 * @param name the file's name without ending: it becomes `/media/NAME.webp`
 * @returns the names of the files
 * @throws when the picture is not wide enough for its rule: it would be shown blurred
 */
export async function makePicture(
  source: Buffer | string,
  name: string,
  folder = MEDIA_DIR,
): Promise<string[]> {
  // Phones store pictures lying down and say in EXIF how to turn them.
  const upright = await sharp(source).autoOrient().png().toBuffer({ resolveWithObject: true })
  const rule = siteConfig.pictures.find(({ match }) => match.test(`/media/${name}.webp`))
  const full = rule?.full ?? Math.min(OTHER_WIDTH, upright.info.width)
  if (upright.info.width < full)
    throw new Error(
      `${name}：宽 ${upright.info.width} 像素，至少要 ${full} 像素 / is ${upright.info.width} px wide, ${full} px are needed`,
    )
  const at = (width: number) => sharp(upright.data).resize({ width })
  const files = new Map([[`${name}.webp`, at(full).webp(webp)]])
  if (rule) files.set(`${name}.avif`, at(full).avif(avif))
  if (rule?.narrow) {
    files.set(`${name}-${rule.narrow}.webp`, at(rule.narrow).webp(webp))
    files.set(`${name}-${rule.narrow}.avif`, at(rule.narrow).avif(narrowAvif))
  }
  mkdirSync(folder, { recursive: true })
  for (const [file, image] of files) writeFileSync(resolve(folder, file), await image.toBuffer())
  return [...files.keys()]
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const sources = process.argv.slice(2)
  if (sources.length === 0) console.error('用法：npm run make:pictures -- 图片.png …')
  for (const source of sources) {
    const written = await makePicture(source, parse(source).name).catch((error: Error) => {
      console.error(`失败 ${source}：${error.message}`)
      return undefined
    })
    if (written) console.log(`${source} → ${written.join('、')}`)
    else process.exitCode = 1
  }
}
