import { Assets } from '../../server/content/assets.ts'
import { pictureFinder } from '../../server/content/body.ts'
import { joinBlocks, toBlocks } from '../../server/content/markdown.ts'

/** A text of a document or a list as it is imported; its pictures are taken to be 1200 × 750. */
export const toHtml = (markdown: string): string =>
  joinBlocks(toBlocks(markdown, pictureFinder(new Assets('/nowhere/', new Map()))))
