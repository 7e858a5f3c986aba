/** The main navigation as a bar of menus and as an accordion, by mouse, key and touch. */
import type { Locator, Page } from '@playwright/test'
import { navigation } from '../../shared/catalogue/navigation.ts'
import { type Site, menusReady } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const ENTRIES = [
  '关于我们',
  '新闻中心',
  '业务服务',
  '特色产品',
  '党群园地',
  '信息公示',
  '招标采购',
  '加入我们',
]

const nav = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' })
const entry = (page: Page, name: string): Locator =>
  nav(page)
    .locator('[data-entry]')
    .filter({ has: page.getByRole('link', { name, exact: true, includeHidden: true }) })
const submenu = (page: Page, name: string): Locator => entry(page, name).locator('ul')
const summary = (page: Page, name: string): Locator => entry(page, name).locator('summary')

const open = async ({ page, site }: { page: Page; site: Site }): Promise<void> => {
  await site.open('/')
  await menusReady(page)
}

test.describe('desktop', () => {
  test.beforeEach(open)

  test('shows the eight entries in the order of the specification; the children of 特色产品 come from the product list', async ({
    page,
  }) => {
    await expect(nav(page).locator('[data-entry] > a')).toHaveText(ENTRIES)
    expect(navigation.map(({ name }) => name)).toEqual(ENTRIES)
    const links = submenu(page, '特色产品').locator('a')
    await expect(links).toHaveCount(8)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^\/product\?classid=product-[\w-]+$/)
    }
  })

  test('opens under a resting mouse, stays while the mouse is on it, closes by Escape or when it has left', async ({
    page,
  }) => {
    await entry(page, '信息公示').hover()
    await expect(submenu(page, '信息公示')).toBeVisible()
    await submenu(page, '信息公示').locator('a').last().hover()
    await expect(submenu(page, '信息公示')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(submenu(page, '信息公示')).toBeHidden()
    await page.mouse.move(640, 700)
    await entry(page, '信息公示').hover()
    await expect(submenu(page, '信息公示')).toBeVisible()
    await page.mouse.move(640, 700)
    await expect(submenu(page, '信息公示')).toBeHidden()
  })

  test('by key: Enter opens, Escape closes and returns the focus, leaving closes; one menu is open at a time; a click elsewhere closes it', async ({
    page,
  }) => {
    const opener = summary(page, '新闻中心')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(submenu(page, '新闻中心')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(submenu(page, '新闻中心').locator('a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(submenu(page, '新闻中心')).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Space')
    await expect(submenu(page, '新闻中心')).toBeVisible()
    for (let press = 0; press < 5; press++) await page.keyboard.press('Tab')
    await expect(submenu(page, '新闻中心')).toBeHidden()

    await summary(page, '新闻中心').press('Enter')
    await summary(page, '党群园地').press('Enter')
    await expect(submenu(page, '新闻中心')).toBeHidden()
    await expect(submenu(page, '党群园地')).toBeVisible()
    await page.mouse.click(640, 700)
    await expect(submenu(page, '党群园地')).toBeHidden()
  })

  test('leads to a page, closes, and marks the section of the page there, after each navigation and in the document, on home none', async ({
    page,
    site,
  }) => {
    const current = nav(page).locator('[data-entry] > a[aria-current]')
    await expect(current).toHaveCount(0)
    await summary(page, '党群园地').press('Enter')
    await submenu(page, '党群园地').getByRole('link', { name: '党风廉政' }).click()
    await page.waitForURL('**/party/honest')
    await expect(submenu(page, '党群园地')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(entry(page, '党群园地').locator('> a')).toHaveAttribute(
      'aria-current',
      /true|page/,
    )
    await expect(current).toHaveText(['党群园地'])
    await page.goBack()
    await expect(current).toHaveCount(0)
    await site.travel('/product')
    await expect(current).toHaveText(['特色产品'])
    await site.open('/party/knowledge')
    await menusReady(page)
    await expect(current).toHaveText(['党群园地'])
  })

  test('behaves as the accordion that it is up to 768 px, and as a bar again above', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await nav(page).getByRole('button', { name: '菜单' }).click()
    await summary(page, '新闻中心').press('Enter')
    await summary(page, '党群园地').press('Enter')
    await expect(submenu(page, '党群园地')).toBeVisible()
    await expect(submenu(page, '新闻中心')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await summary(page, '新闻中心').press('Enter')
    await summary(page, '党群园地').press('Enter')
    await expect(submenu(page, '新闻中心')).toBeHidden()
  })
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  const button = (page: Page): Locator => nav(page).getByRole('button', { name: '菜单' })
  const panel = (page: Page): Locator => page.locator('#site-menu')

  test('sections unfold; a chosen page closes the menu and takes the focus', async ({
    page,
    site,
  }) => {
    await open({ page, site })
    await button(page).tap()
    await summary(page, '招标采购').tap()
    const link = submenu(page, '招标采购').getByRole('link', { name: '结果公示' })
    await expect(link).toBeVisible()
    await link.tap()
    await page.waitForURL('**/bidding_procurement/notice')
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('opens the section of the current page', async ({ page, site }) => {
    await site.open('/information/petition')
    await menusReady(page)
    await button(page).tap()
    await expect(submenu(page, '信息公示')).toBeVisible()
    await expect(submenu(page, '新闻中心')).toBeHidden()
  })

  test('its button and Escape close it; nothing that is closed takes the focus', async ({
    page,
    site,
  }) => {
    await open({ page, site })
    await button(page).tap()
    await expect(panel(page)).toBeVisible()
    await button(page).tap()
    await expect(panel(page)).toBeHidden()
    await button(page).tap()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const inside = await panel(page).evaluate((element) =>
        element.contains(document.activeElement),
      )
      expect(inside).toBe(false)
    }
  })

  test('Back closes it too', async ({ page, site }) => {
    await site.open('/join/contact')
    await menusReady(page)
    await site.travel('/join/reservation')
    await button(page).tap()
    await expect(panel(page)).toBeVisible()
    await page.goBack()
    await page.waitForURL('**/join/contact')
    await expect(panel(page)).toBeHidden()
  })
})
