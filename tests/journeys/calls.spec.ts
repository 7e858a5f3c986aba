/** A walk through the whole site makes exactly the calls of the specification, in the way it asks for. */
import { listNewsCall } from '../../shared/contract/documents.ts'
import {
  COMPANY_NAME,
  detailSelector,
  detailRoutes,
  plainRoutes,
  specCalls,
} from '../support/spec-routes.ts'
import { fillConsultation } from '../support/consult-form.ts'
import { serveShell } from '../support/serve-shell.ts'
import { expect, test } from '../support/site-test.ts'

test('the whole site makes exactly its calls, all POST, all form-urlencoded, lists for their site', async ({
  page,
  site,
}) => {
  test.slow()
  // The bare shell makes its calls in the browser; a rendered page comes with its data.
  await serveShell(page, '/accessibility')
  await serveShell(page, '/search?keyword=担保')
  await site.open('/accessibility')
  for (const { spec, site: number } of plainRoutes.filter(({ spec: path }) => path !== '/search')) {
    const before = site.calls.length
    await site.travel(spec)
    if (number) {
      // The address changes before the code of the page, which makes the call, has loaded.
      const asked = () => site.calls.slice(before).find(({ fields }) => 'site' in fields)?.fields
      await expect
        .poll(asked, { message: spec })
        .toMatchObject({ site: String(number), page: '1', limit: '10' })
    }
    for (const detail of detailRoutes.filter(({ from }) => from === spec)) {
      const link = page.locator(detailSelector(detail.spec)).first()
      const title = await link.textContent()
      await link.click()
      await page.waitForURL(({ pathname }) => pathname.startsWith(detail.spec.split('{')[0]!))
      await site.quiet()
      expect(title).toContain(await page.locator('h1:visible').textContent())
      await expect(page).toHaveTitle(COMPANY_NAME)
    }
  }
  await site.open('/search?keyword=担保')
  await page.locator('main a[href^="/search_detail/"]').first().click()
  await page.waitForURL('**/search_detail/**')
  // The address changes before the page makes its call, so the test waits for the call before it leaves.
  await expect.poll(() => site.calls.some(({ path }) => path === '/v1/search-info')).toBe(true)
  await site.open('/service?classid=contact')
  await fillConsultation(page)
  await page.getByRole('main').getByRole('button', { name: /提交/ }).click()
  await expect.poll(() => site.calls.some(({ path }) => path === '/v1/consult-add')).toBe(true)

  expect([...new Set(site.calls.map(({ path }) => path))].toSorted()).toEqual(
    [...specCalls].toSorted(),
  )
  const others = site.calls.filter(
    ({ method, contentType }) =>
      method !== 'POST' || !contentType.startsWith('application/x-www-form-urlencoded'),
  )
  expect(others).toEqual([])
})

test('a call that goes past the handlers of mocks/ fails its journey', async ({ page, site }) => {
  test.fail()
  await site.open('/join/reservation')
  await page.route(`**${listNewsCall.path}`, (route) => route.continue())
  // On a busy machine the page arrives before the call is made, and the journey would end without one.
  const answered = page.waitForResponse(`**${listNewsCall.path}`)
  await site.travel('/news/company')
  await answered
})
