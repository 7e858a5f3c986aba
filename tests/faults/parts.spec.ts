/**
 * Every part of every kind of page whose call fails, in the browser. The part says what is wrong in its place, once as a
 * toast; everything else stands; 重试 recovers and the focus stays near. All rows of the catalogue: journeys/errors.
 */
import type { Page } from '@playwright/test'
import { HttpResponse, delay, http } from 'msw'
import { BUSINESS_INFO, type Called } from '../../mocks/scenarios.ts'
import {
  getCompanyProfileCall,
  listBannersCall,
  listBusinessCall,
  listBusinessRelationsCall,
  listContactsCall,
  listCultureCall,
  listHonorsCall,
  listPartnersCall,
  listPostsCall,
  listProductsCall,
  listStructureCall,
  listTeamCall,
} from '../../shared/contract/company-lists.ts'
import {
  getNewsCall,
  getPartyCall,
  getPublicityCall,
  getPurchaseCall,
  listNewsCall,
  listPartyCall,
  listPublicityCall,
  listPurchasesCall,
} from '../../shared/contract/documents.ts'
import { searchCall, searchDetailCalls } from '../../shared/contract/search.ts'
import type { Api } from '../support/api.ts'
import { listen, said } from '../support/announcer.ts'
import { press, waitUntilComplete } from '../support/site-page.ts'
import { serveShell } from '../support/serve-shell.ts'
import { letSecondsPass, stopSeconds, toastTexts, watchToasts } from '../support/toasts.ts'
import { expect, test } from '../support/site-test.ts'

const SCENARIO = 'code-1'

/** A call and a page that has a part for its answer. For a detail: how its address begins, and the list that leads to it. */
const parts: readonly (readonly [call: Called, path: string, list?: string])[] = [
  [listBannersCall, '/'],
  [getCompanyProfileCall, '/'],
  [listBusinessCall, '/'],
  [listProductsCall, '/'],
  [listNewsCall, '/'],
  [listPartyCall, '/'],
  [listPublicityCall, '/'],
  [listPurchasesCall, '/'],
  [listPartnersCall, '/'],
  [getCompanyProfileCall, '/about'],
  [listCultureCall, '/about'],
  [listHonorsCall, '/about'],
  [listBusinessCall, '/service'],
  [listBusinessRelationsCall, '/service'],
  [listProductsCall, '/product'],
  [listTeamCall, '/join/recruitment'],
  [listStructureCall, '/join/recruitment'],
  [listPostsCall, '/join/recruitment'],
  [listNewsCall, '/news/company'],
  [listPartyCall, '/party/guarantee'],
  [listPublicityCall, '/information/basic'],
  [listPurchasesCall, '/bidding_procurement/purchase'],
  [listPublicityCall, '/join/talent_structure'],
  [getNewsCall, '/news_detail/', '/news/company'],
  [getPartyCall, '/party_detail/', '/party/guarantee'],
  [getPublicityCall, '/information_detail/', '/information/basic'],
  [getPublicityCall, '/zp_detail/', '/join/talent_structure'],
  [getPurchaseCall, '/bidding_detail/', '/bidding_procurement/purchase'],
  [searchDetailCalls.news, '/search_detail/', '/search?keyword=担保'],
]

/** Expects the frame of the site, with a phone number, although a part of the page has failed. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('header').first()).toBeVisible()
  await expect(page.locator('header nav').first()).toBeAttached()
  await expect(page.locator('footer a[href^="tel:"]').first()).toBeAttached()
}

/**
 * Expects the message in its places and nowhere else, one toast, and the focus on the `h1`; screen readers read the
 * heading then, so nothing is announced. 重试 by keyboard brings the content, and the focus stays near.
 */
async function expectFailureAndRecovery(
  { page, api }: { page: Page; api: Api },
  places: number,
): Promise<void> {
  const notices = page.getByRole('main').getByText(BUSINESS_INFO, { exact: true })
  await expect(notices).toHaveCount(places)
  await waitUntilComplete(page)
  await expect(page.locator('main [data-tone="error"]')).toHaveCount(places)
  await expectFrame(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await said(page)).toEqual([])
  await expect.poll(() => toastTexts(page)).toEqual([BUSINESS_INFO])
  await letSecondsPass(page)
  api.reset()
  const retry = page.getByRole('main').getByRole('button', { name: /重试/ }).first()
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(notices).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[123]$/)
  expect(await toastTexts(page)).toEqual([BUSINESS_INFO])
}

for (const [call, path, list] of parts)
  test(`${path}: ${call.path}`, async ({ page, site, api }) => {
    await site.open(list ?? '/join/reservation')
    await watchToasts(page)
    await stopSeconds(page)
    await listen(page)
    await api.fail(SCENARIO, call)
    if (list === undefined) await site.travel(path)
    else {
      await press(page.locator(`main a[href^="${path}"]`).first())
      await page.waitForURL((url) => url.pathname.startsWith(path))
    }
    // The profile fills two parts of its page.
    const places = path === '/about' && call === getCompanyProfileCall ? 2 : 1
    await expectFailureAndRecovery({ page, api }, places)
  })

test('a part that is slow and fails again keeps the focus on 重试', async ({ page, site, api }) => {
  let isFailing = true
  await site.open('/join/reservation')
  await api.use(
    http.post(`*${listPublicityCall.path}`, async () => {
      // The answer takes longer than the page waits before it shows skeletons.
      await delay(600)
      return isFailing ? new HttpResponse(null, { status: 500 }) : undefined
    }),
  )
  await site.travel('/')
  const retry = page.getByRole('main').getByRole('button', { name: /重试/ })
  await retry.press('Enter')
  await expect(retry).toBeHidden()
  await expect(retry).toBeFocused()
  isFailing = false
  await retry.press('Enter')
  await expect(retry).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
})

const SEARCH = '/search?keyword=担保'

for (const call of [searchCall, listProductsCall, listContactsCall])
  test(`a search that could not be rendered: ${call.path}`, async ({ page, api }) => {
    await serveShell(page, SEARCH)
    await api.fail(SCENARIO, call)
    await page.goto(SEARCH)
    await waitUntilComplete(page)
    await expectFrame(page)
    // Navigation and phone are there: they come from the catalogue and from the site configuration.
    await expect(page.locator('footer')).toContainText(/\d{3,4}-\d{4} ?\d{3,4}/)
    const main = page.getByRole('main')
    const isOwn = call === searchCall
    await expect(main.getByText(BUSINESS_INFO, { exact: true })).toHaveCount(isOwn ? 1 : 0)
    api.reset()
    if (isOwn) await main.getByRole('button', { name: /重试/ }).click()
    await expect(main.locator('a[href^="/search_detail/"]').first()).toBeVisible()
  })

test('a stalled load of the shell: after 10 s a sentence and the phone', async ({
  page,
  site,
  api,
}) => {
  await page.clock.install()
  await serveShell(page, SEARCH)
  await api.fail('stall', searchCall)
  await page.goto(SEARCH)
  await expect.poll(() => site.calls.some(({ path }) => path === '/v1/search')).toBe(true)
  // The progress bar comes with the code that counts the ten seconds.
  await expect(page.locator('#nprogress')).toBeAttached()
  await page.clock.runFor(10_500)
  const word = page
    .locator('.notice-bar, main [data-section-pending] p')
    .filter({ hasText: '仍在加载' })
  await expect(word).toHaveCount(1)
  const phone = word.getByRole('link', { name: /\d{3,4}-\d{4} ?\d{3,4}/ })
  await expect(phone).toHaveAttribute('href', /^tel:/)
  api.reset()
})
