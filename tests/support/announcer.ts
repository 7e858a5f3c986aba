/** Announcements in the site's live region, in order. */
import type { Page } from '@playwright/test'
import { ANNOUNCER_ID, REFILL_MS } from '../../src/lib/announce.ts'
import { type Recorded, record, recorded } from './record.ts'

const REGION = `#${ANNOUNCER_ID}`

/** Listens from now on; the list lasts until the document is left. */
export const listen = (page: Page): Promise<void> => record(page, REGION)

export const everythingSaid = async (page: Page): Promise<Recorded[]> =>
  (await recorded(page, REGION)).filter(({ value }) => value)

/** Leaves out 正在加载: it is said for each call that takes more than a second, which on a busy machine may be any. */
export const said = async (page: Page): Promise<string[]> =>
  (await everythingSaid(page)).map(({ value }) => value).filter((text) => text !== '正在加载')

/** All announcements of a navigation that has just ended, the one too that the announcer still holds back. */
export async function saidInTheEnd(page: Page): Promise<string[]> {
  // Timers of one length end in the order in which they began, so this one ends after the announcer's.
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), REFILL_MS)
  return said(page)
}
