/** A build whose inputs are unchanged is not repeated. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { COMPANY_FOLDERS } from '#folders'
import { buildIfChanged } from './inputs.ts'

const folder = mkdtempSync(join(tmpdir(), 'inputs-'))
const home = process.cwd()
afterAll(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

const put = (file: string, text: string): void => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

let builds = 0

beforeEach(() => {
  process.chdir(folder)
  for (const file of ['index.html', 'package-lock.json', 'vite.config.ts']) put(file, file)
  for (const name of [
    'scripts',
    ...COMPANY_FOLDERS,
    'mocks',
    'rich-text',
    'server',
    'shared',
    'src',
  ])
    put(`${name}/a/one.ts`, name)
  rmSync('dist', { recursive: true, force: true })
  builds = 0
})

const build = (isGood = true): boolean =>
  buildIfChanged('dist', () => {
    builds += 1
    rmSync('dist', { recursive: true, force: true })
    put('dist/client/.vite/manifest.json', '{}')
    return isGood
  })

it('is built once, also when it is written again, with other tests, and with the packages of the editor', () => {
  expect([build(), build()]).toEqual([true, true])
  put('src/a/one.ts', 'src')
  put('src/a/one.test.ts', 'a test')
  put('server/editor/node_modules/decap-cms/index.js', 'a package')
  expect([build(), builds]).toEqual([true, 1])
})

it.each(['src/a/one.ts', 'package-lock.json', 'shared/new.ts'])('is built again: %s', (file) => {
  build()
  put(file, 'changed')
  expect([build(), builds]).toEqual([true, 2])
})

it('is built again after a build that has failed', () => {
  expect([build(false), build(), builds]).toEqual([false, true, 2])
})
