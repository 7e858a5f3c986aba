/**
 * Vite plugin: builds `src/offline/sw.ts` into `/sw.js`, a classic script without imports. Its first line names the
 * build, so that browsers notice a new worker with every build.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { siteConfig } from '#company/site.ts'
import { type ClientBuild, closure } from '../server/rendering/html-document.ts'
import type { FileHashes } from '../src/offline/strategies.ts'
import { sha256Of } from '../server/rendering/policy.ts'
import { inlineScript } from './inline-script.ts'

/** The pages that open offline without an earlier visit, and the chunks that their form loads in use. */
const KEPT = [
  'src/routes/join/contact.tsx?tsr-split=component',
  'src/routes/join/reservation.tsx?tsr-split=component',
  'src/consultation/consult-rules.ts',
  'src/boot/after-first-use.ts',
]

/**
 * Builds the worker.
 * @param mark distinguishes this build from others
 * @param scripts files that are cached ahead of a visit
 */
export async function buildWorker(
  outDir: string,
  { mark, scripts, hashes }: { mark: string; scripts: readonly string[]; hashes: FileHashes },
  offline = siteConfig.offline,
): Promise<void> {
  const define = {
    KEPT_SCRIPTS: JSON.stringify(scripts),
    FILE_HASHES: JSON.stringify(hashes),
    OFFLINE: String(offline),
  }
  const code = await inlineScript('src/offline/sw.ts', define)
  await writeFile(join(outDir, 'sw.js'), `/* ${mark} */\n${code}\n`)
}

export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir }) {
    const text = await readFile(join(dir!, '.vite/manifest.json'), 'utf8')
    // Their names contain hashes of their contents, so the names are enough.
    const mark = createHash('sha256').update(text).digest('hex').slice(0, 12)
    const manifest = JSON.parse(text) as ClientBuild['manifest']
    const keys = new Set<string>()
    for (const key of KEPT) closure(manifest, key, keys)
    const scripts = [...keys].map((key) => `/${manifest[key]!.file}`)
    const files = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))
    const hashes: Record<string, string> = {}
    for (const file of files)
      if (/\.(?:js|css)$/.test(file))
        hashes[`/${file}`] = sha256Of(await readFile(join(dir!, file)))
    await buildWorker(dir!, { mark, scripts, hashes })
  },
})
