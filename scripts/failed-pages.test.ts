/** `prerender` and `content:import` publish what can be rendered, name the rest with its stack, and exit with 1. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeTestFolder } from '../server/content/test-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'failed-pages-'))
const content = makeTestFolder()
afterAll(() => {
  rmSync(root, { recursive: true })
  content.remove()
})

const write = (file: string, text: string): void => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** A build whose renderer throws on one page. */
write('package.json', '{"type":"module"}')
write('template.html', '<!--app-->')
write('client/entry.js', '')
write('client/shell.html', '<script type="module" src="/entry.js"></script>')
write('client/.vite/manifest.json', '{"entry":{"file":"entry.js"}}')
write('client/about/index.html', 'the last good page')
write(
  'server/entry-server.js',
  `function About() {
  throw new Error('no profile')
}
export async function render(path) {
  if (path === '/about') About()
  const html = 'page ' + path
  return { status: path === '/404' ? 404 : 200, html, head: '', state: '{}', page: 'Home', routeIds: [], failures: [] }
}
`,
)

const run = (script: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [script, ...parameters], {
    encoding: 'utf8',
    env: {
      ...process.env,
      CONTENT_DIR: content.dir,
      DATABASE_URL: join(root, 'site.db'),
      SITE_ROOT: join(root, 'client'),
    },
  })

const page = (file: string): string => readFileSync(join(root, 'client', file), 'utf8')

it.each([
  ['scripts/prerender.ts', ['--root', root, '--api', 'http://127.0.0.1:9']],
  ['scripts/content-import.ts', []],
])('%s', (script, parameters) => {
  rmSync(join(root, 'client/index.html'), { force: true })
  const { status, stderr } = run(script, ...parameters)
  expect(stderr).toMatch(
    /失败 \/about（保留上一次的页面）：\n {4}Error: no profile\n +at About .*entry-server\.js:2/,
  )
  expect(status).toBe(1)
  expect(page('about/index.html')).toBe('the last good page')
  expect(page('index.html')).toBe('page /')
  expect(existsSync(join(root, 'published.json'))).toBe(false)
})
