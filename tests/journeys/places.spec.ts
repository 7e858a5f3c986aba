/** Addresses with a place within the page that is not there: they show the top and are no error. */
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
  const document = await page.locator('main a[href^="/news_detail/"]').first().getAttribute('href')
  const addresses = [
    ...PLACES.map((place) => `${document}#${place}`),
    ...OTHERS.map((path, index) => `${path}#${PLACES[index]}`),
  ]
  for (const address of addresses) {
    // Another place on the page that is shown loads nothing.
    await page.goto('about:blank')
    await page.goto(address)
    await hydrated(page)
    expect(await page.evaluate(() => scrollY), address).toBe(0)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  }
})
