/** The page that a journey drives: its calls, its problems, and how to wait for it. */
import { type Locator, type Page, type Request, expect } from '@playwright/test'
import { ANY_CALL } from '../../mocks/scenarios.ts'
import { pages } from '../../shared/catalogue/pages.ts'

/** A call of the API as the page made it. */
export interface ApiCall {
  path: string
  method: string
  contentType: string
  fields: Record<string, string>
}

/** Playwright's message on the console when it blocks the service worker, as in most journeys. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** After this time without a request, a page is taken to ask for nothing more by itself. */
const QUIET_MS = 300

export class Site {
  readonly page: Page
  readonly calls: ApiCall[] = []
  /** Everything that must not happen, as readable lines. */
  readonly problems: string[] = []
  private readonly expected: RegExp[] = []
  private readonly origin: string
  private readonly pending = new Set<Request>()
  private lastRequestAt = 0

  constructor(page: Page, baseURL: string) {
    this.page = page
    this.origin = new URL(baseURL).origin
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (message.text() === WORKER_BLOCKED) return
      this.problems.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) =>
      this.problems.push(`page error: ${error.stack ?? error.message}`),
    )
    page.on('request', (request) => this.record(request))
    page.on('requestfinished', (request) => this.end(request))
    // Chromium does not report the end of a failed response whose body is not read, so its arrival counts as the end.
    page.on('response', (response) => {
      if (!response.ok()) this.end(response.request())
    })
    page.on('requestfailed', (request) => {
      this.end(request)
      const reason = request.failure()?.errorText ?? ''
      // The browser aborts pending requests when a page is left, which is no problem.
      if (reason !== 'net::ERR_ABORTED')
        this.problems.push(`request failed: ${request.url()} ${reason}`)
    })
  }

  private record(request: Request): void {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return
    this.pending.add(request)
    this.lastRequestAt = Date.now()
    if (url.origin !== this.origin) this.problems.push(`third party: ${request.url()}`)
    if (!ANY_CALL.test(url.pathname)) return
    this.calls.push({
      path: url.pathname,
      method: request.method(),
      contentType: request.headers()['content-type'] ?? '',
      fields: Object.fromEntries(new URLSearchParams(request.postData() ?? '')),
    })
  }

  private end(request: Request): void {
    if (this.pending.delete(request)) this.lastRequestAt = Date.now()
  }

  /** Declares a problem that the journey brings about. */
  expectProblem(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  unexpected(): string[] {
    return this.problems.filter(
      (problem) => !this.expected.some((pattern) => pattern.test(problem)),
    )
  }

  /** Opens a page as a visitor does who types its address, and waits until it is complete. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await waitUntilComplete(this.page)
  }

  /** Clicks a link to a page of the site and waits until that page is complete. */
  async follow(href: string): Promise<void> {
    await this.page.locator(`a[href="${href}"]:visible`).first().click()
    await this.page.waitForURL((url) => `${url.pathname}${url.search}` === href)
    await waitUntilComplete(this.page)
  }

  /** Goes to a page within the running application, so that its loaders run in the browser. */
  async travel(path: string): Promise<void> {
    await press(this.page.locator(`a[href="${path}"]`).first())
    await this.page.waitForURL((url) => `${url.pathname}${url.search}` === path)
    // The address changes before the page does; a journey that went on at once would never have been on the new page.
    const [pathname] = path.split('?')
    const title = Object.values(pages).find((entry) => entry.path === pathname)?.title
    if (title) await expect(this.page.getByRole('heading', { level: 1 })).toContainText(title)
    await waitUntilComplete(this.page)
  }

  /**
   * Resolves when no request is on its way and the page waits for none. Not `networkidle`, which Playwright fires once for
   * a document, at its first half second of silence: after that, waiting for it is no wait.
   */
  async quiet(): Promise<void> {
    await expect(async () => {
      await expect(this.page.locator('main[aria-busy]')).toHaveCount(0)
      // A page that has had no time for a frame may still be about to make calls.
      await twoFrames(this.page)
      expect([...this.pending].map((request) => request.url())).toEqual([])
      expect(Date.now() - this.lastRequestAt).toBeGreaterThanOrEqual(QUIET_MS)
    }).toPass({ intervals: [100] })
  }
}

/** Waits for the frame after the next: a new size, place or style has reached everything by then. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/**
 * Clicks without a pointer: menus hide their links, and some journeys are about the navigation, not about
 * how its link is reached.
 */
export const press = (target: Locator): Promise<void> =>
  target.evaluate((element: HTMLElement) => element.click())

/**
 * The page sets an attribute of the root when it has done its idle work. This waits for it frame by frame: a browser
 * without a window that has no frame to draw delays idle callbacks to their timeouts, 1.5 to 5 s.
 */
async function waitForRoot(page: Page, name: 'hydrated' | 'inUse') {
  await page.waitForFunction((key) => key in document.documentElement.dataset, name)
}

/** React has hydrated the whole document (src/boot/Hydrated.tsx). */
export const hydrated = (page: Page): Promise<void> => waitForRoot(page, 'hydrated')

/** The document is hydrated and nothing of the page is pending. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.locator('[data-section-pending]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

/**
 * After the first interaction, with everything far below rendered in its own height, as it is after a navigation
 * (`.below-fold`): for tests that measure, or that need what that interaction loads.
 */
export async function fullyRendered(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await waitForRoot(page, 'inUse')
  await page.evaluate(() => {
    document.documentElement.dataset.navigated = ''
  })
}

/**
 * Resolves when the service worker answers for the page, which registers it when it is idle after the first interaction.
 */
export async function workerActive(page: Page): Promise<void> {
  await page.mouse.move(50, 300)
  await page.mouse.move(60, 320)
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
}

/** Resolves when the page has not scrolled for longer than the router takes to note the place (100 ms). */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = -1
        const look = (): void => {
          if (window.scrollY === last) resolve()
          else {
            last = window.scrollY
            setTimeout(look, 100)
          }
        }
        look()
      }),
  )
}

export async function menusReady(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.locator('nav[data-live]').waitFor({ state: 'attached' })
}
