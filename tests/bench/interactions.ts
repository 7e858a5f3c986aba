/**
 * `npm run bench`: how long a visitor with a slow phone waits from an input to the next paint (Event Timing), at 4 and 6
 * times CPU slowdown. Each interaction is the first one on a page that has just been loaded, so that what a page loads at
 * the first interaction counts. Prints medians of five, and fails above 100 ms at 4 times and 200 ms at 6 times.
 */
import { type Browser, type Page, chromium } from 'playwright'
import { findChromium } from '../runner/chromium.ts'
import { consultReceipt, fillConsultation } from '../support/consult-form.ts'
import { hydrated } from '../support/site-page.ts'
import { startRendered, withDatabase } from './bench-service.ts'

const RUNS = 5
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[RUNS >> 1]!
/** The phone that Lighthouse pretends to be; each time with an empty cache. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const
/** Slowdown of the processor, and milliseconds that the median may have. */
const LIMITS = [
  [4, 100],
  [6, 200],
] as const

interface Interaction {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  target: string
  done: (page: Page) => Promise<unknown>
}

const interactions: readonly Interaction[] = [
  {
    name: 'open the menu',
    path: '/',
    target: '[data-menu-button]',
    done: (page) => page.locator('[data-entry] > a').first().waitFor(),
  },
  {
    name: 'change page',
    path: '/news/company',
    target: 'main a[href^="/news_detail/"]',
    done: (page) => page.waitForURL(/news_detail/),
  },
  {
    name: 'search',
    path: '/search',
    prepare: (page) => page.locator('main [type="search"]').fill('担保'),
    target: 'main [role="search"] [type="submit"]',
    done: (page) => page.locator('main a[href^="/search_detail/"]').first().waitFor(),
  },
  {
    name: 'send the form',
    path: '/join/contact',
    prepare: fillConsultation,
    target: 'main form:has([name="phone"]) [type="submit"]',
    done: (page) => consultReceipt(page).waitFor(),
  },
]

/** The middle of an element, for a tap by coordinates. A tap on a locator leaves listeners in the page, which every event then passes. */
const placeOf = (page: Page, selector: string): Promise<{ x: number; y: number }> =>
  page.evaluate((css) => {
    const element = document.querySelector(css)!
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)

/**
 * Starts to keep the durations of taps, in steps of 8 ms. Before the tap: of what came before an observer the browser
 * keeps only what took 104 ms and more.
 */
const observeTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const taps: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
        interactionId?: number
      })[])
        if (interactionId) taps.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { taps })
  })

/**
 * Entries come some frames after the paint. A tap without one took less than 16 ms, and nothing says that none will come:
 * hence the second.
 */
async function longestTap(page: Page): Promise<number> {
  await page.waitForTimeout(1000)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { taps: number[] }).taps))
}

async function measure(browser: Browser, url: string, step: Interaction, slowdown: number) {
  const page = await browser.newPage(PHONE)
  await page.goto(url + step.path)
  await hydrated(page)
  await step.prepare?.(page)
  const { x, y } = await placeOf(page, step.target)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await observeTaps(page)
  await page.touchscreen.tap(x, y)
  await step.done(page)
  const longest = await longestTap(page)
  await page.close()
  return longest
}

await withDatabase(async (database) => {
  const service = await startRendered(database)
  const browser = await chromium.launch({ executablePath: findChromium()! })
  try {
    for (const step of interactions)
      for (const [slowdown, limit] of LIMITS) {
        const all: number[] = []
        for (let run = 0; run < RUNS; run += 1)
          all.push(await measure(browser, service.url, step, slowdown))
        const isSlow = median(all) > limit
        if (isSlow) process.exitCode = 1
        console.log(
          `${isSlow ? '!' : ' '} ${step.name}, ${slowdown}x: ${median(all)} ms, at most ${limit} (${all.join(', ')})`,
        )
      }
  } finally {
    await browser.close()
    await service.end('SIGKILL')
  }
})
