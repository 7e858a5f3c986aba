/** What stands beside something else on a phone: entries of a row, titles beside pictures, products with their facts. */
import { navigation } from '../../shared/catalogue/navigation.ts'
import { visitPaths } from '../support/page-kinds.ts'
import { expect, test } from '../support/site-test.ts'

/** The narrowest of the common phones, and wider ones. */
const WIDTHS = [360, 375, 390, 412]
const HEIGHT = 667

for (const width of WIDTHS)
  test(`titles beside pictures end with more than a character at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await site.open(visitPaths.list)
    const lastLines = await page.locator('main li:has(picture) h3 a').evaluateAll((links) =>
      links.map((link) => {
        const text = link.firstChild!
        const bottoms = Array.from(link.textContent, (_, at) => {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect().bottom
        })
        const last = bottoms.at(-1)!
        return link.textContent.slice(bottoms.findIndex((bottom) => bottom === last))
      }),
    )
    expect(lastLines.length).toBeGreaterThan(0)
    expect(lastLines.filter((line) => line.length < 2)).toEqual([])
  })

test('a row of at most four entries is whole on every phone', async ({ page, site }) => {
  await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT })
  const short = navigation.filter(({ children }) => children.length > 0 && children.length <= 4)
  expect(short.length).toBeGreaterThan(0)
  for (const { path, name } of short) {
    await site.open(path)
    const row = page.getByRole('navigation', { name: `${name}栏目` }).getByRole('list')
    for (const entry of await row.getByRole('link').all())
      await expect.soft(entry, path).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the home page names products, and their facts stand on their own page', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT })
  await site.open('/')
  const products = page.getByRole('region', { name: '特色产品' })
  const first = products.getByRole('listitem').first()
  await expect(first.getByText('额度')).toBeHidden()
  await first.getByRole('link').click()
  await expect(page.getByRole('main').getByText('额度').last()).toBeVisible()
})
