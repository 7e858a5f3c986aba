/**
 * Vite plugin: builds `src/offline/sw.ts` into `/sw.js`, one classic script without imports. Its first line
 * names the build, so that browsers see a new worker with every new build.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, build, defaultClientConditions } from 'vite'
import { CONDITIONS } from '#folders'

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

export interface Known {
  /** What distinguishes this build from others. */
  mark: string
  /** Files that are kept ahead of a visit. */
  scripts: readonly string[]
}

/**
 * Builds the worker.
 * @param plugins change its sources; tests build that of the kill switch
 */
export async function buildWorker(
  outDir: string,
  { mark, scripts }: Known,
  plugins: Plugin[] = [],
): Promise<void> {
  await build({
    configFile: false,
    plugins,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: [...CONDITIONS, ...defaultClientConditions] },
    define: { KEPT_SCRIPTS: JSON.stringify(scripts) },
    build: {
      target: ['chrome92', 'safari14.1', 'firefox91'],
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/offline/sw.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  const file = join(outDir, 'sw.js')
  await writeFile(file, `/* ${mark} */\n${await readFile(file, 'utf8')}`)
}

export function serviceWorker(): Plugin {
  let outDir = ''
  let wanted = false
  let isWritten = false
  return {
    name: 'service-worker',
    configResolved(config) {
      outDir = config.build.outDir
      wanted = config.command === 'build' && !config.build.ssr
    },
    writeBundle() {
      isWritten = true
    },
    async closeBundle() {
      // A failed build has no scripts; an error about that would hide the cause.
      if (!wanted || !isWritten) return
      const text = await readFile(join(outDir, '.vite/manifest.json'), 'utf8')
      // Names are hashes of what the files hold.
      const mark = createHash('sha256').update(text).digest('hex').slice(0, 12)
      const scripts = filesOf(JSON.parse(text) as Record<string, Chunk>, KEPT)
      await buildWorker(outDir, { mark, scripts })
    },
  }
}
