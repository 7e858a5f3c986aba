/** What the production build is made of, for journeys that look for a certain file. */
import { readFileSync } from 'node:fs'
import { BUILD_FOLDER } from '#folders'

interface Chunk {
  file: string
  name?: string
}

let chunks: Record<string, Chunk> | undefined

const manifest = (): Record<string, Chunk> =>
  (chunks ??= JSON.parse(
    readFileSync(
      new URL(`../../${BUILD_FOLDER}/client/.vite/manifest.json`, import.meta.url),
      'utf8',
    ),
  ) as Record<string, Chunk>)

/** The address of the script that a source file has become, e.g. `/assets/D_Idtc.js`. */
export function fileOf(source: string): string {
  const chunk = manifest()[source]
  if (!chunk) throw new Error(`${source} is not in the manifest of the build`)
  return `/${chunk.file}`
}

/** What the bundler calls a script of the build; `undefined` for every other file. */
export const nameOfFile = (path: string): string | undefined =>
  Object.values(manifest()).find(({ file }) => `/${file}` === path)?.name
