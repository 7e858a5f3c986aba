/** The focus and the announcements after every kind of navigation, and after the focused element disappears. */
import type { Locator, Page } from '@playwright/test'
import { pages } from '../../../shared/catalogue/pages.ts'
import { listNewsCall } from '../../../shared/contract/documents.ts'
import { listen, said, saidInTheEnd } from '../../support/announcer.ts'
import { describeFocus } from '../../support/keyboard.ts'
import { atRest, fullyRendered, waitUntilComplete } from '../../support/site-page.ts'
import { expect, test } from '../../support/site-test.ts'

const click = (page: Page, href: string): Promise<void> =>
  page
    .locator(`a[href="${href}"]`)
    // In the footer; in the header 无障碍 is a button that has the statement as its address.
    .last()
    .evaluate((link: HTMLAnchorElement) => {
      link.focus()
      link.click()
    })

const reached = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => `${url.pathname}${url.search}` === path, { waitUntil: 'commit' })

const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/**
 * Expects the focus on a heading and no announcement: the screen reader reads the heading, and would say the same words
 * twice.
 */
async function expectFocusAlone(page: Page, heading: Locator, text?: string | RegExp) {
  await waitUntilComplete(page)
  await expect(heading).toBeFocused()
  if (text) await expect(heading).toHaveText(text)
  expect(await saidInTheEnd(page)).toEqual([])
}

test('every kind of page takes the focus on its h1, which says itself', async ({ page, site }) => {
  test.slow()
  await site.open('/join/reservation')
  await listen(page)
  for (const name of [
    'Company',
    'About',
    'Service',
    'Product',
    'Recruitment',
    'Contact',
    'Reservation',
    'Search',
    'Accessibility',
    'Home',
  ] as const) {
    const { path, title } = pages[name]
    await click(page, path)
    await reached(page, path)
    // While the next page waits, React keeps the last one in the document, hidden.
    await expect(page.locator('h1:visible'), path).toHaveText(title)
    await expectFocusAlone(page, h1(page))
  }
})

test('a parent that redirects takes the focus only where it leads; a classid moves it to the heading of its section, which says itself', async ({
  page,
  site,
}) => {
  await site.open('/join/contact')
  await listen(page)
  await click(page, '/news')
  await reached(page, '/news/company')
  await expectFocusAlone(page, h1(page), '公司要闻')

  await click(page, '/about?classid=growth')
  await reached(page, '/about?classid=growth')
  await expectFocusAlone(page, page.locator('#growth h2'))
  // All sections have the same page, so the current one is a location within it.
  const places = page.locator('[data-banner-nav] [aria-current]')
  await expect(places).toHaveCount(1)
  await expect(places).toHaveAttribute('aria-current', 'location')
  await expect(places).toHaveText('发展历程')
})

test('a page that cannot be drawn says so, not the title of the page before', async ({
  page,
  site,
}) => {
  site.expectProblem(/.*/)
  await site.open('/join/contact')
  await listen(page)
  // The talent page alone writes percentages, so only that page breaks.
  await page.evaluate(() => {
    Number.prototype.toFixed = () => {
      throw new Error('broken on purpose')
    }
    // The page is scrolled to its end first, because the message is shorter than the window.
    scrollTo(0, document.body.scrollHeight)
  })
  await click(page, '/join/recruitment')
  const heading = page.getByRole('heading', { level: 1, name: '页面暂时无法显示' })
  await expectFocusAlone(page, heading)
  await expect(heading).toBeInViewport({ ratio: 1 })
})

test('another page of a list moves the focus to the heading of the list', async ({
  page,
  site,
}) => {
  await site.open('/information/basic')
  await listen(page)
  await page
    .getByRole('navigation', { name: '分页' })
    .getByRole('link', { name: '下一页' })
    .press('Enter')
  await reached(page, '/information/basic?page=2')
  await expectFocusAlone(page, page.locator('[data-list-heading]'), /第 2 页，共 \d+ 页/)
})

test('another search moves the focus to the title, which says keyword and number', async ({
  page,
  site,
}) => {
  await site.open('/search?keyword=担保')
  await listen(page)
  const field = page.locator('main input[name="keyword"]')
  await field.fill('保函')
  await field.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === '保函')
  await expectFocusAlone(page, h1(page), /^“保函”的搜索结果（\d+ 条）$/)
})

test('the first load is silent and takes no focus, classid or not', async ({ page, site }) => {
  for (const path of ['/', '/about?classid=honor', '/news/company?page=2']) {
    await site.open(path)
    await expect(page.locator('#announcer')).toBeEmpty()
    expect(await describeFocus(page), path).toBe('(nothing)')
  }
})

test('a document says its own title; Back and Forward say where one is; place and focus are as they were', async ({
  page,
  site,
}) => {
  await site.open('/news/company')
  await listen(page)
  const row = page.locator('main a[href^="/news_detail/"]').nth(6)
  await row.focus()
  await atRest(page)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  const title = (await row.textContent())!.trim()
  await row.press('Enter')
  await page.waitForURL('**/news_detail/**')
  await expectFocusAlone(page, h1(page), title)

  await page.goBack()
  await reached(page, '/news/company')
  await waitUntilComplete(page)
  await expect(row).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  const list = await page.locator('[data-list-heading]').textContent()
  expect(list).toContain('公司要闻列表，第 1 页')
  await expect.poll(() => said(page)).toEqual([list])

  await page.goForward()
  await page.waitForURL('**/news_detail/**')
  await waitUntilComplete(page)
  // The page was left with no element of it focused, so its title takes the focus.
  await expect(h1(page)).toBeFocused()
  await expect.poll(() => said(page)).toEqual([list, title])
})

test('Back through pages of a list restores each', async ({ page, site }) => {
  await site.open('/news/company')
  const next = page.getByRole('link', { name: '下一页' })
  await next.press('Enter')
  await reached(page, '/news/company?page=2')
  // The address changes before the page, so the test waits for the page.
  await expect(page.locator('[data-list-heading]')).toContainText('第 2 页')
  await listen(page)
  await page.goBack()
  await reached(page, '/news/company')
  await waitUntilComplete(page)
  await expect(next).toBeFocused()
  await expect.poll(() => said(page)).toEqual([expect.stringContaining('公司要闻列表，第 1 页')])
})

test('the skip link comes first and moves the focus to the content', async ({ page, site }) => {
  await site.open('/news/company')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到主要内容' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  expect(new URL(page.url()).hash).toBe('')
})

test('a submenu under the mouse does not close over the focus', async ({ page, site }) => {
  await site.open('/')
  const entry = page.locator('[data-entry]').nth(1)
  await entry.hover()
  await expect(entry.locator('ul')).toBeVisible()
  await entry.locator('ul a').first().focus()
  await page.mouse.move(640, 700)
  await expect(entry.locator('ul')).toBeHidden()
  await expect(entry.locator('summary')).toBeFocused()
})

test('a toast comes and goes without touching the focus', async ({ page, site, api }) => {
  await site.open('/join/reservation')
  await api.fail('http500', listNewsCall)
  const toast = page.locator('.arco-message')
  // The test looks for the toast from the start, because a toast stands for two seconds and a page may take as long.
  await Promise.all([toast.first().waitFor(), site.travel('/news/company')])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the line about a lost connection, sent away', async ({ page, site, context }) => {
  // Requests that are on their way fail when the network goes.
  site.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await site.open('/join/reservation')
  await fullyRendered(page)
  await context.setOffline(true)
  const line = page.getByRole('complementary', { name: '网站提示' })
  const button = line.getByRole('button', { name: '知道了' })
  await button.press('Enter')
  await expect(line).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await context.setOffline(false)
})
