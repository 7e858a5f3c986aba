/** Nothing is built again when nothing that it was made from has changed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { COMPANY_FOLDERS, CONTENT_FOLDER } from '#folders'
import { codeInputs, forgetInputs, isMadeFrom, noteInputs, pageInputs } from './inputs.ts'

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
  for (const name of [
    'scripts',
    ...COMPANY_FOLDERS,
    'mocks',
    'server',
    'shared',
    'src',
    CONTENT_FOLDER,
  ])
    put(`${name}/a/one.ts`, name)
  put('dist/template.html', '')
  noteInputs('dist', 'code', codeInputs())
  noteInputs('dist', 'pages', pageInputs('dist'))
})

const isCurrent = (): boolean[] => [
  isMadeFrom('dist', 'code', codeInputs()),
  isMadeFrom('dist', 'pages', pageInputs('dist')),
]

it('is current as it was made, written again, and with other tests', () => {
  expect(isCurrent()).toEqual([true, true])
  put('src/a/one.ts', 'src')
  put('src/a/one.test.ts', 'a test')
  expect(isCurrent()).toEqual([true, true])
})

it.each(['src/a/one.ts', 'package-lock.json', 'shared/new.ts'])('is built again: %s', (file) => {
  put(file, 'changed')
  expect(isCurrent()).toEqual([false, true])
  // Pages follow the code that they are rendered with.
  noteInputs('dist', 'code', codeInputs())
  expect(isCurrent()).toEqual([true, false])
})

it('is rendered again when the content has changed', () => {
  put(`${CONTENT_FOLDER}/a/one.ts`, 'changed')
  expect(isCurrent()).toEqual([true, false])
})

it('is built again after a step that has failed', () => {
  forgetInputs('dist', 'code')
  expect(isCurrent()).toEqual([false, false])
})
