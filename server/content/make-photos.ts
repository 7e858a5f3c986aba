/** Makes what is served of the photos in `content/media`: of those that are newer than what was made of them. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type Sharp from 'sharp'
import { variantsOf } from './assets.ts'
import { PHOTO_FOLDER, isPhoto, photoFile, photoWidths } from './photos.ts'
import { listFolder } from './tree.ts'

// On a phone with three pixels to one nobody sees the quality of the narrow ones, only the bytes. More effort takes ten
// times as long and saves an eighth.
const WEBP = { quality: 66, smartSubsample: true, effort: 4 }
const AVIF = { quality: 58, chromaSubsampling: '4:4:4', effort: 2 }
const NARROW_AVIF = { ...AVIF, quality: 44 }

/** Nothing in an image without it: then what has been made elsewhere is taken as it is. */
async function loadSharp(): Promise<typeof Sharp | undefined> {
  const sharp = await import('sharp').then((module) => module.default).catch(() => undefined)
  // Each photo is opened once.
  sharp?.cache(false)
  return sharp
}

const NO_SHARP =
  '处理照片的程序 sharp 没有安装，请技术人员执行 npm install --no-save sharp，或在装有它的电脑上先导入一次，把 content/media/photo 一起带过来'

/** Upright, never enlarged, and pixels alone: the place where it was taken, first of all, is gone. */
async function make(sharp: typeof Sharp, photo: string, target: string): Promise<void> {
  const widths = photoWidths()
  const full = widths.at(-1)!
  const { data, info } = await sharp(readFileSync(photo))
    .autoOrient()
    .resize({ width: full, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const stem = target.replace(/\.webp$/, width < full ? `-${width}` : '')
    const image = sharp(data, { raw: info }).resize({ width: Math.min(width, info.width) })
    await image.clone().webp(WEBP).toFile(`${stem}.new`)
    renameSync(`${stem}.new`, `${stem}.webp`)
    await image.avif(width < full ? NARROW_AVIF : AVIF).toFile(`${stem}.new`)
    renameSync(`${stem}.new`, `${stem}.avif`)
  }
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC'
    ? `发布程序不能写入 content/media/photo，请技术人员检查权限和磁盘（${code}）`
    : message.includes('too large for')
      ? '照片太长，网页图片最多 16383 像素，请裁成几张'
      : `照片打不开，用看图软件打开并另存为 JPG（${message}）`

/** What is made of a photo, relative to `content/media`. */
const filesOf = (name: string): string[] => [photoFile(name), ...variantsOf(photoFile(name))]

const photosIn = (dir: string): string[] =>
  [...listFolder(dir, []).assets.values()]
    .filter(({ path }) => path.startsWith('media/'))
    .map(({ path }) => path.slice('media/'.length))
    .filter((name) => isPhoto(join(dir, 'media', name)))

const madeOf = (dir: string, name: string) =>
  filesOf(name).map((file) => statSync(join(dir, 'media', file), { throwIfNoEntry: false }))

/** Photos of which nothing has been made, and what to do: for those who write nothing into the folder. */
export function unmadePhotos(dir: string): Map<string, string> {
  const names = photosIn(dir).filter((name) => !madeOf(dir, name).every(Boolean))
  return new Map(
    names.map((name) => [name, '先发布一次（npm run content:import），照片在那时处理']),
  )
}

/**
 * Makes what is missing.
 * @param dir the content folder
 * @returns those that could not be made, and why: what uses them is kept out
 */
export async function makePhotos(
  dir: string,
  onProgress: (done: number, count: number) => void = () => {},
): Promise<Map<string, string>> {
  const broken = new Map<string, string>()
  const media = join(dir, 'media')
  const folder = join(media, PHOTO_FOLDER)
  const names = photosIn(dir)
  // Copying a file sets its `ctime`, whatever time the file itself names.
  const waiting = names.filter((name) => {
    const { ctimeMs } = statSync(join(media, name))
    return madeOf(dir, name).some((made) => !made || made.mtimeMs <= ctimeMs)
  })
  const sharp = waiting.length > 0 ? await loadSharp() : undefined
  for (const [position, name] of waiting.entries()) {
    try {
      mkdirSync(folder, { recursive: true })
      // One at a time: a photo of 12 megapixels takes 36 MB.
      if (sharp) await make(sharp, join(media, name), join(media, photoFile(name)))
      else if (!madeOf(dir, name).every(Boolean)) broken.set(name, NO_SHARP)
    } catch (error) {
      broken.set(name, reasonOf(error as NodeJS.ErrnoException))
    }
    onProgress(position + 1, waiting.length)
  }
  return broken
}

/** Removes what belongs to no photo any more, unless what is kept out still shows it. @param used `media/photo/opening.webp` */
export function removePhotos(dir: string, used: ReadonlySet<string>): void {
  const folder = join(dir, 'media', PHOTO_FOLDER)
  if (!existsSync(folder)) return
  const wanted = new Set(photosIn(dir).flatMap(filesOf))
  for (const name of readdirSync(folder)) {
    const file = `${PHOTO_FOLDER}/${name}`
    if (!wanted.has(file) && !used.has(`media/${file}`)) rmSync(join(folder, name), { force: true })
  }
}
