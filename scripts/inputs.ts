/** The inputs of a build, by which it is not repeated while they are unchanged. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPANY_FOLDERS } from '#folders'

/** Everything that the bundler reads or that decides its output. */
const FOLDERS = ['scripts', 'mocks', 'rich-text', 'server', 'shared', 'src', ...COMPANY_FOLDERS]
const CODE = `{index.html,package-lock.json,vite.config.ts,{${FOLDERS.join()}}/**/*.*}`

/** Without tests, and the packages of the page to write on. */
function codeInputs(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.VITE_API_BASE ?? ''}`)
  const files = globSync(CODE, {
    exclude: (path) => /\.test\.tsx?$|(?:^|[\\/])node_modules$/.test(path),
  })
  for (const file of files.sort())
    hash.update(`\0${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('base64url')
}

/**
 * Builds the site unless the build that is there is of the same inputs. The hash of its inputs stands among the files
 * that each build replaces, so after a build by hand nothing is known.
 * @returns true when the site is built
 */
export function buildIfChanged(root: string, build: () => boolean): boolean {
  const note = join(root, 'client/.vite/inputs')
  // A change during the build belongs to the next one.
  const inputs = codeInputs()
  if (existsSync(note) && readFileSync(note, 'utf8') === inputs) return true
  if (!build()) return false
  writeFileSync(note, inputs)
  return true
}
