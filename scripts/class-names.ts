/** Names for the classes of CSS modules in a build. */
import { globSync } from 'node:fs'
import { relative } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Names that count: letters for the file, a number for the class in it. Both halves of the build come to the same ones,
 * because the order of the files and of the classes in a file is the same. Names with a hash cannot be compressed: those
 * of a page, each at its rule and in the markup, made a document one KB (4 %) larger.
 * @returns what `css.modules.generateScopedName` of Vite takes
 */
export function countedClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort()
  const known = new Map<string, Map<string, number>>()
  return (name, file) => {
    const path = relative(root, file)
    const place = files.indexOf(path)
    if (place < 0) throw new Error(`${path} is no CSS module of src`)
    const numbers = known.get(path) ?? new Map<string, number>()
    known.set(path, numbers)
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return LETTERS[Math.floor(place / LETTERS.length)]! + LETTERS[place % LETTERS.length]! + number
  }
}
