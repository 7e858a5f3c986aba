/**
 * Each kind of page looks as it did when somebody last looked at it: the first screens, at the width of
 * a phone and of a laptop. `npm run visual:update` takes new baselines; look at them before committing.
 */
import type { PageKind } from '../../src/catalogue/pages.ts'
import { STORAGE_VERSION } from '../../src/shell/settings/settings.ts'
import { STORAGE_KEY } from '../../src/shell/settings/settings-key.ts'
import { kindPaths, pageKinds } from '../support/page-kinds.ts'
import { settled } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { baselinePlatform, currentPlatform, difference, savePlatform } from './platform.ts'

const WIDTHS = [360, 1280]
const HEIGHT = 1200

/** The kinds that between them have all surfaces; the other themes are pictured on these. */
const IN_EVERY_THEME: readonly PageKind[] = ['home', 'detail', 'contact']

const cases = WIDTHS.flatMap((width) => [
  ...pageKinds.map((kind) => ({ kind, width, theme: 'light' })),
  ...['dark', 'contrast'].flatMap((theme) =>
    IN_EVERY_THEME.map((kind) => ({ kind, width, theme })),
  ),
])

test.beforeEach(({ browser }, { config }) => {
  const here = currentPlatform(browser.version())
  if (config.updateSnapshots === 'all') return savePlatform(here)
  const differs = difference(baselinePlatform(), here)
  test.skip(differs !== '', `The baselines were taken elsewhere: ${differs}`)
})

for (const { kind, width, theme } of cases) {
  test(`${kind}, ${width} px, ${theme}`, async ({ page, site }) => {
    if (kind === 'not-found') site.expectProblem(/status of 404/)
    await page.setViewportSize({ width, height: HEIGHT })
    await page.clock.setFixedTime('2026-11-21T10:00:00+08:00')
    await page.addInitScript(
      ([key, stored]) => localStorage.setItem(key!, stored!),
      [STORAGE_KEY, JSON.stringify({ v: STORAGE_VERSION, theme })],
    )
    await page.goto(kindPaths[kind], { waitUntil: 'load' })
    await settled(page)
    await page.evaluate(async () => {
      const inView = Array.from(document.images).filter(
        (image) => image.getBoundingClientRect().top < innerHeight,
      )
      await Promise.all(inView.map((image) => image.decode().catch(() => {})))
      await document.fonts.ready
    })
    await expect(page).toHaveScreenshot(`${kind}-${width}-${theme}.png`)
  })
}
