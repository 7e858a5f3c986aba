/**
 * Records the values of elements over time. A script in the page does it, because on a busy machine a test would look
 * too late.
 */
import type { Page } from '@playwright/test'

/** A value that an element had for a time; `until` is missing while it still has it. Times are ms of the page's clock. */
export interface Recorded {
  value: string
  from: number
  until?: number
}

declare global {
  interface Window {
    records?: Record<string, Recorded[]>
  }
}

/** Records the values of elements. This function runs in the page. */
function watch(selector: string, read: (element: HTMLElement) => string): void {
  const all: Recorded[] = []
  window.records = { ...window.records, [selector]: all }
  const current = new Map<HTMLElement, Recorded>()
  const look = (): void => {
    const values = new Map(
      [...document.querySelectorAll<HTMLElement>(selector)].map((element) => [
        element,
        read(element),
      ]),
    )
    for (const [element, one] of current) {
      if (values.get(element) === one.value) continue
      one.until = performance.now()
      current.delete(element)
    }
    for (const [element, value] of values) {
      if (current.has(element)) continue
      const one = { value, from: performance.now() }
      current.set(element, one)
      all.push(one)
    }
  }
  // Values that are there at the start are not changes.
  look()
  all.length = 0
  new MutationObserver(look).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
}

/** A function that reads a value of an element. It runs in the page, so it can use nothing of the test. */
type Read = (element: HTMLElement) => string

const textOf: Read = (element) => element.textContent ?? ''

const script = (selector: string, read: Read): string =>
  `(${watch})(${JSON.stringify(selector)}, ${read})`

/** Records until the document is left. A second call for the same selector begins anew. */
export const record = (page: Page, selector: string, read = textOf): Promise<void> =>
  page.evaluate(script(selector, read))

/** Records in each document that is loaded from now on, from its first element. */
export const recordFromStart = async (page: Page, selector: string, read = textOf) => {
  await page.addInitScript({ content: script(selector, read) })
}

/** Everything recorded until now, in order. */
export const recorded = (page: Page, selector: string): Promise<Recorded[]> =>
  page.evaluate((selector) => window.records?.[selector] ?? [], selector)
