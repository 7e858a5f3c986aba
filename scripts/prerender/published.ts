/** What the prerendered pages show, so that the next publishing knows which of them are out of date. */
import { existsSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentIndex, parseIndex } from '../../server/content/scan.ts'

const fileOf = (root: string): string => join(root, 'published.json')

/**
 * The content that the pages below a folder (`dist`) show; `undefined` when that is not recorded.
 */
export function readPublished(root: string): ContentIndex | undefined {
  const file = fileOf(root)
  return existsSync(file) ? parseIndex(readFileSync(file, 'utf8')) : undefined
}

/**
 * @param since when all pages have shown it, in milliseconds; the file has that time, by which the service
 * knows which pages are out of date (`server/http/pages.ts`)
 */
export function writePublished(root: string, index: ContentIndex, since: number): void {
  const file = fileOf(root)
  writeFileSync(`${file}.new`, JSON.stringify(index))
  utimesSync(`${file}.new`, since / 1000, since / 1000)
  renameSync(`${file}.new`, file)
}
