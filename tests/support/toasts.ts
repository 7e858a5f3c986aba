import type { Page } from '@playwright/test'

/**
 * Holds the time by which equal toasts are one (`src/shell/feedback/toast.tsx`): failures of one navigation may come more
 * than a second apart on a busy machine. Timers go on.
 */
export const stopSeconds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })

export const letSecondsPass = (page: Page): Promise<void> =>
  page.evaluate(() => void Reflect.deleteProperty(performance, 'now'))
