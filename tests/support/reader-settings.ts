/** The panel of reader settings behind 无障碍, and the settings that a device has stored. */
import type { Locator, Page } from '@playwright/test'
import { SETTINGS_KEY } from '../../src/lib/storage.ts'
import type { ReaderSettings } from '../../src/reader-settings/settings.ts'

export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '无障碍' }).click()
  return page.getByRole('region', { name: '无障碍设置' })
}

/** Stores settings as if the visitor had made them on an earlier visit. Call it before the first page is opened. */
export const haveSettings = (page: Page, settings: Partial<ReaderSettings>): Promise<unknown> =>
  page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('had-settings')) return
      sessionStorage.setItem('had-settings', '')
      localStorage.setItem(key!, text!)
    },
    [SETTINGS_KEY, JSON.stringify(settings)],
  )

export const keptSettings = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), SETTINGS_KEY)
