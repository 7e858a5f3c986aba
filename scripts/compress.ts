/**
 * Writes compressed forms beside scripts, styles and texts; the service and other servers (`gzip_static` and the like)
 * send them unchanged.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { isText, typeOf } from '../server/http/files.ts'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

const BEST = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** @param params Brotli parameters */
export async function compressFile(
  path: string,
  params: Record<number, number> = BEST,
): Promise<void> {
  const text = await readFile(path)
  await writeFile(`${path}.br`, await brotliOf(text, { params }))
  await writeFile(`${path}.gz`, await gzipOf(text, { level: 9 }))
}

export function compress(): Plugin {
  let client = ''
  return {
    name: 'compress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ build }) {
      client = build.outDir
    },
    // After the other plugins have written their files.
    async closeBundle() {
      const names = await readdir(client, { recursive: true })
      const texts = names.filter((name) => isText(typeOf(name)) && !name.startsWith('.vite'))
      await Promise.all(texts.map((name) => compressFile(join(client, name))))
    },
  }
}
