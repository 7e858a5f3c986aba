/** A section that a classid leads to shows its heading below what stays on top, at every size. */
import { aboutSections, serviceSections } from '../../shared/catalogue/search-params.ts'
import { sectionPlace } from '../support/layout.ts'
import { fullyRendered, waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const addresses = [
  ...Object.keys(aboutSections).map((id) => ['/about', id] as const),
  ...Object.keys(serviceSections).map((id) => ['/service', id] as const),
  ...['product-1', 'product-5', 'product-8'].map((id) => ['/product', id] as const),
]

for (const width of [320, 768, 1280]) {
  for (const percent of [100, 200]) {
    test(`${width} px, text ${percent} %`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      await site.open('/join/reservation')
      await page.evaluate((size) => {
        document.documentElement.dataset.text = String(size)
      }, percent)
      for (const [path, id] of addresses) {
        await site.travel(`${path}?classid=${id}`)
        await waitUntilComplete(page)
        await fullyRendered(page)
        await expect
          .poll(async () => {
            const { covered, heading } = await sectionPlace(page, id)
            return heading >= covered - 1 && heading < 800
          }, `${path}?classid=${id}`)
          .toBe(true)
      }
    })
  }
}
