/**
 * The demo company's documents, wherever tests run: its own tests hold them to more than `content:check` does. What
 * somebody has published beside them is no business of theirs.
 */
import { fileURLToPath } from 'node:url'
import type { SiteContent } from '../content-loader/content.ts'
import { formatProblems } from '../content-loader/problem.ts'
import { readContent } from '../content-loader/read.ts'
import { RESOURCES } from '../content-loader/resources.ts'

export const DEMO_FOLDER = fileURLToPath(new URL('../content/', import.meta.url))

/** Each list of the demo counts from 1001, 2001 … to 1024, 2024 …; a list and an attachment is a file of its own. */
export const isOfDemo = (file: string): boolean =>
  !/\d+\.md$/.test(file) || /\/[1-8]0(?:0[1-9]|1\d|2[0-4])\.md$/.test(file)

/** @throws an `Error` that lists all mistakes */
export function readDemo(): SiteContent {
  const { content, problems } = readContent(DEMO_FOLDER)
  if (!content) throw new Error(formatProblems(problems))
  const documents = RESOURCES.map((resource) => [
    resource,
    content.documents[resource].filter(({ file }) => isOfDemo(file)),
  ])
  return { ...content, documents: Object.fromEntries(documents) as SiteContent['documents'] }
}
