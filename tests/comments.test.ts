/** Files and folders of the project that comments and documents name are where they say. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const fileNames = new Set(tracked.map((file) => file.split('/').at(-1)))
const folders = new Set(
  tracked.flatMap((file) => {
    const [top, below, ...rest] = file.split('/').slice(0, -1)
    return [top, top === 'src' ? below : undefined, rest.length > 0 ? undefined : top]
  }),
)

const document = /^(?:docs\/.*\.md|[A-Z]+\.md|knip\.jsonc|\.github\/.*|src\/.*\.md)$/
const code = /\.(?:tsx?|css|js)$/
const comment = /\/\*[^]*?\*\/|(?<![:'"`])\/\/ [^\n]*/g
/** `folder/NAME.json`, `folder/`, `NAME.ts`; placeholders, patterns and addresses are no match. */
const path = /(?<![\w./@<*{}$:-])(?:[\w.-]+\/)*[\w.$-]+(?![\w@*{<.-])/g

const elsewhere = new Set([
  // Files of the repository whose address stands beside them (`tests/support/observatory.ts`).
  'src/grader/charts.js',
  'src/analyzer/tests',
])
const exampleName = /(?:^|\/)(?:NAME|\d+)\b/

function isOurs(name: string): boolean {
  const [first, ...rest] = name.split('/')
  if (rest.length === 0) return /^[\w.-]+\.(?:tsx?|css|a11y\.md)$/.test(name)
  return folders.has(first) || /\.tsx?$/.test(name)
}

function missingIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const texts = document.test(file) ? [text] : (text.match(comment) ?? [])
  const names = texts.flatMap((part) => part.replaceAll(/https?:\/\/\S+/g, '').match(path) ?? [])
  return (
    names
      .map((name) => name.replace(/\.$/, ''))
      .filter((name) => isOurs(name) && !elsewhere.has(name) && !exampleName.test(name))
      .filter((name) => !fileNames.has(name))
      // Removed by `npm run new-site`.
      .filter((name) => !name.startsWith('demo/') || existsSync('demo'))
      .filter((name) => !['', 'src', dirname(file)].some((from) => existsSync(join(from, name))))
  )
}

it('names files that exist', () => {
  const files = tracked.filter(
    (file) =>
      existsSync(file) &&
      !file.startsWith('tests/fixtures/') &&
      (code.test(file) || document.test(file)),
  )
  expect(files.flatMap((file) => missingIn(file).map((name) => `${file}: ${name}`))).toEqual([])
})
