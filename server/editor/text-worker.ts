/** The thread of `text-thread.ts`. */
import { isTooDeep } from '../../rich-text/bounds.ts'
import { toHtml } from '../content/markdown.ts'
import { cleanDocument } from '../content/rich-text.ts'
import { toMarkdown } from '../content/word/to-markdown.ts'
import { tellLoaded } from '../loading-threads.ts'
import { type Pasted, readPasted, readPastedText } from './pasted.ts'
import { htmlOfParts, partsOf, unlikeParts } from './text-parts.ts'
import { changesInWords } from './versions/changes-in-words.ts'
import { BODY, shownFields, valuesOf } from './versions/version-values.ts'

/** The HTML of a text, as the site shows it. */
export const html = ([markdown]: string[]): string => toHtml(markdown!)

/** The parts of a text without what the site does not show, for a page that is not the site. */
export const shown = ([markdown]: string[]): Promise<string[]> =>
  Promise.all(htmlOfParts(markdown!).map(cleanDocument))

/** Its parser takes the square of the depth: 14 s for 100 KB of `<div>`. */
export const markdown = ([markup]: string[]): string => {
  if (isTooDeep(markup!)) throw new Error('elements too deep in one another')
  return toMarkdown(markup!)
}

/** What the clipboard holds, for the editor: HTML or, without that, a text. */
export const pasted = ([markup, text = '']: string[]): Pasted =>
  markup ? readPasted(markup) : readPastedText(text)

export const parts = ([text]: string[]): string[] => partsOf(text!)

export const unlike = ([was, now, ...shown]: string[]): number[] => unlikeParts(was!, now!, shown)

type OneFile = [file: string, bytes: Uint8Array]

/** The fields of a version of a file. */
export const values = ([file, bytes]: OneFile) => valuesOf(file, Buffer.from(bytes))

/** Its fields as lines to read, without the text of a document. */
export const lines = (one: OneFile) => {
  const all = values(one)
  const { [BODY]: _, ...front } = all
  return [...shownFields(one[0].endsWith('.md') ? front : all)]
}

export const changes = ([file, before, after]: [...OneFile, after: Uint8Array]) =>
  changesInWords(file, Buffer.from(before), Buffer.from(after))

tellLoaded()
