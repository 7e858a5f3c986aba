/** The themes of the site, each chosen by the system or by the visitor. */
import type { Page } from '@playwright/test'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

const show =
  (media: Media, theme?: string) =>
  async (page: Page): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media })
    await page.evaluate((name) => {
      if (name) document.documentElement.dataset.theme = name
      else delete document.documentElement.dataset.theme
    }, theme)
  }

export const THEMES = {
  light: show({}),
  'the dark theme of the system': show({ colorScheme: 'dark' }),
  'the dark theme of the visitor': show({}, 'dark'),
  'high contrast of the visitor': show({}, 'contrast'),
  'forced colours, dark': show({ colorScheme: 'dark', forcedColors: 'active' }),
} as const
