/** Makes what is served of the photos in `content/media`: of those whose content is new, the rest is there. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import type Sharp from 'sharp'
import { variantsOf } from './assets.ts'
import { headOf, stampOf } from './file-facts.ts'
import { HEAD_BYTES, PHOTO_FOLDER, isPhoto, photoFile, photoWidths } from './photos.ts'
import { pictureFiles } from './picture-files.ts'

/** Hidden, so that it cannot be opened from outside. */
const INDEX_FILE = '.photos.json'

/** Raised when the same photo becomes something else. */
const RECIPE = 2

/** What is remembered of each photo, beside what was made of it. */
type Known = Record<string, { stamp: string; digest: string }>

/** Photos that could not be made; the message is for whoever imports. */
export class PhotoError extends Error {}

async function loadSharp(): Promise<typeof Sharp> {
  try {
    const { default: sharp } = await import('sharp')
    // Each photo is opened once.
    sharp.cache(false)
    return sharp
  } catch (cause) {
    throw new PhotoError(
      '照片要由 sharp 处理，这里没有安装。请执行 npm install --no-save sharp，或在装有它的电脑上先导入一次，把 content/media/photo 一起带过来 / ' +
        'Photos need sharp, which is not installed here',
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

/** The photos in a folder. */
const photosIn = (media: string): string[] =>
  readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(media, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !name.startsWith(`${PHOTO_FOLDER}/`) && !/(?:^|\/)\./.test(name))
    .filter((name) => isPhoto(name, headOf(join(media, name), HEAD_BYTES)))

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
 * @throws {PhotoError} when there is something to make and nothing to make it with, or a photo is broken
 */
export async function makePhotos(
  dir: string,
  onProgress: (done: number, count: number) => void = () => {},
): Promise<void> {
  const media = join(dir, 'media')
  const names = existsSync(media) ? photosIn(media) : []
  const folder = join(media, PHOTO_FOLDER)
  const index = join(folder, INDEX_FILE)
  const before = readKnown(index)
  const known: Known = {}
  const isMade = (name: string): boolean =>
    filesOf(name).every((file) => existsSync(join(media, file)))
  const waiting = names.filter((name) => {
    const old = before[name]
    if (!old || !isMade(name) || old.stamp !== stampOf(join(media, name)).stamp) return true
    known[name] = old
    return false
  })
  const save = (): void => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${index}.new`, JSON.stringify({ recipe: RECIPE, photos: known }))
    renameSync(`${index}.new`, index)
  }
  try {
    for (const [position, name] of waiting.entries()) {
      // One at a time: a photo of 12 megapixels takes 36 MB.
      const source = readFileSync(join(media, name))
      const { stamp } = stampOf(join(media, name))
      const digest = createHash('sha256').update(source).digest('base64url')
      if (!isMade(name) || before[name]?.digest !== digest) {
        const sharp = await loadSharp()
        mkdirSync(folder, { recursive: true })
        await make(sharp, source, join(media, photoFile(name))).catch((cause: Error) => {
          throw new PhotoError(`照片 media/${name} 打不开：${cause.message}`, { cause })
        })
      }
      known[name] = { stamp, digest }
      onProgress(position + 1, waiting.length)
    }
  } finally {
    if (waiting.length > 0) save()
  }
  if (existsSync(folder)) {
    const wanted = new Set(names.flatMap(filesOf))
    for (const name of readdirSync(folder))
      if (name !== INDEX_FILE && !wanted.has(`${PHOTO_FOLDER}/${name}`))
        rmSync(join(folder, name), { force: true })
  }
}
