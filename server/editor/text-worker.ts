/** The thread of `text-thread.ts`. */
import { toHtml } from '../content/markdown.ts'
import { cleanDocument } from '../content/rich-text.ts'
import { toMarkdown } from '../content/word/to-markdown.ts'
import { tellLoaded } from '../loading-threads.ts'
import { looksTheSame } from './versions/plain-lines.ts'

/** The HTML of a text, as the site shows it. */
export const html = ([markdown]: string[]): string => toHtml(markdown!)

/** The same without what the site does not show, for a page that is not the site. */
export const shown = ([markdown]: string[]): Promise<string> => cleanDocument(html([markdown!]))

export const markdown = ([markup]: string[]): string => toMarkdown(markup!)

export const same = ([one, other]: string[]): boolean => looksTheSame(one!, other!)

tellLoaded()
