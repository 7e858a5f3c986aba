/** Compiles the inline scripts of the document, and the service worker, each into one classic script. */
import { join } from 'node:path'
import { type Rolldown, build, defaultClientConditions } from 'vite'
import { CONDITIONS } from '#folders'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'

/**
 * @param entry relative to the project, e.g. `src/boot/head-script.ts`
 * @returns text for a `<script>`
 */
export async function inlineScript(
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    resolve: { conditions: [...CONDITIONS, ...defaultClientConditions] },
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '..', entry),
        output: { format: 'iife' },
      },
    },
  })
  const [result] = [built].flat() as Rolldown.RolldownOutput[]
  return result!.output[0].code.trim()
}
