/** axe over every route (WCAG 2.2 A and AA, best practices), at the size of the project: 1280 and 360 px. */
import { expectAccessible } from '../support/axe.ts'
import { detailLink, detailRoutes, plainRoutes } from '../support/routes.ts'
import { settled } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const pathsWithoutData = [
  '/accessibility',
  '/search?keyword=担保',
  '/search?keyword=查无此词',
  '/news/company?page=2',
]

for (const path of [...plainRoutes.map(({ spec }) => spec), ...pathsWithoutData]) {
  test(`${path} has no defect that axe can find`, async ({ page, site }) => {
    await site.open(path)
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0)
  })
}

for (const { spec, from } of detailRoutes) {
  test(`${spec} has no defect that axe can find`, async ({ page, site }) => {
    await site.open(from!)
    const href = await page.locator(detailLink(spec)).first().getAttribute('href')
    await site.open(href!)
    await expectAccessible(page)
  })
}

test('404 has no defect that axe can find', async ({ page, site }) => {
  site.expectProblem(/status of 404/)
  await page.goto('/no/such/page')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expectAccessible(page)
})

test('a failed page, its toast included', async ({ page, site }) => {
  await site.open('/join/reservation')
  await site.scenario('http500')
  await site.travel('/about')
  await expect(page.locator('.arco-message').first()).toBeVisible()
  await expectAccessible(page)
})

test('an empty list', async ({ page, site }) => {
  await site.open('/join/reservation')
  await site.scenario('empty')
  await site.travel('/news/company')
  await expectAccessible(page)
})

test('a page that is loading', async ({ page, site }) => {
  await site.open('/join/reservation')
  await site.scenario('stall', '/v1/honor-list')
  await page
    .locator('a[href="/about"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.locator('[data-part-pending]')).toBeVisible()
  await expectAccessible(page)
})

test('the licence dialog', async ({ page, site }) => {
  await site.open('/')
  await page.getByRole('button', { name: '查看营业执照' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'dialog')
})

test('a form with errors, and its receipt', async ({ page, site }) => {
  await site.open('/service?classid=contact')
  await page.getByRole('main').getByRole('button', { name: /提交/ }).click()
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible()
  await expectAccessible(page)
})

test('an open menu', async ({ page, site }, { project }) => {
  await site.open('/')
  if (project.name === 'phone') {
    await page.locator('[data-menu-button]').tap()
    await page.locator('#site-menu summary').nth(5).tap()
  } else {
    await page.locator('#site-menu summary').nth(5).click()
  }
  await expect(page.locator('#site-menu details[open] ul').first()).toBeVisible()
  await expectAccessible(page)
  await settled(page)
})
