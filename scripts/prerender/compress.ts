/** Compressed forms beside files, for any server that sends them as they are (`gzip_static` and the like). */
import { readFile, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { documentBrotli } from '../../server/http/content-coding.ts'
import { isCurrent, isText, typeOf } from '../../server/http/static-file.ts'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Writes a file whole or not at all. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}

/** How brotli is told to work. */
type Settings = Record<number, number>

const best: Settings = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** Of documents blocks of 64 KiB save some 70 bytes each; scripts are smaller in the blocks that brotli chooses. */
const bestDocument: Settings = { ...best, [constants.BROTLI_PARAM_LGBLOCK]: 16 }

/** Writes the compressed forms of a text. */
async function writeForms(path: string, text: Buffer, params: Settings): Promise<void> {
  const [br, gz] = await Promise.all([brotliOf(text, { params }), gzipOf(text, { level: 9 })])
  await replaceFile(`${path}.br`, br)
  await replaceFile(`${path}.gz`, gz)
}

/**
 * Writes a document with its compressed forms, these first: a server must not send an old form of a new text.
 * @param isBest whether brotli does its best: that takes 40 times as long and saves 7 to 10 %
 */
export async function writeCompressed(path: string, text: Buffer, isBest: boolean): Promise<void> {
  await writeForms(path, text, isBest ? bestDocument : documentBrotli)
  await replaceFile(path, text)
  await dateForms(path)
}

/** Gives the forms the time of their file: on a busy machine they may be seconds older and would not be sent. */
async function dateForms(path: string): Promise<void> {
  const { atime, mtime } = await stat(path)
  await Promise.all(['.br', '.gz'].map((suffix) => utimes(path + suffix, atime, mtime)))
}

async function needsForms(path: string): Promise<boolean> {
  const [own, form] = await Promise.all([stat(path), stat(`${path}.br`).catch(() => undefined)])
  return !form || !isCurrent(form, own)
}

/**
 * Compresses what the build has left beside the documents: scripts, styles and the small text files. What
 * has been compressed before is left alone.
 * @param root folder of the built files
 * @returns how many files were compressed
 */
export async function compressBuilt(root: string): Promise<number> {
  const all = await readdir(root, { recursive: true })
  const names = all.filter(
    (name) =>
      isText(typeOf(name)) &&
      // `.vite` is not served, and documents are compressed by the store.
      !name.startsWith('.vite') &&
      (!name.endsWith('.html') || name === 'shell.html'),
  )
  let count = 0
  await Promise.all(
    names.map(async (name) => {
      const path = join(root, name)
      if (!(await needsForms(path))) return
      count += 1
      await writeForms(path, await readFile(path), best)
    }),
  )
  return count
}
