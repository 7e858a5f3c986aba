/**
 * `node tests/bench/screenshots.ts [home list]`: every kind of page, or these, at four widths in three themes, as files in
 * reports/screenshots. Takes the site in `dist`.
 */
import { join } from 'node:path'
import { chromium } from 'playwright'
import { STORAGE_VERSION } from '../../src/reader-settings/settings.ts'
import { STORAGE_KEY } from '../../src/reader-settings/settings-key.ts'
import { ensureChromium } from '../runner/ensure-chromium.ts'
import { kindPaths } from '../support/page-kinds.ts'
import { fullyRendered, hydrated } from '../support/site.ts'
import { startService, withDatabase } from './service.ts'

const OUT = 'reports/screenshots'
const WIDTHS = [360, 768, 1280, 1600]
const THEMES = ['light', 'dark', 'contrast']

const names = process.argv.slice(2)
const kinds = Object.entries(kindPaths).filter(([kind]) => !names[0] || names.includes(kind))

await withDatabase(async (database) => {
  const service = await startService(database)
  const browser = await chromium.launch({ executablePath: ensureChromium().path })
  // Another company has other numbers.
  const sitemap = await (await fetch(`${service.url}/sitemap.xml`)).text()
  const detail = /<loc>https?:\/\/[^/]+(\/\w+_detail\/[^<]+)<\/loc>/.exec(sitemap)?.[1]
  try {
    for (const theme of THEMES)
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          // No overlay, no reveals.
          reducedMotion: 'reduce',
        })
        await context.addInitScript(
          ([key, stored]) => localStorage.setItem(key!, stored!),
          [STORAGE_KEY, JSON.stringify({ v: STORAGE_VERSION, theme })],
        )
        const page = await context.newPage()
        for (const [kind, path] of kinds) {
          await page.goto(service.url + (kind === 'detail' ? (detail ?? path) : path))
          await hydrated(page)
          await fullyRendered(page)
          await page.evaluate(async () => {
            // Pictures further down are fetched when they come near.
            for (const image of Array.from(document.images)) image.loading = 'eager'
            await Promise.all(
              Array.from(document.images, (image) => image.decode().catch(() => {})),
            )
          })
          const options = { type: 'jpeg', quality: 82, fullPage: true } as const
          const file = join(OUT, `${kind}-${width}-${theme}.jpg`)
          await page.screenshot({ ...options, path: file, animations: 'disabled' })
        }
        await context.close()
      }
    console.log(OUT)
  } finally {
    await browser.close()
    await service.kill()
  }
})
