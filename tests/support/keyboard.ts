/** Journeys without a mouse. Every step fails on a focus that is lost, invisible or covered. */
import { type Locator, type Page, expect } from '@playwright/test'
import { settled } from './site.ts'

/** What has the focus, for messages. */
export const describeFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return '(nothing)'
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .slice(0, 30)
    return `<${element.tagName.toLowerCase()}> ${text}`
  })

/** Fails unless the focus is on something that can be seen and is not covered (WCAG 2.4.7, 2.4.11). */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const defect = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return 'focus is lost'
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return 'focused element has no size'
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1)
    const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1)
    const hit = document.elementFromPoint(x, y)
    if (!hit || !(element.contains(hit) || hit.contains(element)))
      return `focus is covered by ${hit?.outerHTML.slice(0, 80)}`
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      return 'focus cannot be seen'
    return ''
  })
  expect(defect, await describeFocus(page)).toBe('')
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false)

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, limit = 150): Promise<void> {
  for (let press = 0; press < limit; press++) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (await hasFocus(target)) return
  }
  throw new Error(`Not reached with ${limit} tabs; focus is on ${await describeFocus(page)}`)
}

/** Jumps over header and navigation, as a person who knows the site does. */
export async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: '跳到主要内容' }), 3)
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
}

/** Presses a key on what has the focus, and waits for the page that it leads to. */
export async function openByKey(page: Page, url: RegExp, key = 'Enter'): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForURL(url)
  await settled(page)
}
