/** Skeletons stand where the page will: its heading, its banner and what is below do not move when the answer comes. */
import type { Page } from '@playwright/test'
import { ANY_CALL } from '../../mocks/scenarios.ts'
import { listContactsCall, listProductsCall } from '../../shared/contract/company-lists.ts'
import { visitPaths } from '../support/page-kinds.ts'
import { serveShell } from '../support/serve-shell.ts'
import { waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

/** What the navigation is made of comes before a page does, but for the page that shows it. */
const LAYOUT: readonly string[] = [listContactsCall.path, listProductsCall.path]

/** Pages, what is compared besides banner and heading, and how far it may be off: a title may need another line. */
const PAGES = [
  ['about', '#profile-title', 0],
  ['list', '[data-section-pending], [aria-labelledby="list"]', 0],
  ['detail', 'article > :nth-child(4), [data-section-pending] > :nth-child(3)', 40],
  ['search-detail', 'article > :nth-child(4), [data-section-pending] > :nth-child(3)', 40],
  ['search-hits', '[data-section-pending], [aria-labelledby="list"]', 0],
  ['service', '#guarantee-title', 0],
  ['contact', '#contact-hours', 16],
] as const

const placesOf = (page: Page, further: string) =>
  page.evaluate((selector) => {
    const box = (one: string) => document.querySelector(one)?.getBoundingClientRect()
    const heading = box('h1')!
    return {
      banner: Math.round(box('main > header')!.bottom),
      heading: [heading.left, heading.top].map(Math.round),
      further: Math.round(box(selector)?.top ?? -1),
    }
  }, further)

for (const width of [360, 1280])
  for (const [visit, further, off] of PAGES)
    test(`${visit} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await serveShell(page, visitPaths[visit])
      let release = (): void => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(ANY_CALL, async (route) => {
        const isLayout = LAYOUT.includes(new URL(route.request().url()).pathname)
        if (!isLayout || visit === 'contact') await held
        await route.fallback()
      })
      await page.goto(visitPaths[visit])
      await expect(page.locator('[data-section-pending]').first()).toBeVisible()
      const skeleton = await placesOf(page, further)
      release()
      await waitUntilComplete(page)
      const whole = await placesOf(page, further)
      expect({ ...skeleton, further: 0 }).toEqual({ ...whole, further: 0 })
      expect(whole.further, further).toBeGreaterThan(0)
      expect(Math.abs(whole.further - skeleton.further), further).toBeLessThanOrEqual(off)
    })
