/** Every page reads without scripts: it is prerendered, or the document says how to go on. */
import { detailLink, detailRoutes, plainRoutes, specRedirects } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

for (const { spec } of plainRoutes) {
  test(`${spec} reads without scripts`, async ({ page }) => {
    await page.goto(spec)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('[data-part-pending]')).toHaveCount(0)
    expect(((await page.locator('main').textContent()) ?? '').length).toBeGreaterThan(80)
  })
}

for (const { spec, from } of detailRoutes.filter((route) => !route.spec.startsWith('/search'))) {
  test(`${spec} reads without scripts, reached from its list`, async ({ page }) => {
    await page.goto(from!)
    await page.locator(detailLink(spec)).first().click()
    await expect(page.locator('h1')).toBeVisible()
    expect(((await page.locator('main').textContent()) ?? '').length).toBeGreaterThan(80)
  })
}

for (const [from, to] of Object.entries(specRedirects)) {
  test(`${from} leads to ${to} without scripts`, async ({ page }) => {
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await expect(page.locator('h1')).toBeVisible()
  })
}

test('pages of a list are links', async ({ page }) => {
  await page.goto('/news/company')
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL('/news/company?page=2')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('第 2 页')
})

test('the form says how to reach the company', async ({ page }) => {
  await page.goto('/service')
  await expect(page.locator('#contact a[href^="tel:"]').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /提交/ })).toBeDisabled()
})
