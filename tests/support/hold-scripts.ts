import type { Page } from '@playwright/test'

/** Scripts of the build wait until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
