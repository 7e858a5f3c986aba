/**
 * Short class names for the built site: they stand in every document, and names that follow one another
 * compress to next to nothing. They are given out by the style sheets alone, file by file in the order of
 * their paths, so that the client and the server build agree.
 */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Content blockers hide elements of these classes. */
const BLOCKED = new Set(['ad', 'ads'])

/** All short names in their order: two letters, then three; upper case last in each place. */
function* shortNames(): Generator<string> {
  const letters = LETTERS + LETTERS.toUpperCase()
  for (
    let prefixes = [...letters];
    ;
    prefixes = prefixes.flatMap((one) => [...letters].map((x) => one + x))
  )
    for (const prefix of prefixes)
      for (const letter of letters) if (!BLOCKED.has(prefix + letter)) yield prefix + letter
}

/** The classes and animations of a style sheet in the order in which they first stand there. */
const classesOf = (css: string): Set<string> =>
  new Set(
    [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?:\.|@keyframes\s+)(-?[_a-z][\w-]*)/gi)].map(
      ([, name]) => name!,
    ),
  )

/** Names the classes of some style sheets: file and class → short name. */
export function nameClasses(
  sheets: readonly { file: string; css: string }[],
): (name: string, file: string) => string {
  const names = shortNames()
  const given = new Map<string, string>()
  for (const { file, css } of sheets)
    for (const name of classesOf(css)) given.set(`${file}#${name}`, names.next().value!)
  return (name, file) => {
    const short = given.get(`${file.split('?')[0]}#${name}`)
    if (!short)
      throw new Error(`没有为 ${file} 的类 .${name} 准备短名：样式文件须为 src 下的 *.module.css`)
    return short
  }
}

/** The `generateScopedName` of CSS modules. */
export const shortClassNames = (): ReturnType<typeof nameClasses> =>
  nameClasses(
    globSync('src/**/*.module.css')
      .sort()
      .map((path) => ({ file: resolve(path), css: readFileSync(path, 'utf8') })),
  )
