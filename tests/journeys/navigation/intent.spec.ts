/** The code of a page is fetched when a visitor turns to its link, its data only when they go there. */
import { fileOf } from '../../support/build.ts'
import { expect, test } from '../../support/test.ts'

const PAGE = fileOf('src/routes/product.tsx?tsr-split=component')
const OPTIONAL = fileOf('src/offline/optional-features.ts')

for (const less of [false, true]) {
  test(`turning to a link ${less ? 'loads nothing with less data' : 'loads the code of its page'}`, async ({
    page,
    site,
  }) => {
    if (less) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    }
    const loaded = new Set<string>()
    page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname))
    await site.open('/join/reservation')
    await page.mouse.move(1, 1)
    await expect.poll(() => loaded.has(OPTIONAL)).toBe(true)
    // Revalidation has its calls.
    await expect.poll(() => site.calls.length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const calls = site.calls.length
    const link = page.getByRole('banner').getByRole('link', { name: '特色产品', exact: true })
    if (less) {
      for (const at of ['h1', link]) {
        await (typeof at === 'string' ? page.locator(at) : at).hover()
        await page.waitForTimeout(300)
      }
      expect(loaded.has(PAGE)).toBe(false)
    } else {
      await expect(async () => {
        await page.getByRole('heading', { level: 1 }).hover()
        await link.hover()
        expect(loaded.has(PAGE)).toBe(true)
      }).toPass()
    }
    expect(site.calls.slice(calls)).toEqual([])
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('特色产品')
    expect(loaded.has(PAGE)).toBe(true)
  })
}
