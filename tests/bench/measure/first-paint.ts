/**
 * When a visitor with a slow phone on a slow line sees the first text and the largest part of the first view, as the
 * browser itself notes it. Lighthouse reckons with whole documents; here a document comes as TCP sends it: what fits
 * into the first round trip, a round trip later twice as much, and so on.
 */
import type { Browser } from 'playwright'
import type { Pass } from '../../support/proxy.ts'
import { openPhone, setNetwork, slowDown } from './phone.ts'

/** Lighthouse's phone: "slow 4G", and a processor that is four times slower. */
const ROUND_TRIP_MS = 150
const BYTES_PER_S = (1.6 * 1024 * 1024) / 8
const SLOWDOWN = 4
/** Ten segments of 1,460 bytes (RFC 6928). */
const INITIAL_WINDOW_BYTES = 14_600
/** A new largest paint within this time after the load still counts. */
const REST_MS = 1000

/** Sends a document as a connection does that has just been opened. */
export const slowStart: Pass = (answer, response) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    response.writeHead(answer.statusCode!, answer.headers)
    const body = Buffer.concat(chunks)
    const send = (from: number, window: number): void => {
      const to = from + window
      if (to >= body.length) {
        response.end(body.subarray(from))
        return
      }
      response.write(body.subarray(from, to))
      setTimeout(send, ROUND_TRIP_MS, to, window * 2)
    }
    const headers = answer.rawHeaders.join('').length + answer.rawHeaders.length * 2
    send(0, INITIAL_WINDOW_BYTES - headers)
  })
}

/** Milliseconds since the navigation began. */
export interface Paint {
  fcp: number
  lcp: number
}

/** Runs in the page. */
const readPaint = (): Promise<Paint> =>
  new Promise((resolve) => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
    new PerformanceObserver((list) => {
      resolve({ fcp, lcp: list.getEntries().at(-1)!.startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Opens an address with an empty cache. */
export async function measurePaint(
  browser: Browser,
  url: string,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<Paint> {
  const page = await openPhone(browser, reducedMotion)
  await setNetwork(page, ROUND_TRIP_MS, BYTES_PER_S)
  await slowDown(page, SLOWDOWN)
  await page.goto(url)
  await page.waitForTimeout(REST_MS)
  const paint = await page.evaluate(readPaint)
  await page.context().close()
  return paint
}
