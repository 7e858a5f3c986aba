/** Packages and actions of others: none runs by itself, each is pinned and has a hash. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  integrity?: string
  resolved?: string
  hasInstallScript?: true
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')
const names = (match: (locked: Locked) => boolean) =>
  installed.filter(([, locked]) => match(locked)).map(([path]) => path)

describe('an installation', () => {
  it('runs no script of any package', () =>
    expect(names((locked) => locked.hasInstallScript === true)).toEqual([]))

  // The overrides of package.json make an audit and Lighthouse judge by the same rules.
  it.each(['axe-core', 'lighthouse'])('has one %s', (name) =>
    expect(installed.filter(([path]) => path.endsWith(`node_modules/${name}`))).toHaveLength(1),
  )

  it('checks the hash of every package, from whatever registry', () =>
    expect(names((locked) => !locked.integrity || locked.resolved !== undefined)).toEqual([]))
})

it('says in a sentence that Node is too old', () => {
  const checkNode = (version: string) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
    return spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/check-node.js'],
      { encoding: 'utf8' },
    )
  }
  for (const old of ['20.20.2', '22.18.0', '22.22.1', '24.14.9', '25.9.0']) {
    const { status, stderr } = checkNode(old)
    expect(status, old).toBe(1)
    expect(stderr).toMatch(/^需要 Node 22\.22\.2、/)
    expect(stderr).toContain(`当前为 ${old}`)
    expect(stderr).not.toContain('    at ')
  }
  for (const good of ['22.22.2', '22.23.0', '24.15.0', '24.21.0', '26.0.0', '27.1.0'])
    expect(checkNode(good).status, good).toBe(0)
})

it.each(
  globSync(['*.md', 'docs/*.md', '{content,deploy}/README.md', '.github/**/*.yml', '.ci/run']),
)('%s names commands that exist', (file) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const named = readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)
  for (const [, name] of named) expect(file === 'CHANGELOG.md' || name! in scripts, name).toBe(true)
})
