/**
 * Vite plugin: builds `src/offline/sw.ts` into `/sw.js`, one classic script without imports. Its first line
 * names the build, so that browsers see a new worker with every new build.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
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
  /** Digests of all files below `/assets/` by name, as `src/offline/strategies.ts` computes them. */
  digests: Readonly<Record<string, string>>
}

async function digestsOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name)).sort()
  const entries = names.map(async (name) => {
    const hash = createHash('sha256').update(await readFile(join(folder, name)))
    return [name, hash.digest().subarray(0, 9).toString('base64')] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Builds the worker.
 * @param plugins change its sources; tests build that of the kill switch
 */
export async function buildWorker(
  outDir: string,
  { mark, scripts, digests }: Known,
  plugins: Plugin[] = [],
): Promise<void> {
  await build({
    configFile: false,
    plugins,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: [...CONDITIONS, ...defaultClientConditions] },
    define: {
      KEPT_SCRIPTS: JSON.stringify(scripts),
      ASSET_DIGESTS: JSON.stringify(digests),
    },
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
      const digests = await digestsOf(join(outDir, 'assets'))
      const manifest = JSON.parse(
        await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
      ) as Record<string, Chunk>
      const mark = createHash('sha256').update(JSON.stringify(digests)).digest('hex').slice(0, 12)
      await buildWorker(outDir, { mark, scripts: filesOf(manifest, KEPT), digests })
    },
  }
}
