/** Blocks below the fold that appear as they are reached (specification, section 9). */
import type { ElementHandle, Page } from '@playwright/test'
import { expect, test } from '../support/site-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const hiddenBlocks = (page: Page) => page.locator('[data-reveal][style*="opacity: 0"]')

test.beforeEach(async ({ page, site }) => {
  await site.open('/')
  await page.mouse.move(1, 1)
  await expect(hiddenBlocks(page)).not.toHaveCount(0)
})

test('hides only what is below the fold and reveals it 100 px above the lower edge', async ({
  page,
}) => {
  const height = page.viewportSize()!.height
  const tops = await hiddenBlocks(page).evaluateAll((blocks) =>
    blocks.map((block) => block.getBoundingClientRect().top),
  )
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(height)
  const first = (await hiddenBlocks(page).first().elementHandle())!
  /** Scrolls until this share of it is above the lower edge; an observer hears of it within the next frames. */
  const opacityAt = (above: number): Promise<string> =>
    first.evaluate(
      async (block, y) => {
        scrollTo({ top: y, behavior: 'instant' })
        for (let frame = 0; frame < 10; frame += 1)
          await new Promise((done) => requestAnimationFrame(done))
        return (block as HTMLElement).style.opacity
      },
      Math.ceil(tops[0]! - height + above),
    )
  expect(await opacityAt(90)).toBe('0')
  await expect.poll(() => opacityAt(110)).not.toBe('0')
})

test('the focus reveals what it enters', async ({ page }) => {
  const block = (await hiddenBlocks(page).last().elementHandle()) as ElementHandle<HTMLElement>
  await block.evaluate((element) => element.querySelector('a')!.focus({ preventScroll: true }))
  await expect.poll(() => block.evaluate(({ style }) => style.opacity)).not.toBe('0')
})

test('print shows everything', async ({ page }) => {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(hiddenBlocks(page)).toHaveCount(0)
})
