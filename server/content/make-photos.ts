/** Makes what is served of the photos in `content/media`: of those whose content is new, the rest is there. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type Sharp from 'sharp'
import { variantsOf } from './assets.ts'
import { HEAD_BYTES, PHOTO_FOLDER, headOf, isPhoto, photoFile, photoWidths } from './photos.ts'
import { pictureFiles } from './picture-files.ts'
import { listFolder } from './tree.ts'

/** Hidden, so that it cannot be opened from outside. */
const INDEX_FILE = '.photos.json'

/** Raised when the same photo becomes something else. */
const RECIPE = 2

/** What is remembered of each photo, beside what was made of it. */
type Known = Record<string, { stamp: string; digest: string }>

/** Size and times of a file; `ctime` cannot be set back, so that a restored file is seen too. */
function stampOf(path: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(path)
  return `${size}-${mtimeMs}-${ctimeMs}`
}

async function loadSharp(): Promise<typeof Sharp> {
  try {
    const { default: sharp } = await import('sharp')
    // Each photo is opened once.
    sharp.cache(false)
    return sharp
  } catch (cause) {
    throw new Error(
      '处理照片的程序 sharp 没有安装，请技术人员执行 npm install --no-save sharp，或在装有它的电脑上先导入一次，把 content/media/photo 一起带过来',
      { cause },
    )
  }
}

async function make(sharp: typeof Sharp, source: Buffer, target: string): Promise<void> {
  const files = await pictureFiles(sharp, source, target.replace(/\.webp$/, ''), {
    widths: photoWidths(),
    effort: 'quick',
  })
  for (const [file, image] of files) {
    await image.toFile(`${file}.new`)
    renameSync(`${file}.new`, file)
  }
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC'
    ? `发布程序不能写入 content/media/photo，请技术人员检查权限和磁盘（${code}）`
    : /sharp/.test(message)
      ? message
      : `照片打不开，用看图软件打开并另存为 JPG（${message}）`

/** The photos in the content; a link is none, nor is what lies behind one. */
const photosIn = (dir: string): string[] =>
  [...listFolder(dir, []).assets.values()]
    .filter(({ path }) => path.startsWith('media/'))
    .map(({ path }) => path.slice('media/'.length))
    .filter((name) => isPhoto(name, headOf(join(dir, 'media', name), HEAD_BYTES)))

/** What is made of a photo, relative to `content/media`. */
const filesOf = (name: string): string[] => [photoFile(name), ...variantsOf(photoFile(name))]

function readKnown(index: string): Known {
  if (!existsSync(index)) return {}
  const { recipe, photos } = JSON.parse(readFileSync(index, 'utf8')) as {
    recipe: number
    photos: Known
  }
  return recipe === RECIPE ? photos : {}
}

/**
 * Makes what is missing, and removes what belongs to no photo any more.
 * @param dir the content folder
 * @returns those that could not be made, and why: what uses them is kept out
 */
export async function makePhotos(
  dir: string,
  onProgress: (done: number, count: number) => void = () => {},
): Promise<Map<string, string>> {
  const broken = new Map<string, string>()
  const media = join(dir, 'media')
  const names = photosIn(dir)
  const folder = join(media, PHOTO_FOLDER)
  const index = join(folder, INDEX_FILE)
  const before = readKnown(index)
  const known: Known = {}
  const isMade = (name: string): boolean =>
    filesOf(name).every((file) => existsSync(join(media, file)))
  const waiting = names.filter((name) => {
    const old = before[name]
    if (!old || !isMade(name) || old.stamp !== stampOf(join(media, name))) return true
    known[name] = old
    return false
  })
  const save = (): void => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${index}.new`, JSON.stringify({ recipe: RECIPE, photos: known }))
    renameSync(`${index}.new`, index)
  }
  for (const [position, name] of waiting.entries()) {
    try {
      // One at a time: a photo of 12 megapixels takes 36 MB.
      const source = readFileSync(join(media, name))
      const stamp = stampOf(join(media, name))
      const digest = createHash('sha256').update(source).digest('base64url')
      if (!isMade(name) || before[name]?.digest !== digest) {
        const sharp = await loadSharp()
        mkdirSync(folder, { recursive: true })
        await make(sharp, source, join(media, photoFile(name)))
      }
      known[name] = { stamp, digest }
    } catch (error) {
      broken.set(name, reasonOf(error as NodeJS.ErrnoException))
    }
    onProgress(position + 1, waiting.length)
  }
  if (waiting.length > broken.size) save()
  if (existsSync(folder)) {
    const wanted = new Set(names.flatMap(filesOf))
    for (const name of readdirSync(folder))
      if (name !== INDEX_FILE && !wanted.has(`${PHOTO_FOLDER}/${name}`))
        rmSync(join(folder, name), { force: true })
  }
  return broken
}
