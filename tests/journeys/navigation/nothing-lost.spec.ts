/** The focus when what had it disappears: it is never left on nothing. */
import type { Page } from '@playwright/test'
import { describeFocus } from '../../support/keyboard.ts'
import { fullyRendered } from '../../support/site.ts'
import { expect, test } from '../../support/journey.ts'

const expectKept = (page: Page): Promise<void> =>
  expect.poll(() => describeFocus(page)).not.toBe('(nothing)')

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

test('a slip of the mouse does not close a submenu (hover grace)', async ({ page, site }) => {
  await site.open('/')
  const entry = page.locator('[data-entry]').nth(1)
  const list = entry.locator('ul')
  await entry.hover()
  await expect(list).toBeVisible()
  // Out and back within one task of the page: less than any grace.
  const stayed = await entry.evaluate((element) => {
    const slip = (type: string): void => {
      const init = { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }
      element.dispatchEvent(new PointerEvent(type, init))
    }
    slip('pointerout')
    slip('pointerover')
    return new Promise<boolean>((done) =>
      setTimeout(() => done(element.querySelector('details')!.open), 350),
    )
  })
  expect(stayed).toBe(true)
})

test('the reader settings: Escape and 关闭 return the focus to 无障碍, 恢复默认 keeps it', async ({
  page,
  site,
}) => {
  await site.open('/join/reservation')
  const opener = page.getByRole('button', { name: '无障碍' })
  const panel = page.getByRole('region', { name: '无障碍设置' })
  await opener.press('Enter')
  await expect(panel.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await panel.getByRole('radio', { name: '150%' }).check()
  const reset = panel.getByRole('button', { name: '恢复默认' })
  await reset.press('Enter')
  await expect(panel.getByRole('radio', { name: '100%' })).toBeChecked()
  // Although there is nothing left to reset.
  await expect(reset).toBeFocused()
  await panel.getByRole('button', { name: '关闭' }).press('Enter')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a toast comes and goes without touching the focus', async ({ page, site }) => {
  await site.open('/join/reservation')
  await site.scenario('http500', '/v1/news-list')
  const toast = page.locator('.arco-message')
  // Looked for from the start: it stands for two seconds, and a page may take as long.
  await Promise.all([toast.first().waitFor(), site.travel('/news/company')])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the line about a lost connection, sent away', async ({ page, site, context }) => {
  // What is still on its way when the network goes.
  site.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await site.open('/join/reservation')
  await fullyRendered(page)
  await context.setOffline(true)
  const line = page.getByRole('complementary', { name: '网站提示' })
  const button = line.getByRole('button', { name: '知道了' })
  await button.press('Enter')
  await expect(line).toHaveCount(0)
  await expectKept(page)
  await context.setOffline(false)
})
