/** What a browser makes of the specification's addresses; `tests/http` asks for every row of its table. */
import { COMPANY_NAME, detailLink, detailRoutes, pathPattern } from '../support/routes.ts'
import { hydrated } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const pathOf = (url: string): string => new URL(url).pathname

for (const { name, spec, from } of detailRoutes) {
  test(`${name}: ${spec} from its list, and by its address`, async ({ page, site }) => {
    await site.open(from!)
    const link = page.locator(detailLink(spec)).first()
    const title = (await link.textContent())?.trim() ?? ''
    await link.click()
    await page.waitForURL((url) => pathPattern(spec).test(url.pathname))
    const headingNow = async () =>
      (await page.locator('h1:visible').allTextContents()).join().trim()
    let heading = ''
    await expect
      .poll(async () => {
        heading = await headingNow()
        return heading !== '' && title.includes(heading)
      })
      .toBe(true)
    await expect(page).toHaveTitle(COMPANY_NAME)
    await site.open(pathOf(page.url()))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(COMPANY_NAME)
  })
}

test('an unknown path shows the 404 page, with HTTP status 404 and a way home', async ({
  page,
  site,
}) => {
  site.expectProblem(/status of 404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - 找不到页面')
  await expect(page).toHaveTitle(COMPANY_NAME)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(COMPANY_NAME)
})
