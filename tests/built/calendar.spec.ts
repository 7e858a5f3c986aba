/**
 * What the built site shows on other days than that of its build: states of notices in the document, in
 * its list, among search hits and in the structured data, and the open positions. Nothing is built again.
 */
import { loadContent } from '../../server/content/read.ts'
import { temporaryFacts } from '#company/temporary.ts'
import { todayInChina } from '../../shared/notices/china-time.ts'
import {
  ANY_STATE,
  DAYS,
  NOTICES,
  pathOf,
  purchases,
  recruitment,
  results,
} from '../support/calendar.ts'
import { expect, test } from '../support/test.ts'

let loaded: ReturnType<typeof loadContent> | undefined
/** Read when it is needed: every worker imports this file. */
const content = (): ReturnType<typeof loadContent> => (loaded ??= loadContent())
for (const [index, day] of DAYS.entries()) {
  test.describe(`on ${day}`, () => {
    test.beforeEach(({ page }) => page.clock.setFixedTime(`${day}T10:00:00+08:00`))

    test('documents and their structured data say how they stand', async ({ page, site }) => {
      test.slow()
      for (const notice of NOTICES) {
        await site.open(pathOf(notice))
        const state = page.locator('dt', { hasText: /^状态$/ }).locator('+ dd')
        const expected = notice.states[index]
        if (expected) await expect(state).toHaveText(expected)
        else await expect(state).toHaveCount(0)
        // The engine that runs no scripts finds the date in it; the other finds no job that is gone.
        const isOffered = Boolean(
          notice.closes && notice.closes >= day && notice.closes >= todayInChina(),
        )
        await expect
          .poll(() =>
            page.evaluate(() =>
              [...document.querySelectorAll('script[type="application/ld+json"]')].some((script) =>
                script.textContent.includes('JobPosting'),
              ),
            ),
          )
          .toBe(isOffered)
      }
    })

    test('lists and the home page say it too', async ({ page, site }) => {
      for (const list of [purchases, results, recruitment]) {
        await site.open(list)
        for (const notice of NOTICES.filter((one) => one.list === list)) {
          const row = page.locator('main li').filter({
            has: page.locator(`a[href="${pathOf(notice)}"]`),
          })
          const expected = notice.states[index]
          if (expected) await expect(row.getByRole('heading')).toContainText(expected)
          else await expect(row.getByRole('heading')).not.toContainText(ANY_STATE)
        }
      }
      await site.open('/')
      const line = page.locator('main li').filter({
        has: page.locator('a[href="/bidding_detail/1021"]'),
      })
      await expect(line).toContainText(NOTICES[0]!.states[index]!)
    })

    test('only open positions and what still holds are shown', async ({ page, site }) => {
      await site.open('/join/recruitment')
      // The service goes by its own clock.
      const since = [day, todayInChina()].sort().at(-1)!
      const open = content().posts.filter(({ end_date: end }) => !end || end >= since)
      const posts = page.locator('section[aria-labelledby="posts"] h3')
      await expect(posts).toHaveCount(Math.min(open.length, 10))
      for (const title of await posts.allTextContents())
        expect(open.map((post) => post.title)).toContain(title)
      for (const path of ['/join/contact', '/join/reservation']) {
        await site.open(path)
        for (const { text, until } of temporaryFacts)
          await expect(page.getByText(text)).toHaveCount(until >= day ? 1 : 0)
      }
    })
  })
}
