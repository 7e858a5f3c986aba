/** Reads the demo content from disk (HTTP server, tests, scripts). */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DemoContent, type Manifest, parseContent } from './content.ts'

/** The folder of the content files. */
export const CONTENT_DIR = fileURLToPath(new URL('./content/', import.meta.url))

/** The folder of the attachments and their manifest. */
export const FILES_DIR = fileURLToPath(new URL('./files/', import.meta.url))

/** The folder of the pictures. */
export const MEDIA_DIR = fileURLToPath(new URL('./media/', import.meta.url))

/** Every content file: path relative to the content folder → text. */
export function readContentFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(CONTENT_DIR, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:md|yaml)$/.test(entry.name)) continue
    const path = `${entry.parentPath}/${entry.name}`
    files.set(
      path
        .slice(CONTENT_DIR.length)
        .replace(/^[/\\]+/, '')
        .replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    )
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The committed list of attachments. */
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(`${FILES_DIR}manifest.json`, 'utf8')) as Manifest

let content: DemoContent | undefined

/** The demo content, read once per process. */
export const loadContent = (): DemoContent =>
  (content ??= parseContent(readContentFiles(), readManifest()))
