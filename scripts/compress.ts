/**
 * The last step of `npm run build`: compressed forms beside the scripts, styles and texts, which the service and other
 * servers (`gzip_static` and the like) send as they are.
 */
import { readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BUILD_FOLDER } from '#folders'
import { isText, typeOf } from '../server/http/static-file.ts'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

const BEST = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/**
 * Writes the compressed forms of a text, `.br` and `.gz`, with the time of their file.
 * @param params settings of Brotli
 */
export async function compressFile(
  path: string,
  params: Record<number, number> = BEST,
): Promise<void> {
  const text = await readFile(path)
  const { atime, mtime } = await stat(path)
  const forms = {
    br: await brotliOf(text, { params }),
    gz: await gzipOf(text, { level: 9 }),
  }
  for (const [suffix, form] of Object.entries(forms)) {
    await writeFile(`${path}.${suffix}`, form)
    await utimes(`${path}.${suffix}`, atime, mtime)
  }
}

/** Compresses the texts of a built site. @param client the folder that is served */
async function compressBuilt(client: string): Promise<void> {
  const names = await readdir(client, { recursive: true })
  const texts = names.filter((name) => isText(typeOf(name)) && !name.startsWith('.vite'))
  await Promise.all(texts.map((name) => compressFile(join(client, name))))
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await compressBuilt(join(BUILD_FOLDER, 'client'))
