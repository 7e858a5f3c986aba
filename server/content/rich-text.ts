/** The sanitiser on the server side, for the import and for the export of another company's API. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import createDOMPurify from 'dompurify'
import { siteConfig } from '#company/site.ts'
import type { Sanitise } from '../../rich-text/clean.ts'
import { textSite } from '../../shared/config/text-site.ts'
import { documentText } from '../../shared/contract/documents.ts'
import { lookUpsOf } from '../../rich-text/loaded-look-ups.ts'
import { listenForUnread } from '../../rich-text/not-read.ts'
import { type Clean, makeCleaner, makeReader } from '../../rich-text/sanitise.ts'
import { makeQuickSanitize } from './quick-sanitize.ts'

const require = createRequire(import.meta.url)

export type Cleaner = (dirty: string, headingLevel?: number) => Clean

/** jsdom takes 60 MB and half a second, so it is loaded with the first text. */
const makeWindow = () => new (require('jsdom') as typeof import('jsdom')).JSDOM('').window

/**
 * Makes a sanitiser, which gets its window with the first text.
 * @param assets origin of relative files and pictures: the API's when it is not the site's
 * @param isQuick spends no time on texts with nothing to remove; then there are no notes on what is removed
 */
export function makeServerCleaner(assets = '', isQuick = false): Cleaner {
  let cleaner: ReturnType<typeof makeCleaner> | undefined
  const make = () => {
    const window = makeWindow()
    return isQuick
      ? makeCleaner(window, textSite(assets), undefined, makeQuickSanitize(window))
      : makeCleaner(window, textSite(assets), listenForUnread)
  }
  return (dirty, headingLevel) => (cleaner ??= make())(dirty, headingLevel, lookUpsOf(dirty))
}

/** Cleans our own content. Its files are on the site itself, so addresses stay relative. */
export const clean = makeServerCleaner()

let parser: InstanceType<ReturnType<typeof makeWindow>['DOMParser']> | undefined

/** The document of a markup that is changed before it is read. Nothing runs in it. */
export const parseDocument = (html: string): Document =>
  (parser ??= new (makeWindow().DOMParser)()).parseFromString(html, 'text/html')

let reader: ReturnType<typeof makeReader> | undefined

/** Reads markup for an editor's file: the paragraphs, lists and tables that it says, without what only a page needs. */
export function readMarkup(html: string): ReturnType<ReturnType<typeof makeReader>> {
  reader ??= makeReader(makeWindow(), textSite(), listenForUnread)
  return reader(html, lookUpsOf(html))
}

/** Cleans our own content without notes on what DOMPurify takes out. */
const cleanQuickly = makeServerCleaner('', true)

/** Cleans our own content where nobody asks for the notes. */
export const sanitise: Sanitise = async (dirty, headingLevel) =>
  cleanQuickly(dirty, headingLevel).html

/** Cleans the text of a document, which takes 2 ms. */
export async function cleanDocument(content: string): Promise<string> {
  // Pauses, because jsdom keeps weakly referenced objects until the task ends: ten thousand texts in one task took 1.1
  // GB.
  await setImmediate()
  return content.trim() && (await sanitise(content, documentText.level))
}

const SOURCES = new URL('../../rich-text/', import.meta.url)

let version: string | undefined

/**
 * A hash over the sanitiser, its rules, the company's settings that it reads, and the text preparation of the search.
 * When it differs, all texts have to be cleaned and indexed again.
 */
export function cleanerVersion(): string {
  if (version !== undefined) return version
  const hash = createHash('sha256').update(createDOMPurify.version)
  for (const folder of [SOURCES, new URL('../search/', import.meta.url)])
    for (const name of readdirSync(folder).sort())
      if (!name.includes('.test.')) hash.update(readFileSync(new URL(name, folder)))
  hash.update(readFileSync(new URL('quick-sanitize.ts', import.meta.url)))
  const plain = (_: string, value: unknown) => (value instanceof RegExp ? value.source : value)
  hash.update(JSON.stringify(siteConfig, plain))
  return (version = hash.digest('base64url').slice(0, 22))
}
