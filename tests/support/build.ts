/** What the production build is made of, for journeys that look for a certain file. */
import { readFileSync } from 'node:fs'
import { BUILD_FOLDER } from '#folders'

let manifest: Record<string, { file: string }> | undefined

/** The address of the script that a source file has become, e.g. `/assets/D_Idtc.js`. */
export function fileOf(source: string): string {
  manifest ??= JSON.parse(
    readFileSync(
      new URL(`../../${BUILD_FOLDER}/client/.vite/manifest.json`, import.meta.url),
      'utf8',
    ),
  ) as Record<string, { file: string }>
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not in the manifest of the build`)
  return `/${chunk.file}`
}
