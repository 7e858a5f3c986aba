/** What is rendered when it is asked for: every kind of address, and what search engines are told. */
import { siteConfig } from '#company/site.ts'
import { test, testAddresses } from '../support/addresses.ts'
import { fullyRendered, hydrated } from '../support/site.ts'
import { expect } from '../support/test.ts'

testAddresses(test)

test('a prerendered page asks whether it is still right, a rendered one does not', async ({
  page,
  site,
}) => {
  await page.goto('/about')
  await hydrated(page)
  await fullyRendered(page)
  await expect.poll(() => site.calls.length).toBeGreaterThan(0)
})

test('search engines are told which address is the page’s own', async ({ request }) => {
  const head = async (path: string): Promise<string> => {
    const html = await (await request.get(path)).text()
    return html.slice(0, html.indexOf('</head>'))
  }
  const canonical = (path: string): string =>
    `<link rel="canonical" href="${siteConfig.origin}${path}">`
  expect(await head('/search_detail/news/9001')).toContain(canonical('/news_detail/9001'))
  expect(await head('/search_detail/product/1')).toContain(canonical('/product'))
  expect(await head('/news/company?page=5')).toContain(canonical('/news/company?page=5'))
  expect(await head('/search')).toContain(canonical('/search'))
  const search = await head('/search?keyword=%E6%8B%85%E4%BF%9D')
  expect(search).toContain('<meta name="robots" content="noindex">')
  expect(search).not.toContain('rel="canonical"')
})

test('a page that a list does not have leads to its last one', async ({ page }) => {
  await page.goto('/news/company?page=999')
  await expect(page).toHaveURL(/\/news\/company\?page=\d$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('公司要闻')
})
