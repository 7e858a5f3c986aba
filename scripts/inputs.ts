/** What a build was made from, so that nothing is built again when nothing has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPANY_FOLDERS, CONTENT_FOLDER } from '#folders'

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
/** What the prerenderer reads besides. */
const CONTENT = [CONTENT_FOLDER]

const isTest = (path: string): boolean => /\.(?:test|suite)\.tsx?$|\.a11y\.md$/.test(path)

function filesIn(path: string): string[] {
  // A production installation renders from another service: its content may stand elsewhere.
  if (!existsSync(path)) return []
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

/** Digest of what the prerenderer reads, the bundler's result included. */
export const pageInputs = (root: string): string =>
  digestOf(CONTENT, readInputs(root, 'code') ?? '')

/** `code`: what was bundled; `pages`: what was prerendered. */
type Step = 'code' | 'pages'

const fileOf = (root: string, step: Step): string => join(root, `${step}.inputs`)

/** The digest that the last run of a step was made from; `undefined` when none has ended well. */
function readInputs(root: string, step: Step): string | undefined {
  const file = fileOf(root, step)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export const isMadeFrom = (root: string, step: Step, inputs: string): boolean =>
  readInputs(root, step) === inputs

/** When a step last ended well, in milliseconds; `undefined` when it has not. */
export const madeAt = (root: string, step: Step): number | undefined =>
  statSync(fileOf(root, step), { throwIfNoEntry: false })?.mtimeMs

export const noteInputs = (root: string, step: Step, inputs: string): void =>
  writeFileSync(fileOf(root, step), inputs)

/** Before a step begins: one that fails leaves neither what was there nor what was wanted. */
export const forgetInputs = (root: string, step: Step): void =>
  rmSync(fileOf(root, step), { force: true })
