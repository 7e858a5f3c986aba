/** What a build was made from, so that nothing is built again when nothing has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
/** Tests, and the packages of the page to write on. */
const isOther = (path: string): boolean => /\.test\.tsx?$|[\\/]node_modules[\\/]/.test(path)

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => !isOther(file) && statSync(file).isFile())
    .sort()
}

function digestOf(paths: readonly string[], more: string): string {
  const hash = createHash('sha256').update(`${process.version} ${more}`)
  for (const file of paths.flatMap(filesIn))
    hash.update(`\0${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('base64url')
}

const codeInputs = (): string => digestOf(CODE, process.env.VITE_API_BASE ?? '')

/**
 * Builds the site unless it is built of what is there now. What it was built of stands among the files that each build
 * replaces: after one by hand nothing is known.
 * @returns whether the site is built
 */
export function buildIfChanged(root: string, build: () => boolean): boolean {
  const note = join(root, 'client/.vite/inputs')
  // What is changed while it builds belongs to the next build.
  const inputs = codeInputs()
  if (existsSync(note) && readFileSync(note, 'utf8') === inputs) return true
  if (!build()) return false
  writeFileSync(note, inputs)
  return true
}
