/** A section that a classid leads to shows its heading below what stays on top, at every size. */
import type { Page } from '@playwright/test'
import { aboutSections, serviceSections } from '../../shared/catalogue/search-params.ts'
import { fullyRendered, waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** How far what stays in view reaches down, and where the section's heading is. */
const measure = (page: Page, id: string): Promise<{ covered: number; top: number }> =>
  page.evaluate((section) => {
    const element = document.getElementById(section)
    // The address changes before the page does.
    if (!element) return { covered: 0, top: Infinity }
    const heading = element.querySelector('h2, h3') ?? element
    const bottoms = Array.from(document.querySelectorAll('header, [data-banner-nav]'))
      .filter((each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position))
      .map((each) => each.getBoundingClientRect().bottom)
      .filter((bottom) => bottom < innerHeight / 2)
    return { covered: Math.max(0, ...bottoms), top: heading.getBoundingClientRect().top }
  }, id)

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
            const { covered, top } = await measure(page, id)
            return top >= covered - 1 && top < 800
          }, `${path}?classid=${id}`)
          .toBe(true)
      }
    })
  }
}
