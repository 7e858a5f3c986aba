/** The numbers of documents: each begins the file's name and is part of the page's address. */
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { renameAt } from './places.ts'
import { FOLDERS } from './resources.ts'

/**
 * `news/company/1024-开业.md`, and its copies by the names that Windows, macOS, browsers and net drives give them. Those keep
 * the number, so that the check reports them: with a number of its own each would be published beside its original.
 */
export const FILE_NAME =
  /(?:^|\/)([1-9]\d{0,8})(?:-[^/]*|[\s_.的-]*(?:副本|copy\b|冲突文件|sync-conflict|[(（](?:\d+[)）]|[^/()（）]{0,255}(?:conflict|冲突)))[^/]*)?\.md$/i

/** `20261120-开业.md`, `2026-11-20-开业.md` */
const DATED = /\/20\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])(?!\d)[^/]*\.md$/

const numberOf = (file: string): number => Number(FILE_NAME.exec(file)?.[1] ?? 0)

/** `news/1024` for each document that is or was on the site; empty where nobody knows, as in a new database. */
export type Published = ReadonlySet<string>

const keyOf = (folder: string, number: number): string =>
  `${FOLDERS.get(folder)!.resource}/${number}`

/**
 * The number of a new document: above all others in its folder, and unused in the whole table, even by documents that
 * were just deleted, so that an old address never shows another text. Dates are not continued.
 */
export function nextNumber(
  documents: readonly string[],
  folder: string,
  published: Published = new Set(),
): number {
  const taken = new Set(documents.map((file) => keyOf(dirname(file), numberOf(file))))
  const own = documents.filter((file) => dirname(file) === folder && !DATED.test(file))
  let next = own.reduce((highest, file) => Math.max(highest, numberOf(file)), 0) + 1
  while (taken.has(keyOf(folder, next)) || published.has(keyOf(folder, next))) next += 1
  return next
}

/**
 * The names that documents without a number will get, by their present ones: `news/safe/开业.md` becomes
 * `news/safe/12-开业.md`. A date counts as the number of a document that may have been published with it.
 */
export function numberedNames(
  documents: readonly string[],
  published: Published = new Set(),
): Map<string, string> {
  const names = new Map<string, string>()
  const all = [...documents]
  for (const [index, file] of documents.entries()) {
    const folder = dirname(file)
    const isNew = published.size > 0 && !published.has(keyOf(folder, numberOf(file)))
    if (FILE_NAME.test(file) && !(DATED.test(file) && isNew)) continue
    // A 0 keeps the number that begins a title from being read as the document's (`unnumbered` in server/editor/refuse.ts).
    const name = basename(file).trim().replace(/^0-/, '')
    all[index] = `${folder}/${nextNumber(all, folder, published)}-${name}`
    names.set(file, all[index])
  }
  return names
}

/**
 * Gives files of documents without a number one. Later renaming keeps the address. A file that cannot be renamed is
 * left, and the check reports it.
 * @returns the new names: `news/safe/开业.md → 12-开业.md`
 */
export function numberFiles(
  dir: string,
  documents: readonly string[],
  published: Published,
): string[] {
  const renamed: string[] = []
  const root = realpathSync(dir)
  for (const [file, to] of numberedNames(documents, published)) {
    if (existsSync(join(root, to))) continue
    try {
      renameAt(join(root, file), join(root, to))
    } catch {
      continue
    }
    renamed.push(`${file} → ${basename(to)}`)
  }
  return renamed
}
