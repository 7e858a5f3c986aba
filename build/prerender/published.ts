/** What the prerendered pages show, so that the next publishing knows which of them are out of date. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentIndex, parseIndex } from '../../content-loader/scan.ts'

const fileOf = (root: string): string => join(root, 'published.json')

/**
 * The content that the pages below a folder (`dist`) show; `undefined` when that is not recorded.
 */
export function readPublished(root: string): ContentIndex | undefined {
  const file = fileOf(root)
  return existsSync(file) ? parseIndex(readFileSync(file, 'utf8')) : undefined
}

export function writePublished(root: string, index: ContentIndex): void {
  const file = fileOf(root)
  writeFileSync(`${file}.new`, JSON.stringify(index))
  renameSync(`${file}.new`, file)
}
