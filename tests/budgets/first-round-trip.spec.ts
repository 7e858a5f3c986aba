/**
 * A server may send about 14,600 bytes before it hears back from the visitor. Whatever a document weighs,
 * its first 14,000, headers included, hold all that the first view shows: a server that stops after them
 * gives the same picture as one that sends the rest.
 */
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { type Pass, startProxy } from '../support/proxy.ts'
import { isFailed, visitPaths, visits } from '../support/visits.ts'
import { testOf } from './visit-test.ts'

const FIRST_ROUND_TRIP_BYTES = 14_000
/** Looked at in blocks of so many pixels: a line of text may come to stand a pixel higher. */
const BLOCK = 12
/** Of the three channels together, of 765; a word that is missing makes its blocks lighter by twice as much. */
const SAME_COLOUR = 96

/** The beginning of a document, and then nothing more. */
const stopping: Pass = (answer, response) => {
  response.writeHead(answer.statusCode!, answer.headers)
  const headerLines = answer.rawHeaders.join('').length + answer.rawHeaders.length * 2
  let left = FIRST_ROUND_TRIP_BYTES - headerLines
  answer.on('data', (chunk: Buffer) => {
    response.write(chunk.subarray(0, Math.max(0, left)))
    left -= chunk.length
  })
}

/** How many blocks of two pictures of the same size differ. */
async function differentBlocks(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (picture) => {
      const { width } = await sharp(picture).metadata()
      return sharp(picture)
        .removeAlpha()
        .resize(Math.round(width / BLOCK))
        .raw()
        .toBuffer()
    }),
  )
  const difference = (i: number): number => Math.abs(a![i]! - b![i]!)
  let count = 0
  for (let i = 0; i < a!.length; i += 3)
    if (difference(i) + difference(i + 1) + difference(i + 2) > SAME_COLOUR) count++
  return count
}

// What scripts alone show has no first view of its own; the ceiling of its document is 3.4 KiB.
for (const visit of visits.filter((one) => !isFailed(one))) {
  const test = testOf(visit)
  test.describe(() => {
    // What scripts add comes later in any case.
    test.use({ javaScriptEnabled: false })

    test(`${visit}: the first view is in the first 14,000 bytes`, async ({ page, baseURL }) => {
      const proxy = await startProxy(baseURL!, stopping)
      await page.goto(baseURL + visitPaths[visit], { waitUntil: 'networkidle' })
      const whole = await page.screenshot({ animations: 'disabled' })
      await page.goto(proxy.url + visitPaths[visit], { waitUntil: 'commit' })
      // Chromium takes no picture of a page that has painted nothing yet.
      await expect(async () => {
        const begun = await page.screenshot({ animations: 'disabled' })
        expect(await differentBlocks(whole, begun), 'places that are not there yet').toBe(0)
      }).toPass({ timeout: 20_000 })
      proxy.close()
    })
  })
}
