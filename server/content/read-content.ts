/** Reads the whole content into memory (tests, scripts, development). */
import { fileURLToPath } from 'node:url'
import { CONTENT_FOLDER } from '#folders'
import type { SiteContent } from './scan.ts'
import { type Problem, formatProblems, hasErrors } from './problem.ts'
import { scanContent } from './scan.ts'

export const CONTENT_DIR = fileURLToPath(new URL(`../../${CONTENT_FOLDER}/`, import.meta.url))

export const FILES_DIR = `${CONTENT_DIR}files/`
export const MEDIA_DIR = `${CONTENT_DIR}media/`

/** @returns the content, unless there are errors, and all problems by file and line */
export function readContent(
  dir: string = CONTENT_DIR,
  { today }: { today?: string } = {},
): { content?: SiteContent; problems: Problem[] } {
  const { problems, content } = scanContent(dir, { today, unfilled: true })
  return { problems, ...(!hasErrors(problems) && { content }) }
}

let loaded: SiteContent | undefined

/** The content, read once per process. @throws an `Error` that lists all mistakes */
export function loadContent(): SiteContent {
  if (loaded) return loaded
  const { problems, content } = readContent()
  if (!content) throw new Error(`内容有误：\n${formatProblems(problems)}`)
  return (loaded = content)
}
