/** What the site's live region says, in order. */
import type { Page } from '@playwright/test'

interface Said {
  text: string
  /** ms of the page's clock */
  at: number
}

/** Listens from now on; the list lasts until the document is left. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: Said[] = []
    Object.assign(window, { said })
    const region = document.querySelector('#announcer')!
    new MutationObserver(() => {
      const text = region.textContent
      if (text) said.push({ text, at: performance.now() })
    }).observe(region, { childList: true, characterData: true, subtree: true })
  })

export const everythingSaid = (page: Page): Promise<Said[]> =>
  page.evaluate(() => [...(window as unknown as { said: Said[] }).said])

/** Without 正在加载, which every call of more than a second says: on a busy machine, any. */
export const said = async (page: Page): Promise<string[]> =>
  (await everythingSaid(page)).map(({ text }) => text).filter((text) => text !== '正在加载')

/** Longer than the announcer waits before it fills its region; for proving that it stays silent. */
const SILENCE_MS = 400

/** What has been said once nothing more can come of a navigation that has just ended. */
export async function saidInTheEnd(page: Page): Promise<string[]> {
  // The page's own clock, not the test's: the announcer uses a timer of the page.
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), SILENCE_MS)
  return said(page)
}
