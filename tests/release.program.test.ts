/** Releases as `deploy/README.md` describes them, of a project as small as they take one. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../server/testing/program.ts'

// Each starts some forty programs.
vi.setConfig({ testTimeout: 120_000 })

const SCRIPT = resolve('deploy/release.sh')
const base = temporaryFolder()
let number = 0
let source: string
let root: string

afterAll(() => rmSync(base, { recursive: true, force: true }))
beforeEach(() => {
  number += 1
  source = join(base, String(number), 'source')
  root = join(base, String(number), 'site')
  write('.env.example', 'PORT=1')
  for (const name of ['company', 'shared', 'src', 'server', 'deploy']) write(`${name}/one.ts`, '')
  write('server/one.test.ts', '')
  write('server/editor/serve.ts', '')
  write('content/news/1.md', 'text')
  write('scripts/backup.ts', `require('fs').writeFileSync('data/backup', '')`)
  write('scripts/content-import.ts', `require('fs').readFileSync('content/news/1.md')`)
  write('package.json', '{}')
  const packages = { hono: {}, vite: { dev: true }, 'detect-libc': { devOptional: true } }
  for (const name of Object.keys(packages)) write(`node_modules/${name}/package.json`, name)
  const named = Object.entries(packages).map(([name, one]) => [`node_modules/${name}`, one])
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...Object.fromEntries(named) } }))
  build('one')
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(source, file)), { recursive: true })
  writeFileSync(join(source, file), text)
}

function build(name: string): void {
  rmSync(join(source, 'dist'), { recursive: true, force: true })
  write('dist/client/shell.html', name)
  write(`dist/client/assets/${name}.js`, name)
}

function release(...more: string[]) {
  const { status, stdout, stderr } = spawnSync(SCRIPT, [root, ...more], {
    cwd: source,
    encoding: 'utf8',
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  })
  return { status, output: stdout + stderr }
}

const served = (file: string): string =>
  readFileSync(join(root, 'current/dist/client', file), 'utf8')
const releases = (): string[] => readdirSync(join(root, 'releases'))
/** Their names are seconds: those that are there become a day older. */
const aDayLater = (): void => {
  for (const name of releases()) {
    const older = String(Number(name) - 1_000_000)
    spawnSync('mv', [join(root, 'releases', name), join(root, 'releases', older)])
    if (readlinkSync(join(root, 'current')).endsWith(name))
      spawnSync('ln', ['-sfn', `releases/${older}`, join(root, 'current')])
  }
}

it('makes a site in an empty folder, with the packages of production', () => {
  expect(release()).toMatchObject({ status: 0 })
  expect(served('shell.html')).toBe('one')
  expect(readdirSync(join(root, 'current/node_modules')).sort()).toEqual([
    '.bin',
    'detect-libc',
    'hono',
  ])
  expect(existsSync(join(root, 'current/server/one.test.ts'))).toBe(false)
  expect(readFileSync(join(root, 'content/news/1.md'), 'utf8')).toBe('text')
  expect(readFileSync(join(root, '.env'), 'utf8')).toBe('PORT=1')
})

it('has the page to write on where it is installed', () => {
  write('server/editor/node_modules/decap-cms/one.js', '')
  write('server/editor/node_modules/decap-cms/one.js.map', '')
  expect(release()).toMatchObject({ status: 0 })
  expect(readdirSync(join(root, 'current/server/editor/node_modules/decap-cms'))).toEqual([
    'one.js',
  ])
})

it('keeps three releases, and hashed files for 30 days after their last', () => {
  release()
  aDayLater()
  for (const name of ['20200101000000', '20210101000000', '20220101000000'])
    mkdirSync(join(root, 'releases', name))
  writeFileSync(join(root, 'assets/old.js'), '')
  const old = new Date(Date.now() - 31 * 24 * 3600_000)
  // The one that is replaced now was needed until now.
  for (const name of ['old', 'one']) utimesSync(join(root, `assets/${name}.js`), old, old)
  build('two')
  release()
  expect(releases()).toHaveLength(3)
  expect(releases()[0]).toBe('20220101000000')
  expect(readdirSync(join(root, 'assets')).sort()).toEqual(['.served', 'one.js', 'two.js'])
})

it('says that nothing is built', () => {
  rmSync(join(source, 'dist'), { recursive: true })
  expect(release().output).toContain('没有构建结果，请先运行 npm run build')
})
