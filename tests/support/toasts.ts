import type { Page } from '@playwright/test'

/** Times are ms of the page's clock. */
interface ToastRecord {
  text: string
  shownAt: number
  goneAt?: number
}

declare global {
  interface Window {
    toasts: ToastRecord[]
  }
}

export const watchToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.toasts = []
    const open = new Map<Element, ToastRecord>()
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('.arco-message')) {
        if (open.has(element)) continue
        const record = { text: element.textContent ?? '', shownAt: performance.now() }
        open.set(element, record)
        window.toasts.push(record)
      }
      for (const [element, record] of open)
        if (!element.isConnected) record.goneAt ??= performance.now()
    }).observe(document.body, { childList: true, subtree: true })
  })

export const toasts = (page: Page): Promise<ToastRecord[]> => page.evaluate(() => window.toasts)

export const toastTexts = async (page: Page): Promise<string[]> =>
  (await toasts(page)).map(({ text }) => text)

/**
 * Holds the time by which equal toasts are one (`src/shell/feedback/toast.tsx`): failures of one navigation may come more
 * than a second apart on a busy machine. Timers go on.
 */
export const stopSeconds = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now())

export const letSecondsPass = (page: Page): Promise<void> =>
  page.clock.setFixedTime(Date.now() + 60_000)
