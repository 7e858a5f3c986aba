/** Pages on paper have all the content that they have on the screen. */
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
