/** Makes the pictures that pages show from the photos in `content/media`, when a photo is newer than its pictures. */
import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type Sharp from 'sharp'
import { variantsOf } from './assets.ts'
import {
  MAX_PICTURE_BYTES,
  PHOTO_FOLDER,
  type Picture,
  madeFile,
  photoFault,
  photoSize,
  photoWidths,
  pictureAt,
  pictureSize,
  stampOf,
} from './photos.ts'
import {
  UnreadError,
  firstBytes,
  namesIn,
  removeAt,
  renameAt,
  withFile,
  writeAt,
  makeFolder,
} from './places.ts'
import { type ReadLimits, unlimited, unreadError } from './read-limits.ts'
import { MAX_PIXELS, TIME, limitsOf, loadSharp } from './sharp.ts'
import { WITHOUT_ACTIVE_PARTS, activePart } from './svg.ts'
import { listFolder } from './tree.ts'

// A phone with three pixels to one hides the lower quality of the narrow sizes, so they save bytes. More effort takes
// ten times as long and saves an eighth.
const WEBP = { quality: 66, smartSubsample: true, effort: 4 }
const AVIF = { quality: 58, chromaSubsampling: '4:4:4', effort: 2 }
const NARROW_AVIF = { ...AVIF, quality: 44 }
/**
 * WebP smooths the noise of a dim photo at 66, AVIF keeps it at 58: up to 2.3 times the bytes, and browsers take the
 * AVIF. At 0.7 of the quality it smoothed all that was tried.
 */
const SMOOTHER = 0.7

const NO_SHARP =
  '处理照片的程序 sharp 没有安装，请技术人员执行 npm install --no-save sharp，或在装有它的电脑上先导入一次，把 content/media/photo 一起带过来'

/** Writes a file and renames it once it is complete. @throws {UnreadError} */
function write(file: string, content: string | Uint8Array): void {
  writeAt(`${file}.new`, content)
  renameAt(`${file}.new`, file)
}

/** The reason for which no picture can be made of a photo. */
type Fault = string | undefined

/** Copies a drawing without metadata. One with scripts is refused where it is used (`strayFault`). */
async function makeSvg(bytes: Buffer, target: string): Promise<Fault> {
  if (activePart(bytes)) return undefined
  const { bareSvg } = await import('./bare-svg.ts')
  const bare = bareSvg(bytes.toString())
  // Comments and the like can hide a part from the reader of HTML. They are gone now.
  const part = activePart(Buffer.from(bare))
  if (part) return `里面有 ${part}，不能放在网站上：${WITHOUT_ACTIVE_PARTS}`
  write(target, bare)
  return undefined
}

/** For a file that begins as a picture does. Half a photo that is opened and saved again would pass for a whole one. */
const BROKEN =
  '照片不完整：从手机、相机或原来的地方重新复制、上传，名称不变；在原来的地方看着也缺一块的，重新拍、重新导出；看着完整的，另存为 JPG 或 PNG'

/** Turns a photo upright, never enlarges it, and keeps only its pixels: above all, the place where it was taken is gone. */
async function make(
  sharp: typeof Sharp,
  picture: Picture,
  bytes: Buffer,
  target: string,
): Promise<Fault> {
  const { kind } = picture
  const size = pictureSize(bytes)
  if (!size) return BROKEN
  const fault = photoFault(picture, size)
  if (fault) return fault
  const widths = photoWidths()
  const full = widths.at(-1)!
  if (target.endsWith('.gif')) {
    const moving = sharp(bytes, { ...limitsOf(kind), animated: true })
      .timeout(TIME)
      .resize({
        width: full,
        withoutEnlargement: true,
      })
    write(target, await moving.gif().toBuffer())
    return undefined
  }
  const { data, info } = await sharp(bytes, limitsOf(kind))
    .timeout(TIME)
    .autoOrient()
    .resize({ ...photoSize(size), fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const stem = target.replace(/\.webp$/, width < full ? `-${width}` : '')
    const image = sharp(data, { raw: info })
      .timeout(TIME)
      .resize({ width: Math.min(width, info.width) })
    const webp = await image.clone().webp(WEBP).toBuffer()
    write(`${stem}.webp`, webp)
    const avif = width < full ? NARROW_AVIF : AVIF
    let smaller = await image.clone().avif(avif).toBuffer()
    if (smaller.length > webp.length)
      smaller = await image
        .avif({ ...avif, quality: Math.round(avif.quality * SMOOTHER) })
        .toBuffer()
    write(`${stem}.avif`, smaller)
  }
  return undefined
}

const reasonOf = (error: NodeJS.ErrnoException): string =>
  error instanceof UnreadError ? `${error.message}。${error.hint}` : reasonOfSystem(error)

const reasonOfSystem = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC'
    ? `发布程序不能写入 content/media/photo，请技术人员检查权限和磁盘（${code}）`
    : /pixel limit|timeout/i.test(message)
      ? `照片太大，发布程序处理不了，请缩小到 ${MAX_PIXELS.others / 1e6} 兆像素以内，动图少存几帧`
      : BROKEN

interface Photo {
  name: string
  picture: Picture
  /** The picture that is made of a photo, relative to `content/media`. */
  files: string[]
}

/** @returns `undefined` for one that is not read; `readAssets` reports why */
function knownPicture(file: string, path: string, limits: ReadLimits): Picture | undefined {
  try {
    const stamp = withFile(file, (_, stats) => stampOf(stats))
    return limits.read(path, stamp, () => pictureAt(file))
  } catch (error) {
    unreadError(error)
    return undefined
  }
}

function photosIn(dir: string, limits: ReadLimits): Photo[] {
  const photos: Photo[] = []
  const root = realpathSync(dir)
  for (const { path } of listFolder(root, []).assets.values()) {
    if (!path.startsWith('media/')) continue
    const name = path.slice('media/'.length)
    const picture = knownPicture(join(root, path), path, limits)
    if (!picture || picture.isServed) continue
    const file = madeFile(name, picture)
    photos.push({ name, picture, files: [file, ...variantsOf(file)] })
  }
  return photos
}

const madeOf = (dir: string, { files }: Photo) =>
  files.map((file) => statSync(join(dir, 'media', file), { throwIfNoEntry: false }))

/** Photos without pictures, each with the advice to import, for commands that write nothing into the folder. */
export function unmadePhotos(dir: string): Map<string, string> {
  const photos = photosIn(dir, unlimited).filter((photo) => !madeOf(dir, photo).every(Boolean))
  return new Map(
    photos.map(({ name }) => [name, '先发布一次（npm run content:import），照片在那时处理']),
  )
}

/**
 * Makes the missing pictures.
 * @param dir the content folder
 * @returns the photos that failed, with the reason; documents that use them are not published
 */
export async function makePhotos(
  dir: string,
  onProgress: (done: number, count: number) => void = () => {},
  limits: ReadLimits = unlimited,
): Promise<Map<string, string>> {
  const broken = new Map<string, string>()
  const media = join(realpathSync(dir), 'media')
  const folder = join(media, PHOTO_FOLDER)
  // `ctime`, because copying a file sets it and leaves `mtime` as it was.
  const waiting = photosIn(dir, limits).filter((photo) => {
    const taken = statSync(join(media, photo.name), { throwIfNoEntry: false })
    return madeOf(dir, photo).some((made) => !made || !taken || made.mtimeMs <= taken.ctimeMs)
  })
  const sharp = waiting.length > 0 ? await loadSharp() : undefined
  const makeOne = async (photo: Photo): Promise<Fault> => {
    const { name, picture, files } = photo
    const [source, target] = [join(media, name), join(media, files[0]!)]
    makeFolder(folder)
    const { stamp, bytes } = withFile(source, (fd, stats) => ({
      stamp: stampOf(stats),
      bytes: stats.size <= MAX_PICTURE_BYTES ? firstBytes(fd, stats.size) : undefined,
    }))
    // Refused by its size (`assets.ts`).
    if (!bytes) return undefined
    const read = (work: (bytes: Buffer) => Promise<Fault>): Promise<Fault> =>
      limits.read(`media/${name}`, stamp, () => work(bytes))
    if (picture.kind === 'svg') return read(async (svg) => makeSvg(svg, target))
    if (sharp) return read((taken) => make(sharp, picture, taken, target))
    return madeOf(dir, photo).every(Boolean) ? undefined : NO_SHARP
  }
  // One at a time: a photo of 12 megapixels takes 36 MB of memory.
  for (const [position, photo] of waiting.entries()) {
    const fault = await makeOne(photo).catch(reasonOf)
    if (fault) broken.set(photo.name, fault)
    onProgress(position + 1, waiting.length)
  }
  return broken
}

/**
 * Removes pictures whose photo is gone, unless a document whose new version is not published still shows them.
 * @param used `media/photo/opening.webp`
 */
export function removePhotos(
  dir: string,
  used: ReadonlySet<string>,
  limits: ReadLimits = unlimited,
): void {
  const folder = join(realpathSync(dir), 'media', PHOTO_FOLDER)
  const wanted = new Set(photosIn(dir, limits).flatMap(({ files }) => files))
  for (const name of namesIn(folder)) {
    const file = `${PHOTO_FOLDER}/${name}`
    if (!wanted.has(file) && !used.has(`media/${file}`)) removeAt(join(folder, name))
  }
}
