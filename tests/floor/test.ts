/** The `test` of the floor: Playwright's own helpers need functions that the oldest browsers lack. */
import type { Page } from '@playwright/test'
import { test as base, expect } from '../support/test.ts'

/** Chromium 92 names every policy that is younger than itself. */
const UNKNOWN_POLICY = /Permissions-Policy header: Unrecognized feature/

/** Enough for Playwright's question whether styles hide an element. Runs in Playwright's own world. */
const CHECK_VISIBILITY = `
  if (!Element.prototype.checkVisibility) {
    Element.prototype.checkVisibility = function () {
      return this.getClientRects().length > 0 || getComputedStyle(this).display === 'contents'
    }
  }`

async function patchHelpers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { _guid: guid } = page as unknown as { _guid: string }
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: CHECK_VISIBILITY,
    worldName: `__playwright_utility_world_${guid}`,
  })
}

export const test = base.extend<{ floor: void }>({
  floor: [
    async ({ page, site, browserName }, use) => {
      site.expectProblem(UNKNOWN_POLICY)
      if (browserName === 'chromium') await patchHelpers(page)
      await use()
    },
    { auto: true },
  ],
})

export { expect }
