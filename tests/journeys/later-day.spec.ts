/**
 * A page rendered on one day is right in a browser of a later day: states of notices in the document and in
 * lists, calls for applications, what held for a while. What is rendered on each day: tests/calendar-rendered.test.ts.
 */
import { temporaryFacts } from '#company/temporary.ts'
import type { Page } from '@playwright/test'
import { ANY_STATE, DAYS, NOTICES, pathOf } from '../support/calendar-days.ts'
import { expect, test } from '../support/site-test.ts'

const DAY = DAYS[2]

/** Sets the server's clock, which a page asks for with HEAD. */
async function setServerTime(page: Page, day: string): Promise<void> {
  const date = new Date(`${day}T10:00:00+08:00`).toUTCString()
  await page.unrouteAll()
  await page.route('**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ headers: { date } }) : route.fallback(),
  )
}

test.beforeEach(async ({ page }) => {
  await setServerTime(page, DAY)
  await page.clock.setFixedTime(`${DAY}T10:00:00+08:00`)
})

test('documents say how they stand', async ({ page, site }) => {
  test.slow()
  for (const notice of NOTICES) {
    await site.open(pathOf(notice))
    const state = page.locator('dt', { hasText: /^状态$/ }).locator('+ dd')
    await expect(state).toHaveText(notice.states[2] === undefined ? [] : [notice.states[2]])
  }
})

test('lists and the home page say it too, and what held for a while is gone', async ({
  page,
  site,
}) => {
  const stateOf = async (path: string): Promise<string | undefined> => {
    const row = page.locator('main li').filter({ has: page.locator(`a[href="${path}"]`) })
    return ANY_STATE.exec((await row.textContent())!)?.[0]
  }
  for (const list of new Set(NOTICES.map((notice) => notice.list))) {
    await site.open(list)
    for (const notice of NOTICES.filter((one) => one.list === list))
      await expect.poll(() => stateOf(pathOf(notice)), pathOf(notice)).toBe(notice.states[2])
  }
  await site.open('/')
  await expect.poll(() => stateOf(pathOf(NOTICES[0]!))).toBe(NOTICES[0]!.states[2])
  await site.open('/join/contact')
  for (const { text, until } of temporaryFacts)
    await expect(page.getByText(text)).toHaveCount(until >= DAY ? 1 : 0)
})

test('a device whose clock is wrong says it too', async ({ page, site }) => {
  const [notice] = NOTICES
  const state = page.locator('dt', { hasText: /^状态$/ }).locator('+ dd')
  await setServerTime(page, DAYS[0])
  for (const device of ['2020-01-01', DAY]) {
    await page.clock.setFixedTime(`${device}T10:00:00+08:00`)
    await site.open(notice!.list)
    await site.follow(pathOf(notice!))
    await expect(state).toHaveText(notice!.states[0]!)
  }
})

test('a page that stays open says it again when the visitor comes back', async ({ page, site }) => {
  const [notice] = NOTICES
  await setServerTime(page, DAYS[0])
  await site.open(pathOf(notice!))
  const state = page.locator('dt', { hasText: /^状态$/ }).locator('+ dd')
  await expect(state).toHaveText(notice!.states[0]!)
  await setServerTime(page, DAY)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(state).toHaveText(notice!.states[2]!)
})
