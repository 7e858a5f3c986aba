/** Reads the content from disk (HTTP servers, tests, scripts). */
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SiteContent, parseContent } from './content.ts'

/** The folder of the content. */
export const CONTENT_DIR = fileURLToPath(new URL('../content/', import.meta.url))

/** The folder of the attachments, served as `/files/…`. */
export const FILES_DIR = `${CONTENT_DIR}files/`

/** The folder of the pictures, served as `/media/…`. */
export const MEDIA_DIR = `${CONTENT_DIR}media/`

/** Every document and list: path relative to the content folder → text. */
export function readTexts(): Map<string, string> {
  const texts = new Map<string, string>()
  for (const entry of readdirSync(CONTENT_DIR, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:md|yaml)$/.test(entry.name)) continue
    const path = `${entry.parentPath}/${entry.name}`
    texts.set(
      path
        .slice(CONTENT_DIR.length)
        .replace(/^[/\\]+/, '')
        .replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    )
  }
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Every attachment: name → size in bytes. */
export const readSizes = (): Map<string, number> =>
  new Map(readdirSync(FILES_DIR).map((name) => [name, statSync(FILES_DIR + name).size]))

let content: SiteContent | undefined

/** The content, read once per process. */
export const loadContent = (): SiteContent => (content ??= parseContent(readTexts(), readSizes()))
