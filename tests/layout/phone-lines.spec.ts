/** What stands beside something else on a phone: entries of a row, titles beside pictures, products with their facts. */
import { navigation } from '../../shared/catalogue/navigation.ts'
import { visitPaths } from '../support/page-kinds.ts'
import { expect, test } from '../support/site-test.ts'

/** The narrowest of the common phones, and wider ones. */
const WIDTHS = [360, 375, 390, 412]
const HEIGHT = 667

/** The lines of a text. */
function linesOf(element: Element): string[] {
  const lines: string[] = []
  let last = -Infinity
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const [at, character] of Array.from(text.textContent!).entries()) {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { bottom } = range.getBoundingClientRect()
      if (bottom > last + 5) lines.push('')
      last = bottom
      lines[lines.length - 1] += character
    }
  return lines
}

for (const width of WIDTHS)
  test(`titles beside pictures end with more than a character at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await site.open(visitPaths.list)
    const links = await page.locator('main li:has(picture) h3 a').all()
    const lines = await Promise.all(links.map((link) => link.evaluate(linesOf)))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((all) => all.at(-1)!.length < 2)).toEqual([])
  })

/** Pages with titles, and the titles. */
const TITLES: Readonly<Record<string, string>> = {
  [visitPaths.home]: 'main :is(article, li) a',
  [visitPaths.list]: 'main h3',
  [visitPaths['later-page']]: 'main h3',
  '/information/business': 'main h3',
  '/bidding_procurement/purchase': 'main h3',
  [`/search?keyword=${encodeURIComponent('万元')}`]: 'main h3',
  [visitPaths.detail]: 'main h1, main nav a',
}

for (const width of WIDTHS)
  test(`titles end no line within an amount at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const [path, titles] of Object.entries(TITLES)) {
      await site.open(path)
      const lines = await Promise.all(
        (await page.locator(titles).all()).map((one) => one.evaluate(linesOf)),
      )
      expect(lines.length, path).toBeGreaterThan(0)
      const ends = lines.map((all) => all.join('\n'))
      expect
        .soft(
          ends.filter((text) => /\d\n[\d.%万亿元年]|[万亿]\n元/.test(text)),
          path,
        )
        .toEqual([])
    }
  })

/** Documents with office hours, deadlines with their time, and ranges of amounts. */
const TEXTS = [
  '/bidding_detail/1024',
  '/information_detail/6020',
  '/information_detail/7024',
  '/information_detail/8022',
]

for (const width of WIDTHS)
  test(`texts and facts end no line within a range or before a time at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const path of TEXTS) {
      await site.open(path)
      const all = await page.locator('main :is(p, li, td, dd)').all()
      const lines = await Promise.all(all.map((one) => one.evaluate(linesOf)))
      const ends = lines.map((each) => each.join('\n'))
      expect(ends.filter((text) => /\d:\d\d/.test(text)).length, path).toBeGreaterThan(0)
      expect
        .soft(
          ends.filter((text) => /[\d%]\n[—–～]|[—–～]\n\d|\d日\s?\n\s?\d+:\d\d/.test(text)),
          path,
        )
        .toEqual([])
    }
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
