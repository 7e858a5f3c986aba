/** What the site's live region says, in order. */
import type { Page } from '@playwright/test'

/** Listens from now on; the list lasts until the document is left. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = document.querySelector('#announcer')!
    const options = { childList: true, characterData: true, subtree: true }
    new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(
      region,
      options,
    )
  })

export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { said: string[] }).said])

/** Longer than the announcer waits before it fills its region; for proving that it stays silent. */
const SILENCE_MS = 400

/** What has been said once nothing more can come of a navigation that has just ended. */
export async function saidInTheEnd(page: Page): Promise<string[]> {
  // The page's own clock, not the test's: the announcer uses a timer of the page.
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), SILENCE_MS)
  return said(page)
}
