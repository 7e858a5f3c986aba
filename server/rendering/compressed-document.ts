/** Documents as they are cached and sent: compressed with Brotli, outside the threads that make them. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { RenderedDocument } from './html-document.ts'

const brotliOf = promisify(brotliCompress)

/**
 * Brotli's settings for documents for one visitor: 7 % larger than the best, in a fortieth of the time. With a window
 * of 64 KiB, quality 9 uses small tables and takes 2 ms for a document. With larger windows it allocates 32 MB each
 * time, which takes 20 ms and saves 0.1 % at most.
 */
export const documentBrotli = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: 16,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/**
 * For cached pages, which are sent to everybody. Quality 10 makes them 6 % smaller than 9, in 50 ms, and 11 another
 * 1.8 %, in 130 ms: there may be thousands of documents, but only forty pages of the catalogue, and these are the largest.
 */
const keptBrotli = (quality: 10 | 11) => ({
  ...documentBrotli,
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: 18,
})

/** How many visitors a document is for: `one`, those of a document of the content, or those of a page of the catalogue. */
export type Audience = 'one' | 'document' | 'page'

const SETTINGS = { one: documentBrotli, document: keptBrotli(10), page: keptBrotli(11) } as const

export const brotliDocument = (text: string, audience: Audience = 'one'): Promise<Buffer> =>
  brotliOf(text, { params: SETTINGS[audience] })

/** Its body is empty for a redirect. */
export interface CompressedDocument extends Omit<RenderedDocument, 'html'> {
  body: Uint8Array
}

/**
 * Compresses a document of a thread. The threads do not do that themselves: Node aborts the process when a thread is
 * ended between `new BrotliEncoder` and its `init` (`Assertion failed: init_done_ && "close before init"`, seen with
 * 24.21; a thread that does nothing but `brotliCompress` shows it within two seconds of being ended and started again).
 */
export async function compressDocument(
  { html, ...rest }: RenderedDocument,
  audience?: Audience,
): Promise<CompressedDocument> {
  return { ...rest, body: html ? await brotliDocument(html, audience) : new Uint8Array() }
}
