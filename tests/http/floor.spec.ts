/**
 * The oldest browsers that the site supports (Chromium 92, Safari 14.1, Firefox 91) can read the build: syntax
 * that the build has to lower, functions that are not there, and features that a style sheet may use only as an
 * enhancement.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { BUILD_FOLDER } from '#folders'
import { OLDEST_BROWSERS } from '../../scripts/oldest-browsers.ts'

/** The folder of the build, as the server knows it: another build may be judged. */
const CLIENT = process.env.SITE_ROOT ?? `${BUILD_FOLDER}/client`
const ASSETS = join(CLIENT, 'assets')
const files = (extension: string): string[] =>
  readdirSync(ASSETS).filter((name) => name.endsWith(extension))
const read = (name: string): string => readFileSync(join(ASSETS, name), 'utf8')

/** Code that still changes when it is compiled for the floor holds syntax that is above it. */
async function isAboveFloor(code: string): Promise<boolean> {
  const compile = async (target: string | string[]): Promise<string> =>
    (await transformWithOxc(code, 'built.js', { target, sourcemap: false })).code
  return (await compile(OLDEST_BROWSERS)) !== (await compile('esnext'))
}

/** Functions that no compiler replaces, and Safari 14.1 or Chromium 92 lacks; by name, since any object may have an `at`. */
const MISSING =
  /\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced)\(|\bstructuredClone\(|\bObject\.(?:hasOwn|groupBy)\b|\bAbortSignal\.(?:any|timeout)\b|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b/g

/** Calls of functions that the floor lacks, each with the code around it. */
const missingAtFloor = (code: string): string[] =>
  Array.from(code.matchAll(MISSING), ({ index }) => code.slice(Math.max(0, index - 30), index + 30))

/** The text of a style sheet without its `@supports` blocks, which browsers of the floor skip. */
function withoutSupports(css: string): string {
  const start = css.indexOf('@supports')
  if (start < 0) return css
  let depth = 0
  for (let index = css.indexOf('{', start); index < css.length; index++) {
    if (css[index] === '{') depth++
    if (css[index] === '}' && --depth === 0) {
      return css.slice(0, start) + withoutSupports(css.slice(index + 1))
    }
  }
  return css.slice(0, start)
}

/** At-rules and selectors with which a browser of the floor drops the whole rule. */
const DROPPED = [/@layer\b/, /@container\b/, /@scope\b/, /@starting-style\b/, /:has\(/, /[{};]\s*&/]

/**
 * Values that the oldest browsers do not know. Before each of them, the same property must have a value that they
 * know.
 */
const NEW_VALUE = /\b\d+(?:\.\d+)?[dsl]v[hwb]\b|\bcolor-mix\(|\boklch\(|\blight-dark\(/

/** The faults of a style sheet in these browsers, as readable lines. */
function cssAboveFloor(css: string): string[] {
  const plain = withoutSupports(css.replace(/\/\*[^]*?\*\//g, ''))
  const dropped = DROPPED.flatMap((pattern) => {
    const match = pattern.exec(plain)
    return match ? [plain.slice(Math.max(0, match.index - 40), match.index + 60)] : []
  })
  const alone = [...plain.matchAll(/\{([^{}]*)\}/g)].flatMap(([, block]) => {
    const known = new Set<string>()
    return block!.split(';').filter((declaration) => {
      const name = declaration.split(':', 1)[0]!.trim()
      if (!NEW_VALUE.test(declaration)) known.add(name)
      return NEW_VALUE.test(declaration) && !known.has(name)
    })
  })
  return [...dropped, ...alone]
}

test('no script holds syntax above the floor', async () => {
  const above: string[] = []
  for (const name of files('.js')) {
    if (await isAboveFloor(read(name))) above.push(name)
  }
  expect(files('.js').length).toBeGreaterThan(5)
  expect(above).toEqual([])
})

test('no script calls what the floor does not have', () => {
  expect(files('.js').flatMap((name) => missingAtFloor(read(name)))).toEqual([])
})

test('no style sheet depends on what is above the floor', () => {
  const inlined = /<style>([^]*?)<\/style>/g
  const documents = [join(CLIENT, '../template.html'), join(CLIENT, 'shell.html')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(inlined)].map(([, css]) => [file, css!] as const),
  )
  const sheets = [...documents, ...files('.css').map((name) => [name, read(name)] as const)]
  expect(sheets.length).toBeGreaterThan(5)
  expect(
    sheets.flatMap(([name, css]) => cssAboveFloor(css).map((what) => `${name}: ${what}`)),
  ).toEqual([])
})
