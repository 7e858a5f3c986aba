/**
 * Every stop of the Tab key, forwards and backwards: what has the focus is wholly in view and not covered (WCAG 2.4.11,
 * 2.4.12), and having it changes as many pixels as a line around it has, by 3:1 (2.4.7, 2.4.13), on every kind of page in
 * the three themes and in forced colours.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fullyRendered } from '../support/site-page.ts'
import { type Focus, inspectFocus } from '../support/keyboard.ts'
import { addStyles } from '../support/layout.ts'
import { kindPaths } from '../support/page-kinds.ts'
import { expect, test } from '../support/site-test.ts'

const kinds = Object.entries(kindPaths)
const looks = ['light', 'dark', 'contrast', 'forced colours']

/** The width of the strip around the focused element in which the ring is looked for. */
const RING_PX = 8
const CONTRAST = 3
const LIMIT = 400
/** The visible part of the element's box with its ring. */
function clipOf(page: Page, { left, top, right, bottom }: Focus['ring']) {
  const { width, height } = page.viewportSize()!
  const x = Math.max(0, Math.floor(left) - RING_PX)
  const y = Math.max(0, Math.floor(top) - RING_PX)
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(right) + RING_PX) - x,
    height: Math.min(height, Math.ceil(bottom) + RING_PX) - y,
  }
}

async function luminances(page: Page, clip: ReturnType<typeof clipOf>): Promise<number[]> {
  const raw = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  return Array.from({ length: raw.length / 3 }, (_, index) => {
    const [r, g, b] = [0, 1, 2].map((part) => LINEAR[raw[index * 3 + part]!]!)
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  })
}

const LINEAR = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Walks to the end of the page. Returns how many stops there are; defects go into `found`. */
async function walk(page: Page, key: string, found: string[]): Promise<number> {
  for (let count = 0; count < LIMIT; count += 1) {
    await page.keyboard.press(key)
    let { defect, where, ring } = await inspectFocus(page)
    // Past the first and the last element the focus is in the browser's own controls.
    if (where === '(nothing)') return count
    // The browser scrolls to a focused element some frames later.
    for (let tries = 0; defect && tries < 30; tries += 1)
      ({ defect, where, ring } = await inspectFocus(page))
    if (defect) found.push(`${key}: ${defect}: ${where}`)
    if (key !== 'Tab') continue
    const clip = clipOf(page, ring)
    const focused = await luminances(page, clip)
    // After `blur` the next Tab still goes on from this element.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const before = await luminances(page, clip)
    const seen = focused.filter((one, index) => contrast(one, before[index]!) >= CONTRAST).length
    if (seen < clip.width + clip.height - 4 * RING_PX)
      found.push(`${seen} pixels show the focus: ${where}, ${clip.width} x ${clip.height}`)
  }
  throw new Error(`${key} comes to no end`)
}

for (const [kind, path] of kinds)
  for (const look of looks)
    test(`${kind}, ${look}: the focus is seen at every stop, both ways`, async ({ page, site }) => {
      test.setTimeout(600_000)
      if (kind === 'not-found') site.expectProblem(/status of 404/)
      if (look === 'forced colours')
        await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await site.open(path)
      await fullyRendered(page)
      await addStyles(page, '*, *::before, *::after { transition: none !important }')
      if (look !== 'forced colours')
        await page.evaluate((name) => (document.documentElement.dataset.theme = name), look)
      const found: string[] = []
      const forwards = await walk(page, 'Tab', found)
      const backwards = await walk(page, 'Shift+Tab', found)
      expect(found).toEqual([])
      expect(forwards).toBeGreaterThan(20)
      // Without a window Chromium 156 goes round twice before it leaves the page backwards.
      expect(backwards % forwards).toBe(0)
    })

test('in forced colours no text keeps colours of its own', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await site.open('/')
  const own = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => getComputedStyle(element).forcedColorAdjust === 'none')
      .filter((element) => element.textContent?.trim() && !element.closest('mark, #nprogress'))
      .map((element) => element.outerHTML.slice(0, 100)),
  )
  expect(own).toEqual([])
})
