/** The numbers of documents: they lead the file's name, and are part of the page's address. */
import { existsSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { FOLDERS } from './resources.ts'

/** `1024-开业.md`. A date, `20261120-开业.md`, is no number: those of new documents would go on from it. */
export const FILE_NAME =
  /(?:^|\/)(?!20\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])\b)([1-9]\d{0,8})(?:-[^/]*)?\.md$/

/** The first above those of the folder that nothing in its resource has. */
export function nextNumber(documents: readonly string[], folder: string): number {
  const numbersIn = (place: string): number[] =>
    documents
      .filter((file) => file.startsWith(`${place}/`))
      .map((file) => Number(FILE_NAME.exec(file)?.[1] ?? 0))
  const taken = new Set(numbersIn(FOLDERS.get(folder)!.resource))
  let next = Math.max(0, ...numbersIn(folder)) + 1
  while (taken.has(next)) next += 1
  return next
}

/**
 * Gives documents without a number the next one, in the names of their files: the address stays when they change.
 * What may not be renamed is left to the check, which says so.
 * @param documents their new names take the place of the old ones
 * @returns what has another name now: `news/safe/开业.md → 12-开业.md`
 */
export function numberFiles(dir: string, documents: string[]): string[] {
  const renamed: string[] = []
  for (const [index, file] of documents.entries()) {
    if (FILE_NAME.test(file)) continue
    const folder = dirname(file)
    const name = `${nextNumber(documents, folder)}-${basename(file).trim()}`
    const to = `${folder}/${name}`
    if (existsSync(join(dir, to))) continue
    try {
      renameSync(join(dir, file), join(dir, to))
    } catch {
      continue
    }
    documents[index] = to
    renamed.push(`${file} → ${name}`)
  }
  return renamed
}
