/** Pages on paper have all the content that they have on the screen. */
import { pageKinds, visitPaths } from '../support/page-kinds.ts'
import { fullyRendered } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const PAPER = { width: 657, height: 971 }

test('a table of 14 columns loses none, and breaks no figure', async ({ page, site }) => {
  await site.open('/information_detail/5021')
  const table = page.locator('main article table').first()
  await table.evaluate((element: HTMLTableElement) => {
    const cells = (text: string) =>
      Array.from({ length: 14 }, () => {
        const cell = document.createElement('td')
        cell.dataset.align = 'end'
        cell.textContent = text
        return cell
      })
    for (const row of element.rows) row.replaceChildren(...cells('123,456.7'))
  })
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  const { hidden, lines } = await table.evaluate((element: HTMLTableElement) => ({
    hidden: Array.from(element.rows[0]!.cells).filter(
      (cell) => cell.getBoundingClientRect().right > innerWidth,
    ).length,
    lines: Array.from(element.rows[0]!.cells, (cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    }),
  }))
  expect(hidden).toBe(0)
  expect(lines).toEqual(Array.from({ length: 14 }, () => 1))
})

// As wide as a sheet of A3 or across: the narrow one has the layout of a phone.
for (const kind of pageKinds.filter((one) => one !== 'not-found'))
  test(`${kind}: nothing stays in view on paper, where it would stand over a later line`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await site.open(visitPaths[kind])
    await fullyRendered(page)
    await page.emulateMedia({ media: 'print' })
    const staying = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
        .map((one) => one.outerHTML.slice(0, 100)),
    )
    expect(staying).toEqual([])
  })

test('a page breaks no row of a table', async ({ page, site }) => {
  for (const path of ['/product', '/information_detail/5021']) {
    await site.open(path)
    await page.emulateMedia({ media: 'print' })
    const breaks = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside))
    expect(breaks.length).toBeGreaterThan(0)
    expect(new Set(breaks), path).toEqual(new Set(['avoid']))
  }
})

test('an address of another site stands behind the words of its link, once', async ({
  page,
  site,
}) => {
  await site.open('/information_detail/5021')
  await page.emulateMedia({ media: 'print' })
  const shown = await page
    .locator('main article table')
    .first()
    .evaluate((table) =>
      ['', 'url'].map((name) => {
        const link = document.createElement('a')
        Object.assign(link, { href: 'https://a.example/b', target: '_blank', className: name })
        table.before(link)
        return getComputedStyle(link, '::after').content
      }),
    )
  expect(shown).toEqual(['" https://a.example/b"', 'none'])
})

test('the state of an open notice is ink, because paper has no ground', async ({ page, site }) => {
  await site.open('/bidding_procurement/purchase')
  await page.emulateMedia({ media: 'print' })
  const badge = page.locator('main li h3 span').first()
  const title = page.locator('main li h3 a').first()
  const colour = (element: Element) => getComputedStyle(element).color
  expect(await badge.evaluate(colour)).toBe(await title.evaluate(colour))
})

test('a picture that is much higher than wide can be read', async ({ page, site }) => {
  await site.open('/information_detail/5021')
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  const sizes = await page
    .locator('main article table')
    .first()
    .evaluate(async (table) => {
      const draw = async (width: number, height: number): Promise<number[]> => {
        const image = new Image(width, height)
        image.src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
        table.before(image)
        await image.decode()
        const box = image.getBoundingClientRect()
        return [Math.round(box.width), Math.round(box.height)]
      }
      return {
        wide: await draw(1200, 900),
        upright: await draw(900, 1200),
        high: await draw(600, 6000),
      }
    })
  const millimetres = (value: number): number => (value * 25.4) / 96
  expect(millimetres(sizes.wide[1]!)).toBeLessThan(81)
  expect(millimetres(sizes.upright[1]!)).toBeLessThan(81)
  // Whole on a page of A4, whose text is 257 mm high, and in proportion.
  expect(millimetres(sizes.high[1]!)).toBeLessThan(257)
  expect(millimetres(sizes.high[0]!)).toBeGreaterThan(20)
  expect(sizes.high[1]! / sizes.high[0]!).toBeCloseTo(10, 0)
})

for (const path of ['/join/recruitment', '/service'])
  test(`${path}: what is closed on the screen can be read`, async ({ page, site }) => {
    await site.open(path)
    await fullyRendered(page)
    const details = page.locator('main details:not([data-print="hide"] *)')
    const read = () =>
      details.evaluateAll((all) => all.map((one) => one.lastElementChild!.checkVisibility()))
    const all = (value: boolean, count: number) => Array.from({ length: count }, () => value)
    const count = await details.count()
    expect(count).toBeGreaterThan(0)
    expect(await read()).toEqual(all(false, count))
    await page.emulateMedia({ media: 'print' })
    expect(await read()).toEqual(all(true, count))
    await page.emulateMedia({ media: 'screen' })
    // Browsers before Chromium 131 and Safari 18.4 are told by scripts.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await read()).toEqual(all(true, count))
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await read()).toEqual(all(false, count))
  })
