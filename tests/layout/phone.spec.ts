/** What a narrow page arranges otherwise. */
import { kindPaths, pageKinds } from '../support/page-kinds.ts'
import { waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the arches of a banner stand where no text is', async ({ page, site }) => {
  site.expectProblem(/status of 404/)
  for (const kind of pageKinds.filter((each) => each !== 'home')) {
    await page.goto(kindPaths[kind])
    await waitUntilComplete(page)
    const banner = page.locator('header[data-section-name]')
    const arch = (await banner.locator(':scope > svg').boundingBox())!
    const text = (await banner.locator(':scope > div').boundingBox())!
    expect(arch.y, kind).toBeGreaterThanOrEqual(text.y + text.height)
    expect(arch.x + arch.width, kind).toBeLessThanOrEqual(360)
  }
})

test('products are compared row by row: nothing is pushed sideways, the table stays one', async ({
  page,
  site,
}) => {
  await site.open('/product')
  const table = page.getByRole('table', { name: '产品对比' })
  const region = page.getByRole('region', { name: '产品对比' })
  expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  const heads = await table.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(['产品', '服务对象', '额度', '期限', '费率'])
  const row = table.getByRole('row').nth(1)
  await expect(row.getByRole('rowheader')).toHaveCount(1)
  const cells = await row.getByRole('cell').all()
  expect(cells).toHaveLength(4)
  let bottom = 0
  for (const [index, cell] of cells.entries()) {
    const box = (await cell.boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(bottom)
    bottom = box.y + box.height
    const label = await cell.evaluate((one) => getComputedStyle(one, '::before').content)
    expect(label).toContain(heads[index + 1])
  }
})
