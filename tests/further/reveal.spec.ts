/** Blocks below the fold that appear as they are reached (specification, section 9). */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.describe('scroll reveal', () => {
  const blocks = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-reveal]')].map((block) => ({
        top: block.getBoundingClientRect().top,
        hidden: block.style.opacity === '0',
      })),
    )

  test.describe('with movement', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('hides only what is below the fold and reveals it 100 px above the lower edge', async ({
      page,
      site,
    }) => {
      await site.open('/')
      await page.mouse.move(1, 1)
      const height = page.viewportSize()!.height
      await expect
        .poll(async () => (await blocks(page)).filter(({ hidden }) => hidden).length)
        .toBeGreaterThan(0)
      for (const { top, hidden } of await blocks(page))
        if (hidden) expect(top).toBeGreaterThanOrEqual(height)

      const first = (await blocks(page)).findIndex(({ hidden }) => hidden)
      const before = (await blocks(page))[first]!.top
      await page.evaluate(
        (y) => window.scrollTo({ top: y, behavior: 'instant' }),
        Math.ceil(before - height + 90),
      )
      // An observer is told of it within the next frames.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let frames = 0
            const next = (): unknown => (++frames < 10 ? requestAnimationFrame(next) : resolve())
            next()
          }),
      )
      expect((await blocks(page))[first]!.hidden).toBe(true)
      await page.evaluate(
        (y) => window.scrollTo({ top: y, behavior: 'instant' }),
        Math.ceil(before - height + 110),
      )
      await expect.poll(async () => (await blocks(page))[first]!.hidden).toBe(false)
    })

    test('the focus reveals what it enters', async ({ page, site }) => {
      await site.open('/')
      await page.mouse.move(1, 1)
      await expect.poll(async () => (await blocks(page)).some(({ hidden }) => hidden)).toBe(true)
      const link = page.locator('[data-reveal][style*="opacity: 0"] a').last()
      const handle = (await link.elementHandle())!
      await handle.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
      await expect
        .poll(() =>
          handle.evaluate(
            (element: HTMLElement) => element.closest<HTMLElement>('[data-reveal]')!.style.opacity,
          ),
        )
        .not.toBe('0')
    })

    test('print shows everything', async ({ page, site }) => {
      await site.open('/')
      await page.mouse.move(1, 1)
      await expect.poll(async () => (await blocks(page)).some(({ hidden }) => hidden)).toBe(true)
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect
        .poll(async () => (await blocks(page)).filter(({ hidden }) => hidden).length)
        .toBe(0)
    })
  })

  test('never hides anything under reduced motion', async ({ page, site }) => {
    await site.open('/')
    expect((await blocks(page)).length).toBeGreaterThan(2)
    expect((await blocks(page)).filter(({ hidden }) => hidden)).toEqual([])
  })
})
