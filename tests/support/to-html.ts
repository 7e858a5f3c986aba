import { readText } from '../../server/content/body.ts'
import { joinBlocks, toBlocks } from '../../server/content/markdown.ts'
import type { Problem } from '../../server/content/problem.ts'
import { newSource } from '../../server/content/source.ts'

/** A text of a document or a list as it is imported, but for the sizes of its pictures. */
export const toHtml = (markdown: string): string => joinBlocks(toBlocks(markdown))

/**
 * A text of a document as it is imported, with the problems that its editor is told of. No file that it names exists.
 * @returns no `html` when the text is refused
 */
export function readMarkdown(markdown: string) {
  const problems: Problem[] = []
  const html = readText(markdown, 1, newSource('news/company/1.md', new Map(), problems))
  return { html, problems }
}
