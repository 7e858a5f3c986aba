/**
 * What is far below is rendered when it comes near, and after a change of page at once; visitors notice no difference.
 */
import type { Page } from '@playwright/test'
import { waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const END = '合作伙伴'

interface AxNode {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
}

/** Parts of the page that are not rendered. */
const left = (page: Page): Promise<number> =>
  page
    .locator('.below-fold > *')
    .evaluateAll(
      (nodes) =>
        nodes.filter((node) => !node.checkVisibility({ contentVisibilityAuto: true })).length,
    )

test.use({ viewport: { width: 360, height: 740 } })

test('the end of the home page is not rendered at first, but there for the ear', async ({
  playwright,
  baseURL,
}, { project }) => {
  // The mode in which the browser is when a screen reader runs.
  const options = project.use.launchOptions
  const args = [...(options?.args ?? []), '--force-renderer-accessibility']
  const browser = await playwright.chromium.launch({ ...options, args })
  const page = await browser.newPage({ baseURL: baseURL!, viewport: { width: 360, height: 740 } })
  const session = await page.context().newCDPSession(page)
  await page.goto('/')
  const end = page.getByRole('heading', { name: END })
  const isRendered = () =>
    end.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isRendered()).toBe(false)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  const headings = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'heading')
  expect(headings.map(({ name }) => name?.value)).toContain(END)
  await end.scrollIntoViewIfNeeded()
  await expect.poll(isRendered).toBe(true)
  await browser.close()
})

test('after a change of page everything is rendered', async ({ page, site }) => {
  await page.goto('/')
  expect(await left(page)).toBeGreaterThan(0)
  await waitUntilComplete(page)
  await site.travel('/service')
  await expect.poll(() => left(page)).toBe(0)
})

test.describe('before anything of it is rendered', () => {
  test.use({ javaScriptEnabled: false })

  const parts = [
    [360, '/about', 'footer .below-fold'],
    [1280, '/about', 'footer .below-fold'],
    [1280, '/', '[aria-labelledby="home-contact"]'],
  ] as const
  for (const [width, path, selector] of parts)
    test(`what ends ${path} is about as high at ${width} px as it will be`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      const [before, after] = await page.locator(selector).evaluate((part) => {
        const { height } = part.getBoundingClientRect()
        ;(part as HTMLElement).style.contentVisibility = 'visible'
        return [height, part.getBoundingClientRect().height]
      })
      // What stands below a page that ends sooner than it was believed to moves up.
      expect(Math.abs(before! / after! - 1)).toBeLessThan(0.2)
    })
})
