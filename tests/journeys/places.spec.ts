/** Addresses with a place within the page: one that is not there shows the top and is no error. */
import { hydrated } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

/** Places as people, programs and mail write them. */
const PLACES = [
  'nothing',
  '二、交流',
  '%E4%BA%8C',
  '%E4%BA',
  '%',
  '',
  '/about',
  '::~:text=x',
  '<b>',
  'a#b',
]
const OTHERS = ['/', '/news/company', '/join/contact', '/search?keyword=担保']

test('a place that is not there shows the top', async ({ page, site }) => {
  test.slow()
  await site.open('/news/company')
  const documents = await page
    .locator('main a[href^="/news_detail/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  // Each place is on a page of its own: another place on the page that is shown would load nothing.
  const paths = [...documents.slice(0, PLACES.length - OTHERS.length), ...OTHERS]
  expect(new Set(paths).size).toBe(PLACES.length)
  for (const [index, place] of PLACES.entries()) {
    const address = `${paths[index]}#${place}`
    await page.goto(address)
    await hydrated(page)
    expect(await page.evaluate(() => scrollY), address).toBe(0)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  }
})

test('an address leads to the heading that its place names, as the author of the text wrote it', async ({
  page,
}) => {
  await page.goto('/news_detail/4023#债权清单')
  await expect(page.getByRole('heading', { name: '债权清单' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})
