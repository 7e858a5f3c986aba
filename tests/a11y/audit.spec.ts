/**
 * The audit: axe on every route, at desktop and phone size, in every state that matters (see matrix.ts). `npm run a11y`
 * runs it on the site in `dist`, and its reporter writes what the accessibility statement quotes.
 */
import type { Page } from '@playwright/test'
import { pages } from '../../shared/catalogue/pages.ts'
import { failCalls } from '../support/network.ts'
import { fullyRendered, waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/worker-fixtures.ts'
import { audit } from './axe.ts'
import { type AuditedPage, auditedPages } from './pages.ts'
import { ATTACHMENT, type AuditRecord, dataStatesOf, statesOf } from './matrix.ts'
import { type DataState, SIZES, type Size, type State } from './states.ts'

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
  target: AuditedPage,
  size: Size,
  { id, label, without }: Pick<State, 'id' | 'label' | 'without'>,
): Promise<void> {
  const { violations, passed } = await audit(page, without)
  expect(passed, `${label}: rules passed`).toBeGreaterThan(15)
  const record: AuditRecord = {
    page: target.id,
    size,
    state: id,
    browser: `Chromium ${page.context().browser()!.version()}`,
    violations: violations.length,
  }
  await test
    .info()
    .attach(ATTACHMENT, { body: JSON.stringify(record), contentType: 'application/json' })
  expect.soft(violations, `${target.name} ${SIZES[size].label} ${label}`).toEqual([])
}

/** Travels within the running application, as a link does; the router follows the history. */
async function travel(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await page.waitForURL((url) => decodeURI(url.pathname + url.search) === path)
}

async function enterDataState(page: Page, path: string, { id, scenario }: DataState) {
  await open(page, pages.Accessibility.path)
  await failCalls(page.context(), scenario)
  await travel(page, path)
  if (id !== 'loading') {
    // The page before is complete as well.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(pages.Accessibility.title)
    await waitUntilComplete(page)
    return
  }
  // A page without a place for its content yet stays the one before; the wait is said after a second.
  await page
    .locator('[data-section-pending], #announcer:text-is("正在加载")')
    .first()
    .waitFor({ state: 'attached' })
}

for (const size of Object.keys(SIZES) as Size[]) {
  for (const target of auditedPages) {
    test(`${target.name}（${target.id}）${SIZES[size].label}`, async ({ pageOf }) => {
      const page = await pageOf(size)
      await open(page, target.path)
      for (const state of statesOf(target)) {
        await test.step(state.label, async () => {
          await state.enter(page, size)
          await check(page, target, size, state)
          await state.leave?.(page)
        })
      }
    })

    const dataStates = dataStatesOf(target)
    if (dataStates.length === 0) continue
    test(`${target.name}（${target.id}）${SIZES[size].label}：没有内容、失败、加载中`, async ({
      pageOf,
    }) => {
      const page = await pageOf(size)
      for (const state of dataStates) {
        await test.step(state.label, async () => {
          await enterDataState(page, target.path, state)
          await check(page, target, size, state)
          await failCalls(page.context(), '')
        })
      }
      // What still waits holds all connections to the server; the next document would wait for one.
      await page.goto('about:blank')
    })
  }
}
