/** The constants of the specification (section 9), measured on the running page. */
import type { Page } from '@playwright/test'
import {
  ANNOUNCE_LOADING_AFTER_MS,
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_SPEED_MS,
} from '../../src/shell/feedback/progress.ts'
import { listNewsCall } from '../../shared/contract/documents.ts'
import { everythingSaid, listen } from '../support/announcer.ts'
import { record, recorded } from '../support/record.ts'
import { press, twoFrames } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const BAR = '#nprogress .progress-bar'

test.describe('header', () => {
  const header = (page: Page) => page.getByRole('banner')

  const scrollTo = async (page: Page, y: number): Promise<void> => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await twoFrames(page)
  }

  test('has its active style from more than 20 px on', async ({ page, site }) => {
    await site.open('/about')
    for (const [y, active] of [
      [0, false],
      [20, false],
      [21, true],
      [200, true],
      [20, false],
    ] as const) {
      await scrollTo(page, y)
      const expectHeader = expect(header(page), `at ${y} px`)
      if (active) await expectHeader.toHaveAttribute('data-active')
      else await expectHeader.not.toHaveAttribute('data-active')
    }
  })

  test('768 px wide, the menu is an accordion; 769 px wide, a bar', async ({ page, site }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await site.open('/')
    const button = page.locator('[data-menu-button]')
    await expect(button).toBeVisible()
    await page.setViewportSize({ width: 769, height: 800 })
    await expect(button).toBeHidden()
  })
})

test.describe('progress bar', () => {
  test('has the three constants', () => {
    expect([PROGRESS_MINIMUM, PROGRESS_SPEED_MS, PROGRESS_TRICKLE_SPEED_MS]).toEqual([
      0.3, 500, 200,
    ])
  })

  test('shows while a call is pending, starts at 0.3, and goes', async ({ page, site, api }) => {
    await site.open('/join/reservation')
    // The first interaction leaves the page, so that nothing is revalidated. Otherwise a bar that starts while the one
    // for those calls fades would disappear with it for a moment, which the test would take for its end.
    await site.travel('/join/contact')
    await site.quiet()
    const bar = page.locator(BAR)
    await expect(bar).toHaveCount(0)
    await record(page, BAR, ({ style }) => style.transform)
    await api.fail('slow', listNewsCall)
    await press(page.locator('a[href="/news/company"]').first())
    await expect(bar).toBeAttached()
    await expect(page.locator('#nprogress [role]')).toHaveCount(0)
    await page.waitForURL('**/news/company')
    await expect(bar).toHaveCount(0)
    // The bar stands at translate3d(-70%, 0, 0) when 0.3 are done.
    const seen = (await recorded(page, BAR))
      .map(({ value }) => 1 + Number(/(-?[\d.]+)%/.exec(value)?.[1]) / 100)
      .filter((value) => !Number.isNaN(value))
    // nprogress starts from -100 % and goes to the minimum in its first step.
    expect(Math.min(...seen.filter((value) => value > 0))).toBeCloseTo(PROGRESS_MINIMUM, 5)
    expect(seen.at(-1)).toBe(1)
    // The bar advances every 200 ms: about fifteen steps in three seconds.
    expect(new Set(seen).size).toBeGreaterThan(6)
  })

  test('waiting is said after a second, and not before', async ({ page, site, api }) => {
    await site.open('/join/reservation')
    await listen(page)
    await api.fail('slow', listNewsCall)
    const pressedAt = await page.evaluate(() => performance.now())
    await press(page.locator('a[href="/news/company"]').first())
    await expect.poll(() => everythingSaid(page)).toMatchObject([{ value: '正在加载' }])
    const [waiting] = await everythingSaid(page)
    expect(waiting!.from - pressedAt).toBeGreaterThanOrEqual(ANNOUNCE_LOADING_AFTER_MS)
    await page.waitForURL('**/news/company')
    // The text is removed, so that screen readers do not come upon it at the end of the page when it is no longer true.
    await expect(page.locator('#announcer')).toBeEmpty()
  })
})
