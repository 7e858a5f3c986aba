/** Skips a build whose inputs are unchanged. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPANY_FOLDERS } from '#folders'

/** Everything that the bundler reads or that decides its output. */
const FOLDERS = ['scripts', 'mocks', 'rich-text', 'server', 'shared', 'src', ...COMPANY_FOLDERS]
const CODE = `{index.html,package-lock.json,vite.config.ts,{${FOLDERS.join()}}/**/*.*}`

/** The results of tests and audits: they change the build, and are no part of what was tested. */
const FOUND =
  /(?:audit-summary|screen-reader-test)\.json$|accessibility-[\w-]+\.(?:yaml|html|json)$/

/** Leaves out tests, and the packages of the page to write on. */
const codeFiles = (): string[] =>
  globSync(CODE, {
    exclude: (path) => /\.test\.tsx?$|(?:^|[\\/])node_modules$/.test(path),
  }).sort()

function hashOf(files: readonly string[], start: string): string {
  const hash = createHash('sha256').update(start)
  for (const file of files)
    hash.update(`\0${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('base64url')
}

/** Names in the reports the sources that an audit looked at. */
export const sourcesHash = (): string =>
  hashOf(
    codeFiles().filter((file) => !FOUND.test(file)),
    '',
  )

/**
 * Builds the site unless the present build has the same inputs. The hash of the inputs is a file of the build, and each
 * build replaces it; after a build by hand it is missing.
 * @returns true when the site was built
 */
export function buildIfChanged(root: string, build: () => boolean): boolean {
  const note = join(root, 'client/.vite/inputs')
  // The hash is of the time before the build: a change during it belongs to the next one.
  const inputs = hashOf(codeFiles(), `${process.version} ${process.env.VITE_API_BASE ?? ''}`)
  if (existsSync(note) && readFileSync(note, 'utf8') === inputs) return true
  if (!build()) return false
  writeFileSync(note, inputs)
  return true
}
