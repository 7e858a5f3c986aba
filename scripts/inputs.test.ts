/** Nothing is built again when nothing that it was made from has changed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { COMPANY_FOLDERS } from '#folders'
import { codeInputs, forgetInputs, isMadeFrom, noteInputs } from './inputs.ts'

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

beforeEach(() => {
  process.chdir(folder)
  for (const file of ['index.html', 'package-lock.json', 'vite.config.ts']) put(file, file)
  for (const name of ['scripts', ...COMPANY_FOLDERS, 'mocks', 'server', 'shared', 'src'])
    put(`${name}/a/one.ts`, name)
  put('dist/template.html', '')
  noteInputs('dist', codeInputs())
})

const isCurrent = (): boolean => isMadeFrom('dist', codeInputs())

it('is current as it was made, written again, and with other tests', () => {
  expect(isCurrent()).toBe(true)
  put('src/a/one.ts', 'src')
  put('src/a/one.test.ts', 'a test')
  expect(isCurrent()).toBe(true)
})

it.each(['src/a/one.ts', 'package-lock.json', 'shared/new.ts'])('is built again: %s', (file) => {
  put(file, 'changed')
  expect(isCurrent()).toBe(false)
})

it('is built again after a build that has failed', () => {
  forgetInputs('dist')
  expect(isCurrent()).toBe(false)
})
