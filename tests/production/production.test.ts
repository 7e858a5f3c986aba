/**
 * A release, which has no development packages, is enough to serve, publish, render, back up and restore, on the Node
 * versions that package.json names.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService } from '../bench/bench-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'production-'))
const site = join(folder, 'current')

beforeAll(() => {
  // Vitest's own NODE_ENV would make the build that React has for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore', env })
  execFileSync('sh', ['deploy/release.sh', folder], { stdio: 'inherit' })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs where there is a PostgreSQL, as in CI. */
const engine = ['podman', 'docker'].find((name) => spawnSync(name, ['info']).status === 0)

it.skipIf(!engine)(
  'the container starts on a read-only root, and says that it is healthy',
  async () => {
    const run = (...args: string[]) => execFileSync(engine!, args, { encoding: 'utf8' }).trim()
    run('build', '-f', 'deploy/Containerfile', '-t', 'site-under-test', '.')
    const id = run('run', '-d', '--read-only', '--tmpfs', '/tmp', 'site-under-test')
    try {
      await expect
        .poll(() => run('inspect', '-f', '{{.State.Health.Status}}', id), { timeout: 120_000 })
        .toBe('healthy')
      run('stop', id)
      expect(run('inspect', '-f', '{{.State.ExitCode}}', id)).toBe('0')
    } finally {
      run('rm', '-f', id)
    }
  },
)

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string }
}
/** The oldest version of each range that package.json allows. */
const allowed = engines.node.match(/\d+\.\d+\.\d+/g)!

describe.each([...new Set([process.versions.node, ...allowed])])('Node %s', (version) => {
  let node = process.execPath
  let env: Record<string, string | undefined>
  const data = join(folder, `data-${version}`)
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(node, args, { cwd: site, env, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  beforeAll(() => {
    if (version !== process.versions.node) {
      const tree = join(folder, `node-${version}`)
      mkdirSync(tree)
      writeFileSync(join(tree, 'package.json'), '{}')
      const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
      // oxfmt-ignore
      execFileSync('npm', ['install', '--prefix', tree, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`])
      node = join(tree, 'node_modules', name, 'bin/node')
    }
    mkdirSync(data)
    cpSync('content', join(data, 'content'), { recursive: true })
    env = {
      PATH: process.env.PATH,
      AUDIT_DIR: join(data, 'audit'),
      DATABASE_URL: join(data, 'site.db'),
      CONTENT_DIR: join(data, 'content'),
      LOG_LEVEL: 'error',
    }
  })

  it('is that version', () => expect(run('--version').output.trim()).toBe(`v${version}`))

  it('serves', async () => {
    for (let start = 1; start <= 2; start += 1) {
      const { url, end } = await startService(env, node, site)
      const page = await (await fetch(url)).text()
      expect(page).toContain('<main')
      const body = new URLSearchParams({ keyword: '担保', page: '1' })
      const found = await fetch(`${url}/v1/search`, { method: 'POST', body })
      expect(((await found.json()) as { code: number }).code).toBe(1)
      expect(await end('SIGTERM')).toEqual([0, null])
    }
  })

  it('publishes an edit', () => {
    const list = join(data, 'content/news/company')
    const file = join(list, readdirSync(list).at(-1)!)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/title: .*/, `title: 用 Node ${version} 改过的标题`),
    )
    const { status, output } = run('scripts/content-import.ts')
    expect(status, output).toBe(0)
    expect(output).toMatch(/已改动 1 篇/)
  })

  it('writes all pages as files, of its own content and of what the running service answers', async () => {
    const { url, end, hasEnded } = await startService(env, node, site)
    const files = join(data, 'files')
    for (const more of [['--api', url], []]) {
      const { status, output } = run('scripts/export.ts', files, ...more)
      // The end of the service is heard after a turn of the event loop.
      await setImmediate()
      expect([status, hasEnded()], output).toEqual([0, null])
      expect(readFileSync(join(files, 'news/company/page-2.html'), 'utf8')).toContain('<main')
    }
    await end('SIGTERM')
  })

  it('backs up and restores', () => {
    const file = join(data, 'backup.db')
    const saved = run('scripts/backup.ts', file)
    expect(saved.status, saved.output).toBe(0)
    env.DATABASE_URL = file
    const found = run('scripts/consultations.ts', 'export', '--format', 'json')
    expect(found.status, found.output).toBe(0)
  })
})
