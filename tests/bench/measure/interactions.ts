/**
 * How long a visitor with a slow phone waits for a response: from the input to the next paint
 * (Event Timing), with the processor slowed down. Each interaction is the first one on a freshly
 * loaded page, so that what a page loads at the first interaction counts.
 */
import { type Browser, type Page, chromium } from 'playwright'
import { fillConsultation } from '../../support/consult.ts'
import { generator } from '../../support/random.ts'
import { hydrated } from '../../support/site.ts'
import { median } from '../../support/statistics.ts'
import { openPhone, slowDown } from './phone.ts'

/** One interaction: where, what has to be there before, and what is tapped. */
interface Interaction {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  /** CSS. */
  target: string
  done: (page: Page) => Promise<void>
}

/**
 * Where a finger meets an element. Found by the page itself: for a locator the tool installs listeners of its own in
 * the page, which each event of the press has to pass.
 */
const placeOf = (page: Page, selector: string): Promise<{ x: number; y: number }> =>
  page.evaluate((css) => {
    const element = document.querySelector(css)!
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)

/** As `hydrated` of the journeys, without the tool's listeners. */
const whenHydrated = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const look = (): void => {
          if ('hydrated' in document.documentElement.dataset) done()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/** The Event Timing entry of an interaction may come this much after its paint. */
const ENTRY_DELAY_MS = 500

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
    name: 'submit the form',
    path: '/join/contact',
    prepare: fillConsultation,
    target: 'main form:has([name="phone"]) [type="submit"]',
    done: (page) => page.getByRole('heading', { name: '咨询已提交' }).waitFor(),
  },
]

type Recorded = Window & { longestEvent: number }

/** Notes the longest event; runs in the page before anything of the page does. */
function installRecorder(): void {
  const recorded = window as unknown as Recorded
  recorded.longestEvent = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry as PerformanceEntry & { interactionId?: number }).interactionId) continue
      recorded.longestEvent = Math.max(recorded.longestEvent, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** The longest event since it was asked for the last time. */
async function takeLongest(page: Page): Promise<number> {
  await page.waitForTimeout(ENTRY_DELAY_MS)
  return page.evaluate(() => {
    const recorded = window as unknown as Recorded
    const { longestEvent } = recorded
    recorded.longestEvent = 0
    return longestEvent
  })
}

async function openRecorded(browser: Browser): Promise<Page> {
  const page = await openPhone(browser)
  await page.addInitScript(installRecorder)
  return page
}

async function measureOnce(browser: Browser, origin: string, step: Interaction, slowdown: number) {
  const page = await openRecorded(browser)
  await page.goto(origin + step.path)
  await whenHydrated(page)
  await step.prepare?.(page)
  const { x, y } = await placeOf(page, step.target)
  await takeLongest(page)
  await slowDown(page, slowdown)
  await page.touchscreen.tap(x, y)
  await step.done(page)
  const longest = await takeLongest(page)
  await page.context().close()
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

/** Where a finger may go in the window, as coordinates, and what is there; runs in the page. */
function tappable(): { x: number; y: number; name: string }[] {
  const controls = document.querySelectorAll(
    'a[href^="/"]:not([target], [download], [href^="/files"], [href^="/feeds"]), button, summary, input, select, textarea',
  )
  return Array.from(controls, (control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const name = `${location.pathname} ${control.localName} ${control.textContent.trim().slice(0, 20)}`
    const place = { x: left + width / 2, y: top + height / 2, name }
    const isOnTop = control.contains(document.elementFromPoint(place.x, place.y))
    return isOnTop ? place : undefined
  }).filter((place) => place !== undefined)
}

/** A walk that stands still in a dialog or at the end of the site begins anew after so many steps. */
const STEPS_OF_A_VISIT = 25
const PAGES = ['/', '/about', '/news/company', '/service', '/join/contact', '/join/recruitment']

/** How long an input waited for the next paint, in milliseconds, and what was tapped. */
export interface RandomInteraction {
  ms: number
  name: string
}

/**
 * A finger on anything that it finds, and a letter where it comes to stand in a field: the time from each input to
 * the next paint. The same walk in every run.
 */
export async function measureRandomInteractions(
  origin: string,
  { executablePath, slowdown, count }: { executablePath: string; slowdown: number; count: number },
): Promise<RandomInteraction[]> {
  const random = generator(1)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const browser = await chromium.launch({ executablePath })
  const all: RandomInteraction[] = []
  while (all.length < count) {
    const page = await openRecorded(browser)
    await slowDown(page, slowdown)
    await page.goto(origin + pick(PAGES))
    await hydrated(page)
    for (let step = 0; step < STEPS_OF_A_VISIT && all.length < count; step += 1) {
      await page.evaluate(
        (share) => scrollTo(0, share * document.documentElement.scrollHeight),
        random() < 0.5 ? 0 : random(),
      )
      const places = await page.evaluate(tappable)
      if (places.length === 0) continue
      const { x, y, name } = pick(places)
      await takeLongest(page)
      await page.touchscreen.tap(x, y)
      await page.keyboard.press('a')
      // A press may have opened another document.
      await hydrated(page)
      all.push({ ms: await takeLongest(page), name })
    }
    await page.context().close()
  }
  await browser.close()
  return all
}
