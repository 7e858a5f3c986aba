/**
 * A page rendered on one day is right in a browser of a later day: states of notices in the document and in
 * lists, calls for applications, what held for a while. What is rendered on each day: tests/calendar-rendered.test.ts.
 */
import { temporaryFacts } from '#company/temporary.ts'
import { ANY_STATE, DAYS, NOTICES, pathOf } from '../support/calendar-days.ts'
import { expect, test } from '../support/site-test.ts'

const DAY = DAYS[2]

test.beforeEach(({ page }) => page.clock.setFixedTime(`${DAY}T10:00:00+08:00`))

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

test('a page that stays open says it again when the visitor comes back', async ({ page, site }) => {
  const [notice] = NOTICES
  await page.clock.setFixedTime(`${DAYS[0]}T10:00:00+08:00`)
  await site.open(pathOf(notice!))
  const state = page.locator('dt', { hasText: /^状态$/ }).locator('+ dd')
  await expect(state).toHaveText(notice!.states[0]!)
  await page.clock.setFixedTime(`${DAY}T10:00:00+08:00`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(state).toHaveText(notice!.states[2]!)
})
