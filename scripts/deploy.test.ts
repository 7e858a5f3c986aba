import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deploy } from './deploy.ts'

const DAY_MS = 24 * 3600_000
let folder: string
let target: string
let writtenAt = 1_700_000_000

function build(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries({ 'shell.html': name, 'sw.js': name, ...files })) {
    const path = join(folder, name, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    // Later than all before: on a quick disk they would have the same time.
    writtenAt += 1
    utimesSync(path, writtenAt, writtenAt)
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

it('lets hashed files go once they have not been served for long enough', async () => {
  const first = build('1', { 'assets/a1.js': 'a1' })
  const second = build('2', { 'assets/a2.js': 'a2' })
  const now = Date.now()
  const day = (days: number) => ({ now: now + days * DAY_MS })
  await deploy(first, target, day(0))
  // Served for 40 days; tabs that were opened a minute ago need it.
  await deploy(second, target, day(40))
  expect(served()).toContain('assets/a1.js')
  await deploy(second, target, day(69))
  expect(served()).toContain('assets/a1.js')
  await deploy(second, target, day(71))
  expect(served()).not.toContain('assets/a1.js')
})

it('copies what has changed, and nothing that is hidden but .well-known', async () => {
  const files = { 'about/index.html': 'a', 'news/index.html': 'n', '.well-known/security.txt': 's' }
  const first = build('1', { ...files, '.vite/manifest.json': '{}', 'assets/a1.js': 'a1' })
  expect((await deploy(first, target)).written).toBe(6)
  expect(served()).not.toContain('.vite/manifest.json')
  expect(served()).toContain('.well-known/security.txt')
  expect((await deploy(first, target)).written).toBe(0)
  build('1', { 'about/index.html': 'edited' })
  // build() has also written the shell and the worker again.
  expect((await deploy(first, target)).written).toBe(3)
  expect(readFileSync(join(target, 'about/index.html'), 'utf8')).toBe('edited')
})

it('writes nothing when there is no build', async () => {
  await expect(deploy(join(folder, 'nothing'), target)).rejects.toThrow('没有找到构建结果')
  expect(readdirSync(folder)).toEqual([])
})
