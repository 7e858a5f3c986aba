/** Reads the whole content into memory (tests, scripts, development). */
import { fileURLToPath } from 'node:url'
import { CONTENT_FOLDER } from '#folders'
import type { SiteContent } from './content.ts'
import type { Document } from './document.ts'
import { type Problem, formatProblems, hasErrors } from './problem.ts'
import { RESOURCES, type Resource } from './resources.ts'
import { type Scan, type ScanOptions, scanContent } from './scan.ts'
import type { Lists } from './shapes.ts'

export const CONTENT_DIR = fileURLToPath(new URL(`../../${CONTENT_FOLDER}/`, import.meta.url))

/** The folder of the attachments, served as `/files/…`. */
export const FILES_DIR = `${CONTENT_DIR}files/`

/** The folder of the pictures, served as `/media/…`. */
export const MEDIA_DIR = `${CONTENT_DIR}media/`

/**
 * Reads and checks everything.
 * @param dir the content folder
 * @returns with the content, which is whole when there are no errors; of the documents those that were opened
 */
export function scanWhole(
  dir: string,
  options: Omit<ScanOptions, 'onDocument'> = {},
): Scan & { content: SiteContent } {
  const documents = Object.fromEntries(
    RESOURCES.map((resource) => [resource, [] as Document[]]),
  ) as Record<Resource, Document[]>
  const scan = scanContent(dir, {
    ...options,
    onDocument: ({ document }, resource) => documents[resource].push(document),
  })
  const { lists, manifest, withheld, photos, oldAddresses } = scan
  const content = { ...(lists as Lists), documents, manifest, withheld, photos, oldAddresses }
  return { ...scan, content }
}

/** @returns the content, unless there are errors, and all problems by file and line */
export function readContent(
  dir: string = CONTENT_DIR,
  options: Pick<ScanOptions, 'today'> = {},
): { content?: SiteContent; problems: Problem[] } {
  const { problems, content } = scanWhole(dir, options)
  return { problems, ...(!hasErrors(problems) && { content }) }
}

let whole: ReturnType<typeof scanWhole> | undefined

/** What there is in the content folder, read once per process. @throws an `Error` that lists all mistakes */
function loadScan(): ReturnType<typeof scanWhole> {
  if (whole) return whole
  const scan = scanWhole(CONTENT_DIR)
  if (hasErrors(scan.problems)) throw new Error(`内容有误：\n${formatProblems(scan.problems)}`)
  return (whole = scan)
}

/** The content, read once per process. @throws an `Error` that lists all mistakes */
export const loadContent = (): SiteContent => loadScan().content
