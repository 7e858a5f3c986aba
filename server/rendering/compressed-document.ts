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
 * For cached pages, which are sent to everybody: 6 % smaller, in 70 ms. With quality 9 the first view of the home page
 * did not fit into the first round trip; the best one, 11, saves another 1.5 % and takes 220 ms.
 */
const keptBrotli = {
  ...documentBrotli,
  [constants.BROTLI_PARAM_QUALITY]: 10,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

export const brotliDocument = (text: string, isKept = false): Promise<Buffer> =>
  brotliOf(text, { params: isKept ? keptBrotli : documentBrotli })

/** Its body is empty for a redirect. */
export interface CompressedDocument extends Omit<RenderedDocument, 'html'> {
  body: Uint8Array
}

/**
 * Compresses a document of a thread. The threads do not do that themselves: Node aborts the process when a thread is
 * ended between `new BrotliEncoder` and its `init` (`Assertion failed: init_done_ && "close before init"`, seen with
 * 24.21; a thread that does nothing but `brotliCompress` shows it within two seconds of being ended and started again).
 * @param isKept true for one that is sent to many visitors, so that better compression pays
 */
export async function compressDocument(
  { html, ...rest }: RenderedDocument,
  isKept = false,
): Promise<CompressedDocument> {
  return { ...rest, body: html ? await brotliDocument(html, isKept) : new Uint8Array() }
}
