/** The numbers of documents: they lead the file's name, and are part of the page's address. */
import { existsSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { FOLDERS } from './resources.ts'

/** `news/company/1024-开业.md` */
export const FILE_NAME = /(?:^|\/)([1-9]\d{0,8})(?:-[^/]*)?\.md$/

/** `20261120-开业.md`, `2026-11-20-开业.md` */
const DATED = /\/20\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])(?!\d)[^/]*\.md$/

const numberOf = (file: string): number => Number(FILE_NAME.exec(file)?.[1] ?? 0)

/** The first above those of the folder that nothing in its resource has. It does not go on from a date. */
export function nextNumber(documents: readonly string[], folder: string): number {
  const filesIn = (place: string) => documents.filter((file) => file.startsWith(`${place}/`))
  const taken = new Set(filesIn(FOLDERS.get(folder)!.resource).map(numberOf))
  const own = filesIn(folder).filter((file) => !DATED.test(file))
  let next = Math.max(0, ...own.map(numberOf)) + 1
  while (taken.has(next)) next += 1
  return next
}

/**
 * Gives documents without a number the next one, in the names of their files: the address stays when they change.
 * What may not be renamed is left to the check, which says so. A date counts as a number where a document may have been
 * published by it.
 * @param documents their new names take the place of the old ones
 * @param published `news/1024`; nothing where it is not known, as in a fresh database
 * @returns what has another name now: `news/safe/开业.md → 12-开业.md`
 */
export function numberFiles(
  dir: string,
  documents: string[],
  published: ReadonlySet<string> = new Set(),
): string[] {
  const renamed: string[] = []
  for (const [index, file] of documents.entries()) {
    const folder = dirname(file)
    const key = `${FOLDERS.get(folder)!.resource}/${numberOf(file)}`
    const isNew = published.size > 0 && !published.has(key)
    if (FILE_NAME.test(file) && !(DATED.test(file) && isNew)) continue
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
