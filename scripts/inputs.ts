/** What a build was made from, so that nothing is built again when nothing has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { COMPANY_FOLDERS } from '#folders'

/** Everything that the bundler reads, or that decides what it writes. */
const CODE = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts',
  'mocks',
  'server',
  'shared',
  'src',
  ...COMPANY_FOLDERS,
]
const isTest = (path: string): boolean => /\.(?:test|suite)\.tsx?$|\.a11y\.md$/.test(path)

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => !isTest(file) && statSync(file).isFile())
    .sort()
}

function digestOf(paths: readonly string[], more: string): string {
  const hash = createHash('sha256').update(`${process.version} ${more}`)
  for (const file of paths.flatMap(filesIn))
    hash.update(`\0${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('base64url')
}

/** Digest of what the bundler reads. */
export const codeInputs = (): string => digestOf(CODE, process.env.VITE_API_BASE ?? '')

const fileOf = (root: string): string => join(root, 'code.inputs')

/** Whether a folder holds what was built from these inputs. */
export const isMadeFrom = (root: string, inputs: string): boolean =>
  existsSync(fileOf(root)) && readFileSync(fileOf(root), 'utf8') === inputs

export const noteInputs = (root: string, inputs: string): void =>
  writeFileSync(fileOf(root), inputs)

/** Before it begins: a build that fails leaves neither what was there nor what was wanted. */
export const forgetInputs = (root: string): void => rmSync(fileOf(root), { force: true })

/** Vite plugin: notes what was built once both halves are there, of which the server entry is the second. */
export function buildInputs(): Plugin {
  let root = ''
  let isSecond = false
  let inputs = ''
  return {
    name: 'build-inputs',
    apply: 'build',
    configResolved({ build }) {
      root = dirname(build.outDir)
      isSecond = Boolean(build.ssr)
    },
    buildStart() {
      // What is changed while it builds belongs to the next build.
      if (isSecond) inputs = codeInputs()
      else forgetInputs(root)
    },
    writeBundle() {
      if (isSecond) noteInputs(root, inputs)
    },
  }
}
