/** Reads the whole content into memory (mocks, tests, scripts). */
import { fileURLToPath } from 'node:url'
import { CONTENT_FOLDER } from '#folders'
import type { SiteContent } from './content.ts'
import type { Document } from './document.ts'
import { type Problem, formatProblems, hasErrors } from './problem.ts'
import { RESOURCES, type Resource } from './resources.ts'
import { type ScanOptions, scanContent } from './scan.ts'
import type { Lists } from './shapes.ts'

export const CONTENT_DIR = fileURLToPath(new URL(`../${CONTENT_FOLDER}/`, import.meta.url))

/** The folder of the attachments, served as `/files/…`. */
export const FILES_DIR = `${CONTENT_DIR}files/`

/** The folder of the pictures, served as `/media/…`. */
export const MEDIA_DIR = `${CONTENT_DIR}media/`

/**
 * Reads and checks everything.
 * @param dir the content folder
 * @returns the content, unless there are errors, and all problems by file and line
 */
export function readContent(
  dir: string = CONTENT_DIR,
  options: Pick<ScanOptions, 'today'> = {},
): { content?: SiteContent; problems: Problem[] } {
  const documents = Object.fromEntries(
    RESOURCES.map((resource) => [resource, [] as Document[]]),
  ) as Record<Resource, Document[]>
  const { problems, lists, manifest, withheld, photos, oldAddresses } = scanContent(dir, {
    ...options,
    onDocument: ({ document }, resource) => documents[resource].push(document),
  })
  if (hasErrors(problems)) return { problems }
  return {
    content: { ...(lists as Lists), documents, manifest, withheld, photos, oldAddresses },
    problems,
  }
}

let content: SiteContent | undefined

/** The content, read once per process. @throws an `Error` that lists all mistakes */
export function loadContent(): SiteContent {
  if (content) return content
  const read = readContent()
  if (!read.content) throw new Error(`内容有误：\n${formatProblems(read.problems)}`)
  return (content = read.content)
}
