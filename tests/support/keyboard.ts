/** Journeys without a mouse. Every step fails on a focus that is lost, invisible or covered. */
import { type ElementHandle, type Locator, type Page, expect } from '@playwright/test'
import { waitUntilComplete } from './site-page.ts'

export interface Focus {
  /** Faults of the focus; empty when there are none. */
  defect: string
  where: string
  isThere: boolean
  /** True when the element has been replaced meanwhile. */
  isStale: boolean
  /** The box of the element around which the focus ring is drawn. */
  ring: { left: number; top: number; right: number; bottom: number }
}

/**
 * Inspects what has the focus.
 * @param target the element that should have it; `isThere` says whether it does
 */
export function inspectFocus(page: Page, target: ElementHandle | null = null): Promise<Focus> {
  return page.evaluate(async (wanted) => {
    // Styles that follow the focus take effect with the next frame, even without any movement.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const element = document.activeElement as HTMLElement | null
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    const isNothing = !element || element === document.body
    const where = isNothing ? '(nothing)' : `<${element.localName}> ${name.trim().slice(0, 30)}`
    // A link whose clickable area is the whole row draws its focus ring around the row.
    const isRow = element && getComputedStyle(element, '::before').outlineStyle !== 'none'
    const around = (isRow && (element.offsetParent as HTMLElement | null)) || element
    const { left, top, right, bottom } = around?.getBoundingClientRect() ?? new DOMRect()
    const ring = { left, top, right, bottom }
    const judge = (): string => {
      if (isNothing) return 'focus is lost'
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) return 'focused element has no size'
      const whole = isRow ? ring : box
      const isInView =
        whole.left >= 0 &&
        whole.top >= 0 &&
        whole.right <= innerWidth &&
        whole.bottom <= innerHeight
      if (!isInView && whole.bottom - whole.top <= innerHeight / 2)
        return 'focus is not wholly in view'
      const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1)
      const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1)
      const hit = document.elementFromPoint(x, y)
      // The element that is hit may be around it (a label, a row), but not the document itself, whose pseudo-elements
      // and fixed parts lie on top.
      const isAround = hit?.contains(element) && !hit.matches('html, body, #app, main')
      if (!hit || !(element.contains(hit) || isAround))
        return `focus is covered by ${hit?.outerHTML.slice(0, 80)}`
      // The ring may be drawn around the whole row of a link, or around the label of a small control.
      const styles = [
        getComputedStyle(element),
        getComputedStyle(element, '::before'),
        ...Array.from((element as HTMLInputElement).labels ?? [], (label) =>
          getComputedStyle(label),
        ),
      ]
      const isRinged = styles.some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      )
      return isRinged ? '' : 'focus cannot be seen'
    }
    const isThere = wanted !== null && wanted === element
    return { defect: judge(), isThere, isStale: wanted?.isConnected === false, where, ring }
  }, target)
}

export const describeFocus = async (page: Page): Promise<string> => (await inspectFocus(page)).where

/** Fails unless the focus is on something that can be seen, is in view and not covered (WCAG 2.4.7, 2.4.11, 2.4.12). */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { defect, where } = await inspectFocus(page)
      return defect && `${where}: ${defect}`
    })
    .toBe('')
}

export async function tabTo(page: Page, target: Locator, limit = 150): Promise<void> {
  let last = ''
  let handle = await target.elementHandle()
  for (let press = 0; press < limit; press++) {
    await page.keyboard.press('Tab')
    let focus = await inspectFocus(page, handle)
    if (focus.isStale) focus = await inspectFocus(page, (handle = await target.elementHandle()))
    // Content that arrives above may push the element behind the header until the browser has scrolled.
    if (focus.defect)
      await expect
        .poll(async () => (focus = await inspectFocus(page, handle)).defect, focus.where)
        .toBe('')
    if (focus.isThere) return
    last = focus.where
  }
  throw new Error(`Not reached with ${limit} tabs; focus is on ${last}`)
}

/** Presses a key on the focused element, and waits for the page that it leads to: its heading takes the focus. */
export async function openByKey(page: Page, url: RegExp, key = 'Enter'): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForURL(url)
  await waitUntilComplete(page)
  // The test waits as a visitor does: a Tab at this moment would start from the page that is being left.
  await expect(page.locator('main :is(h1, h2, h3):focus')).toHaveCount(1)
}
