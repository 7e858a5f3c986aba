import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deploy } from './deploy.ts'

const DAY_MS = 24 * 3600_000
let folder: string
let target: string

function build(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries({ 'shell.html': name, 'sw.js': name, ...files })) {
    const path = join(folder, name, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return join(folder, name)
}

const served = (): string[] =>
  readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1))
    .sort()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  target = join(folder, 'served')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps the hashed files of the build before for open tabs; replaces and removes documents', async () => {
  const first = build('1', { 'assets/a1.js': 'a1', 'assets/same.js': 's', 'old/index.html': '1' })
  const second = build('2', { 'assets/a2.js': 'a2', 'assets/same.js': 's', 'new/index.html': '2' })
  await deploy(first, target)
  expect(await deploy(second, target)).toEqual({ written: 4, kept: 1, removed: 1 })
  expect(served()).toEqual([
    'assets/a1.js',
    'assets/a2.js',
    'assets/same.js',
    'new/index.html',
    'shell.html',
    'sw.js',
  ])
  expect(readFileSync(join(target, 'sw.js'), 'utf8')).toBe('2')
})

it('lets hashed files go once they have not been part of a build for long enough', async () => {
  const first = build('1', { 'assets/a1.js': 'a1' })
  const second = build('2', { 'assets/a2.js': 'a2' })
  const now = Date.now()
  await deploy(first, target, { now })
  await deploy(second, target, { now: now + 29 * DAY_MS })
  expect(served()).toContain('assets/a1.js')
  await deploy(second, target, { now: now + 31 * DAY_MS })
  expect(served()).not.toContain('assets/a1.js')
  // Part of the build until today, however long ago it was written.
  expect(served()).toContain('assets/a2.js')
})

it('writes nothing when there is no build', async () => {
  await expect(deploy(join(folder, 'nothing'), target)).rejects.toThrow('没有找到构建结果')
  expect(readdirSync(folder)).toEqual([])
})
