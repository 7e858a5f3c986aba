/**
 * A server may send about 14,600 bytes before it hears back from the visitor. Whatever a document weighs, its first
 * 14,000, headers included, hold all that the first view shows.
 */
import { get } from 'node:http'
import { brotliDecompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { JSDOM } from 'jsdom'

const FIRST_ROUND_TRIP_BYTES = 14_000

/** The document as far as its first bytes reach. */
const beginningOf = (url: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const headers = response.rawHeaders.join('').length + response.rawHeaders.length * 2
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const first = Buffer.concat(chunks).subarray(0, FIRST_ROUND_TRIP_BYTES - headers)
        const html = brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
        resolve(new JSDOM(html.toString()).window.document)
      })
    }).on('error', reject)
  })

const shown = (page: Page): Promise<{ texts: string[]; pictures: string[] }> =>
  page.evaluate(() => {
    const isInView = ({ width, height, top, bottom }: DOMRect): boolean =>
      width > 1 && height > 1 && bottom > 0 && top < innerHeight
    const texts: string[] = []
    const walker = document.createTreeWalker(document.getElementById('app')!, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.trim()
      if (!text || !walker.currentNode.parentElement!.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      if (isInView(range.getBoundingClientRect())) texts.push(text)
    }
    const pictures = Array.from(document.images)
      .filter((image) => image.checkVisibility() && isInView(image.getBoundingClientRect()))
      .map((image) => image.getAttribute('src') ?? '')
    return { texts, pictures }
  })

/** Texts and pictures that the page shows at first sight and that are not in the beginning of its document. */
export async function missingFromBeginning(page: Page): Promise<string[]> {
  const { texts, pictures } = await shown(page)
  const beginning = await beginningOf(page.url())
  const text = beginning.body.textContent
  const sources = Array.from(beginning.images, (image) => image.getAttribute('src'))
  return [
    ...texts.filter((one) => !text.includes(one)),
    ...pictures.filter((one) => !sources.includes(one)),
  ]
}
