/**
 * Vite plugin: builds `src/sw/sw.ts` into `/sw.js`, one classic script without imports. Its first line
 * names the build, so that browsers see a new worker with every new build.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, build } from 'vite'

/** Builds the worker. @param mark what distinguishes this build from others */
export async function buildWorker(outDir: string, mark: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
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
      await buildWorker(outDir, createHash('sha256').update(names).digest('hex').slice(0, 12))
    },
  }
}
