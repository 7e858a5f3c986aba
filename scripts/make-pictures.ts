/**
 * `npm run make:pictures -- FILE …`: brings pictures of the site itself into `content/media`, in the formats
 * and widths that `pictures` of the site configuration says for their name. What editors add needs none of
 * this: importing does it.
 */
import { mkdirSync } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictureFiles } from '../server/content/picture-files.ts'
import { MEDIA_DIR } from '../server/content/read.ts'
import { siteConfig } from '#company/site.ts'

/**
 * Writes all variants of a picture.
 * @param name the file's name without ending: it becomes `/media/NAME.webp`
 * @returns the names of the files
 * @throws when no rule names the picture, or it is not wide enough for its rule: it would be shown blurred
 */
export async function makePicture(
  source: Buffer | string,
  name: string,
  folder = MEDIA_DIR,
): Promise<string[]> {
  const rule = siteConfig.pictures.find(({ match }) => match.test(`/media/${name}.webp`))
  if (!rule)
    throw new Error(
      `${name}：配置里没有这个名字；照片直接放进 content/media / is not in siteConfig.pictures`,
    )
  const { width, autoOrient } = await sharp(source).metadata()
  const upright = autoOrient?.width ?? width
  const full = rule.widths.at(-1)!
  if (upright < full)
    throw new Error(
      `${name}：宽 ${upright} 像素，至少要 ${full} 像素 / is ${upright} px wide, ${full} px are needed`,
    )
  const files = await pictureFiles(sharp, source, name, { ...rule, effort: 'best' })
  mkdirSync(folder, { recursive: true })
  for (const [file, image] of files) await image.toFile(join(folder, file))
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
