/**
 * The `test` of the journeys. Those of a worker with the same options share a context, and each has a new page that
 * another page of the site opens: so it runs in the process of the one before, which has read all scripts. A page in a
 * context of its own takes three times the processor, as `Cross-Origin-Opener-Policy` gives each a new process.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test as base } from './test.ts'

interface SharedContext {
  context: BrowserContext
  open: () => Promise<Page>
  /** Leaves nothing of a test behind. @throws after `page.clock`, which is the context's and cannot be taken back */
  clear: () => Promise<void>
}

async function shareContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<SharedContext> {
  const context = await browser.newContext(options)
  const opener = await context.newPage()
  await opener.goto('/robots.txt')
  return {
    context,
    async open() {
      const opened = context.waitForEvent('page')
      await opener.evaluate(() => void window.open('/robots.txt'))
      const page = await opened
      await page.waitForLoadState()
      return page
    },
    async clear() {
      for (const page of context.pages()) if (page !== opener) await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearCookies()
      const isClean = await opener.evaluate(() => {
        localStorage.clear()
        return String(Date).includes('[native code]')
      })
      if (!isClean) throw new Error('page.clock: test.use({ isContextShared: false })')
    },
  }
}

interface Fixtures {
  isContextShared: boolean
  shared: SharedContext
}

interface WorkerFixtures {
  contextOf: (options: BrowserContextOptions) => Promise<SharedContext>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isContextShared: [true, { option: true }],
  contextOf: [
    async ({ browser }, use) => {
      const shared = new Map<string, SharedContext>()
      await use(async (options) => {
        const key = JSON.stringify(options)
        const one = shared.get(key) ?? (await shareContext(browser, options))
        shared.set(key, one)
        return one
      })
    },
    { scope: 'worker' },
  ],
  shared: async (
    {
      isContextShared,
      browser,
      contextOf,
      contextOptions,
      baseURL,
      locale,
      timezoneId,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
    },
    use,
  ) => {
    const options = {
      ...contextOptions,
      ...(baseURL && { baseURL }),
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
    }
    const shared = await (isContextShared ? contextOf(options) : shareContext(browser, options))
    await use(shared)
    // After a failure Playwright starts another worker: what is left then is left to nobody.
    await (isContextShared ? shared.clear() : shared.context.close())
  },
  context: async ({ shared }, use) => use(shared.context),
  page: async ({ shared }, use) => use(await shared.open()),
})

export { expect }
