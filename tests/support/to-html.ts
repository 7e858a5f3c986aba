import { joinBlocks, toBlocks } from '../../server/content/markdown.ts'

/** A text of a document or a list as it is imported, but for the sizes of its pictures. */
export const toHtml = (markdown: string): string => joinBlocks(toBlocks(markdown))
