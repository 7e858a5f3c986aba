/**
 * Vite plugin: builds `src/sw/sw.ts` into `/sw.js`, one classic script without imports. Its first line
 * names the build, so that browsers see a new worker with every new build.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, build } from 'vite'

interface Chunk {
  file: string
  imports?: string[]
}

/** The pages that open offline without a visit, and what their form loads when it is used. */
const KEPT = [
  'src/routes/join/contact.tsx?tsr-split=component',
  'src/routes/join/reservation.tsx?tsr-split=component',
  'src/pages/consult/consult-rules.ts',
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
 * @param mark what distinguishes this build from others
 * @param plugins change its sources; tests build the worker that takes itself away
 */
export async function buildWorker(
  outDir: string,
  mark: string,
  scripts: readonly string[],
  plugins: Plugin[] = [],
): Promise<void> {
  await build({
    configFile: false,
    plugins,
    logLevel: 'warn',
    publicDir: false,
    define: { KEPT_SCRIPTS: JSON.stringify(scripts) },
    build: {
      target: ['chrome92', 'safari14.1', 'firefox91'],
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/sw/sw.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  const file = join(outDir, 'sw.js')
  await writeFile(file, `/* ${mark} */\n${await readFile(file, 'utf8')}`)
}

/** See the file's comment. */
export function serviceWorker(): Plugin {
  let outDir = ''
  let wanted = false
  return {
    name: 'service-worker',
    configResolved(config) {
      outDir = config.build.outDir
      wanted = config.command === 'build' && !config.build.ssr
    },
    async closeBundle() {
      if (!wanted) return
      const names = (await readdir(join(outDir, 'assets'))).sort().join()
      const manifest = JSON.parse(
        await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
      ) as Record<string, Chunk>
      const mark = createHash('sha256').update(names).digest('hex').slice(0, 12)
      await buildWorker(outDir, mark, filesOf(manifest, KEPT))
    },
  }
}
