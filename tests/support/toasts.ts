import type { Page } from '@playwright/test'
import { type Recorded, record, recorded } from './record.ts'

const TOAST = '.arco-message'

/** Records toasts from now on; earlier ones are left out. */
export const watchToasts = (page: Page): Promise<void> => record(page, TOAST)

export const toasts = (page: Page): Promise<Recorded[]> => recorded(page, TOAST)

export const toastTexts = async (page: Page): Promise<string[]> =>
  (await toasts(page)).map(({ value }) => value)

/**
 * Stops the clock by which equal toasts are merged (`src/shell/feedback/toast.tsx`), because on a busy machine the
 * failures of one navigation may come more than a second apart. Timers go on.
 */
export const stopSeconds = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now())

export const letSecondsPass = (page: Page): Promise<void> =>
  page.clock.setFixedTime(Date.now() + 60_000)
