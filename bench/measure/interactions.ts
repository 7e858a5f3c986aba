/**
 * How long a visitor with a slow phone waits for a response: from the input to the next paint
 * (Event Timing), with the processor slowed down. Each interaction is the first one on a freshly
 * loaded page, so that what a page loads at the first interaction counts.
 */
import { type Browser, type Locator, type Page, chromium } from 'playwright'
import { fillConsultation } from '../../tests/support/consult.ts'
import { median } from './lighthouse-table.ts'

/** One interaction: where, what has to be there before, and what is tapped. */
interface Interaction {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  target: (page: Page) => Locator
  done: (page: Page) => Promise<void>
}

/** A finger as the browser sees it, without the tool's own look at what lies under the pointer. */
async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** The Event Timing entry of an interaction may come this much after its paint. */
const ENTRY_DELAY_MS = 500

const interactions: readonly Interaction[] = [
  {
    name: 'open the menu',
    path: '/',
    target: (page) => page.locator('[data-menu-button]'),
    done: (page) => page.locator('[data-entry] > a').first().waitFor(),
  },
  {
    name: 'change page',
    path: '/news/company',
    target: (page) => page.locator('main a[href^="/news_detail/"]').first(),
    done: (page) => page.waitForURL(/news_detail/),
  },
  {
    name: 'search',
    path: '/search',
    prepare: (page) => page.locator('main [type="search"]').fill('担保'),
    target: (page) => page.locator('main [role="search"] [type="submit"]'),
    done: (page) => page.locator('main a[href^="/search_detail/"]').first().waitFor(),
  },
  {
    name: 'submit the form',
    path: '/join/contact',
    prepare: fillConsultation,
    target: (page) => page.getByRole('main').getByRole('button', { name: /提交/ }),
    done: (page) => page.getByRole('heading', { name: '咨询已提交' }).waitFor(),
  },
]

type Recorded = Window & { longestEvent: number }

async function measureOnce(browser: Browser, origin: string, step: Interaction, slowdown: number) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(origin + step.path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await step.prepare?.(page)
  const target = step.target(page)
  await target.scrollIntoViewIfNeeded()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const recorded = window as unknown as Recorded
    recorded.longestEvent = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry as PerformanceEntry & { interactionId?: number }).interactionId) continue
        recorded.longestEvent = Math.max(recorded.longestEvent, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await tap(page, target)
  await step.done(page)
  const longest = await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) =>
        setTimeout(() => resolve((window as unknown as Recorded).longestEvent), ms),
      ),
    ENTRY_DELAY_MS,
  )
  await context.close()
  return longest
}

/**
 * Medians of the time from an input to the next paint, in milliseconds, by name of the interaction. Event
 * Timing knows steps of 8 ms and nothing below 16; 0 stands for less than that.
 */
export async function measureInteractions(
  origin: string,
  { executablePath, slowdown, runs }: { executablePath: string; slowdown: number; runs: number },
): Promise<{ name: string; ms: number; all: number[] }[]> {
  const browser = await chromium.launch({ executablePath })
  const results: { name: string; ms: number; all: number[] }[] = []
  for (const step of interactions) {
    const all: number[] = []
    for (let run = 0; run < runs; run++) {
      all.push(await measureOnce(browser, origin, step, slowdown))
    }
    results.push({ name: step.name, ms: median(all), all })
  }
  await browser.close()
  return results
}
