/**
 * The audit: axe on every route, at desktop and phone size, in every state that matters (see states.ts). `npm run a11y`
 * runs it on the site in `dist`, and writes what the accessibility statement and its reports quote.
 */
import type { Page } from '@playwright/test'
import { pages } from '../../shared/catalogue/pages.ts'
import { type Api, expect, test } from '../support/api.ts'
import { fullyRendered, waitUntilComplete } from '../support/site-page.ts'
import { audit } from './axe.ts'
import { type AuditedPage, auditedPages } from './audited-pages.ts'
import { ATTACHMENT, type AuditRecord } from './report/findings.ts'
import { type DataState, STATES, type State, dataStatesOf } from './states.ts'

/** Opens a page without waiting for its pictures; a key makes the application take over at once. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Shift')
  await waitUntilComplete(page)
  await fullyRendered(page)
}

/** Audits the page as it stands, and keeps the result for the statement. */
async function check(
  page: Page,
  { label, without }: Pick<State, 'label' | 'without'>,
): Promise<void> {
  const { violations, passed, rules } = await audit(page, without)
  expect(passed, `${label}: rules passed`).toBeGreaterThan(15)
  const browser = `Chromium ${page.context().browser()!.version()}`
  const record: AuditRecord = { browser, violations: violations.length, rules }
  await test.info().attach(ATTACHMENT, { body: JSON.stringify(record) })
  expect.soft(violations, label).toEqual([])
}

/** Travels within the running application, as a link does; the router follows the history. */
async function travel(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await page.waitForURL((url) => decodeURI(url.pathname + url.search) === path)
}

async function enterDataState(
  { page, api }: { page: Page; api: Api },
  { path }: AuditedPage,
  { id, scenario }: DataState,
) {
  await open(page, pages.Accessibility.path)
  await api.fail(scenario)
  await travel(page, path)
  if (id !== 'loading') {
    // The page before is complete too, so the test waits for the new heading first.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(pages.Accessibility.title)
    await waitUntilComplete(page)
    return
  }
  // If the next page has no skeleton, the page before stays, and after a second the announcer says that loading takes
  // time.
  await page
    .locator('[data-section-pending], #announcer:text-is("正在加载")')
    .first()
    .waitFor({ state: 'attached' })
}

for (const [size, options] of [
  ['桌面 1280', { viewport: { width: 1280, height: 800 } }],
  ['手机 360', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
] as const)
  test.describe(size, () => {
    test.use(options)

    for (const target of auditedPages) {
      test(`${target.name}（${target.id}）`, async ({ page }) => {
        await open(page, target.path)
        for (const state of STATES.filter(({ on }) => on(target)))
          await test.step(state.label, async () => {
            await state.enter(page)
            await check(page, state)
            await state.leave?.(page)
          })
      })

      const dataStates = dataStatesOf(target)
      if (dataStates.length === 0) continue
      test(`${target.name}（${target.id}）：没有内容、失败、加载中`, async ({ page, api }) => {
        for (const state of dataStates)
          await test.step(state.label, async () => {
            await enterDataState({ page, api }, target, state)
            await check(page, state)
            api.reset()
          })
      })
    }
  })
