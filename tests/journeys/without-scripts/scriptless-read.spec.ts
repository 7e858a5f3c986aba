/** A visitor without scripts reads: lists, notices, attachments, pictures; and what is not there. */
import type { Page } from '@playwright/test'
import { SEARCH_TABLES } from '../../../shared/contract/limits.ts'
import { kindRoutes } from '../../support/spec-routes.ts'
import { expect, test } from './scriptless-test.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('pages through a list to its end, and back', async ({ page }) => {
  await page.goto('/news/company')
  const pagination = page.getByRole('navigation', { name: '分页' })
  const rows = page.getByRole('main').locator('a[href^="/news_detail/"]')
  const seen = new Set<string>()
  let number = 1
  for (; ; number += 1) {
    await expect(pagination).toContainText(`第 ${number} 页`)
    for (const row of await rows.all()) seen.add((await row.getAttribute('href'))!)
    const next = pagination.getByRole('link', { name: '下一页' })
    if ((await next.count()) === 0) break
    await next.click()
    await expect(page).toHaveURL(`/news/company?page=${number + 1}`)
  }
  expect(seen.size).toBeGreaterThan(20)
  await pagination.getByRole('link', { name: '上一页' }).click()
  await expect(page).toHaveURL(`/news/company?page=${number - 1}`)
})

test('no control is shown that only scripts could answer', async ({ page }) => {
  const dead: string[] = []
  for (const { spec } of kindRoutes) {
    await page.goto(spec)
    for (const button of await page.locator('button:visible').all()) {
      const native = await button.evaluate(
        (element: HTMLButtonElement) =>
          element.type === 'submit' && element.form?.hasAttribute('action'),
      )
      if (!native) dead.push(`${spec}: ${await button.textContent()}`)
    }
  }
  expect(dead).toEqual([])
})

test('reads a hit of each kind', async ({ page }) => {
  for (const tb of SEARCH_TABLES) {
    await page.goto(`/search?keyword=${encodeURIComponent(tb === 'product' ? '信用保' : '担保')}`)
    const hit = page.locator(`main a[href^="/search_detail/${tb}/"]`).first()
    const next = page.getByRole('main').getByRole('link', { name: '下一页' })
    while ((await hit.count()) === 0) await next.click()
    await hit.click()
    await expect(page).toHaveURL(new RegExp(`/search_detail/${tb}/`))
    await expect(h1(page)).not.toHaveText('')
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(80)
  }
})
