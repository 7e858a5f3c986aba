import { expect, it } from 'vitest'
import { patternsIn } from './collect.ts'
import { superLinear } from './cost.ts'
import { BOUNDED, BUILT_LATER } from './decisions.ts'

const ROOT = process.cwd()
const { written, built } = patternsIn(ROOT)
const files = [...new Set(built.map(({ file }) => file))]

/** Files of the page for writing, which need a browser to be loaded. */
const NEED_BROWSER = new Set([
  'server/editor/page/blocks.js',
  'server/editor/page/document-text.js',
])

/** Loads files, and takes down what they build meanwhile. */
async function builtAtLoading(): Promise<{ patterns: RegExp[]; places: Set<string> }> {
  const patterns: RegExp[] = []
  const places = new Set<string>()
  const Original = RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given, as) {
      const pattern = Reflect.construct(target, given, as) as RegExp
      const place = new Error('place').stack?.split('\n')[2] ?? ''
      if (place.includes(`${ROOT}/`) && !place.includes('/node_modules/')) {
        places.add(place)
        patterns.push(pattern)
      }
      return pattern
    },
  })
  try {
    for (const file of files) if (!NEED_BROWSER.has(file)) await import(`${ROOT}/${file}`)
  } finally {
    globalThis.RegExp = Original
  }
  return { patterns, places }
}

it('each regular expression takes linear time, or what reaches it is bounded', async () => {
  const { patterns, places } = await builtAtLoading()

  const undecided = files.filter((file) => {
    const run = [...places].filter((place) => place.includes(`${ROOT}/${file}:`)).length
    const all = built.filter((one) => one.file === file).length
    return run + (BUILT_LATER[file]?.length ?? 0) !== all
  })
  expect(undecided, 'RegExp built later without an example in decisions.ts').toEqual([])

  const later = Object.values(BUILT_LATER)
    .flat()
    .filter((one) => typeof one !== 'string')
  const all = new Map(
    [...written.map(({ pattern }) => pattern), ...patterns, ...later].map((one) => [
      String(one),
      one,
    ]),
  )
  const bounded = BOUNDED.flatMap((row) => row.patterns.map(String))
  expect(
    bounded.filter((one) => !all.has(one)),
    'no longer in the source',
  ).toEqual([])

  bounded.forEach((one) => all.delete(one))
  const found = [...all].flatMap(([source, pattern]) => {
    const attack = superLinear(pattern)
    return attack ? [{ source, attack }] : []
  })
  expect(found, 'mend them, or say in decisions.ts what bounds them').toEqual([])
})
