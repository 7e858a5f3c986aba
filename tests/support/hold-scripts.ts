import type { Page } from '@playwright/test'

/** Scripts of the build, or those of one name, wait until they are released. */
export async function holdScripts(page: Page, name = '*'): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${name}.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}
