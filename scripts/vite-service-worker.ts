/**
 * Vite plugin: builds `src/offline/sw.ts` into `/sw.js`, one classic script without imports. Its first line
 * names the build, so that browsers see a new worker with every new build.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inlineScript } from './inline-script.ts'

interface Chunk {
  file: string
  imports?: string[]
}

/** The pages that open offline without a visit, and what their form loads when it is used. */
const KEPT = [
  'src/routes/join/contact.tsx?tsr-split=component',
  'src/routes/join/reservation.tsx?tsr-split=component',
  'src/consultation/consult-rules.ts',
  'src/offline/optional-features.ts',
]

/** The files of some chunks with everything that they import. */
function filesOf(manifest: Record<string, Chunk>, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...seen].map((key) => `/${manifest[key]!.file}`)
}

/**
 * Builds the worker.
 * @param mark distinguishes this build from others
 * @param scripts files that are kept ahead of a visit
 * @param plugins change its sources; tests build that of the kill switch
 */
export async function buildWorker(
  outDir: string,
  mark: string,
  scripts: readonly string[],
  plugins: Plugin[] = [],
): Promise<void> {
  const define = { KEPT_SCRIPTS: JSON.stringify(scripts) }
  const code = await inlineScript('src/offline/sw.ts', { define, plugins })
  await writeFile(join(outDir, 'sw.js'), `/* ${mark} */\n${code}\n`)
}

export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir }) {
    const text = await readFile(join(dir!, '.vite/manifest.json'), 'utf8')
    // Names are hashes of what the files hold.
    const mark = createHash('sha256').update(text).digest('hex').slice(0, 12)
    const scripts = filesOf(JSON.parse(text) as Record<string, Chunk>, KEPT)
    await buildWorker(dir!, mark, scripts)
  },
})
