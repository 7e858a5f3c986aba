/** Reflow, large text, text spacing and 400 % zoom on every route (WCAG 1.4.4, 1.4.10, 1.4.12). */
import type { Page } from '@playwright/test'
import { auditedPages } from '../a11y/audited-pages.ts'
import { consultRefusal, consultSubmit, fillConsultation } from '../support/consult-form.ts'
import { addStyles, badLineStarts, clipped, sideways } from '../support/layout.ts'
import { fullyRendered, twoFrames, waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

/** The values of WCAG 1.4.12, on everything, as a visitor's own style sheet sets them. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`

const setText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = `${value}%`
  }, percent)

async function expectFits(page: Page, when: string): Promise<void> {
  // A new size of the viewport has reached all media queries only with the next frame.
  await twoFrames(page)
  expect.soft(await sideways(page), `${when}: scrolls sideways`).toEqual([])
  expect.soft(await clipped(page), `${when}: cuts text off`).toEqual([])
}

for (const target of auditedPages) {
  test(`${target.name}（${target.id}）`, async ({ page, site }) => {
    if (target.kind === 'not-found') site.expectProblem(/status of 404/)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(target.path, { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('Shift')
    await waitUntilComplete(page)
    await fullyRendered(page)
    await expectFits(page, '320 px')
    expect.soft(await badLineStarts(page), '320 px: begins a line with a closing mark').toEqual([])

    await setText(page, 200)
    await expectFits(page, '320 px, text 200 %')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectFits(page, '1280 px, text 200 %')
    await setText(page, 100)

    const withoutSpacing = await addStyles(page, TEXT_SPACING)
    await expectFits(page, '1280 px, text spacing')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectFits(page, '320 px, text spacing')

    await withoutSpacing()

    // 1280 x 1024 at 400 %: nothing may stay on top of the little that is left.
    await page.setViewportSize({ width: 320, height: 256 })
    const sticky = await page.evaluate(() =>
      Array.from(document.querySelectorAll('body *'))
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        .filter((element) => element.getBoundingClientRect().height > innerHeight / 4)
        .map((element) => element.outerHTML.slice(0, 100)),
    )
    expect.soft(sticky, '320 x 256: stays in view').toEqual([])
    expect(
      await page
        .locator('header')
        .first()
        .evaluate((e) => getComputedStyle(e).position),
    ).not.toBe('sticky')
  })
}

// A number has no place to break: ten digits ran 25 px over the frame.
test('with large letters, what is said above a refused form stays within its frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/join/contact')
  await waitUntilComplete(page)
  await setText(page, 200)
  await fillConsultation(page, { phone: '1920000000' })
  await consultSubmit(page).click()
  const panel = consultRefusal(page)
  await expect(panel).toContainText('1920000000')
  const over = await panel.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const right = Math.max(...Array.from(words.getClientRects(), (line) => line.right))
    return right - element.getBoundingClientRect().right
  })
  expect(over).toBeLessThanOrEqual(0)
})
