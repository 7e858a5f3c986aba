import { readText } from '../../server/content/body.ts'
import type { Problem } from '../../server/content/problem.ts'
import { newSource } from '../../server/content/source.ts'

export { toHtml } from '../../server/content/markdown.ts'

/**
 * A text of a document as it is imported, with the problems that its editor is told of. No file that it names exists.
 * @returns no `html` when the text is refused
 */
export function readMarkdown(markdown: string) {
  const problems: Problem[] = []
  const html = readText(markdown, 1, newSource('news/company/1.md', new Map(), problems))
  return { html, problems }
}
