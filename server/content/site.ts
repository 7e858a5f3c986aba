/** Reads the content files for the service. */
import type { SiteContent } from '../../content-reader/content.ts'
import { formatProblems } from '../../content-reader/problem.ts'
import { readContent } from '../../content-reader/read.ts'

/** @throws an `Error` with every problem, each with its file and line */
export async function readSite(folder: string): Promise<SiteContent> {
  const { content, problems } = readContent(folder)
  if (!content) throw new Error(`内容有误：\n${formatProblems(problems)}`)
  return content
}
