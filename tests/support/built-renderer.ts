/** A build with `built-entry.ts` as its server entry, to test pages that misbehave. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from './program.ts'

const FILES: Readonly<Record<string, string>> = {
  'api-base.txt': '',
  'package.json': '{"type":"module"}',
  'template.html':
    '<!--head--><style><!--css--></style><div id="app"><!--app--></div><!--loader--><script>start()</script>',
  'client/entry.js': '',
  'client/shell.html': '<title>shell</title><script type="module" src="/entry.js"></script>',
  'client/.vite/manifest.json':
    '{"entry":{"file":"entry.js"},"src/routes/index.tsx?tsr-split=component":{"file":"entry.js"}}',
}

/** Writes such a build. @returns its folder, `dist` */
export function builtRenderer(): {
  root: string
  put: (file: string, text: string | Buffer) => void
} {
  const root = temporaryFolder()
  const put = (file: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of Object.entries(FILES)) put(file, text)
  put('server/entry-server.js', `export * from '${new URL('built-entry.ts', import.meta.url)}'`)
  return { root, put }
}
