/** Starts the program on a built site of which a part is missing. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { builtRenderer } from '../tests/support/built-renderer.ts'
import { makeTestFolder } from '../tests/support/content-folder.ts'
import { startProgram, temporaryFolder } from '../tests/support/program.ts'

// The first of these starts imports the content.
const DATABASE_URL = join(temporaryFolder(), 'site.db')
const content = makeTestFolder()
afterAll(() => content.remove())

it.each([
  'api-base.txt',
  'template.html',
  'client/shell.html',
  'client/.vite/manifest.json',
  'server/entry-server.js',
  'server/assets/page.js',
])('does not start with a built site that lacks %s', async (file) => {
  const own = builtRenderer()
  own.put('server/assets/page.js', readFileSync(join(own.root, 'server/entry-server.js')))
  own.put('server/entry-server.js', "export * from './assets/page.js'")
  rmSync(join(own.root, file))
  const { status, output } = await startProgram('server/main.ts', [], {
    env: { DATABASE_URL, SITE_ROOT: join(own.root, 'client'), CONTENT_DIR: content.dir },
  }).ended
  expect([status, output]).toEqual([1, expect.stringContaining('npm run build')])
  expect(output).not.toContain('网站已启动')
})
