/**
 * `npm run screenshots`: every kind of page at four widths in three themes, and one sheet that shows
 * them side by side, in reports/screenshots. Takes what `npm run build` has built.
 *
 * `npm run screenshots -- home list --width 360 --theme dark` takes only those; `--url` takes them from
 * a server that is running already.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { startSite } from '../support/start-site.ts'
import type { PageKind } from '../../shared/catalogue/pages.ts'
import { STORAGE_VERSION } from '../../src/reader-settings/settings.ts'
import { STORAGE_KEY } from '../../src/reader-settings/settings-key.ts'
import { fullyRendered, hydrated } from '../support/site.ts'
import { ensureChromium } from '../runner/ensure-chromium.ts'
import { builtPages } from './measure/built-pages.ts'

const OUT = fileURLToPath(new URL('../../reports/screenshots/', import.meta.url))
const WIDTHS = ['360', '768', '1280', '1600']
const THEMES = ['light', 'dark', 'contrast']
const HEIGHT = 900

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    url: { type: 'string' },
  },
})
const kinds = [...builtPages()].filter(
  ([kind]) => !positionals.length || positionals.includes(kind),
)
const widths = values.width ?? WIDTHS
const themes = values.theme ?? THEMES

/** The whole page as a visitor with this theme sees it, once everything has arrived. */
async function takeScreenshots(
  browser: Browser,
  url: string,
  width: string,
  theme: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: Number(width), height: HEIGHT },
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
    await page.goto(url + path, { waitUntil: 'load' })
    await hydrated(page)
    // Parts far below are rendered in idle moments; before that the picture would show them empty.
    await fullyRendered(page)
    await page.evaluate(async () => {
      // Pictures further down are fetched when they come near.
      for (const image of Array.from(document.images)) image.loading = 'eager'
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
      await document.fonts.ready
    })
    await page.screenshot({
      path: join(OUT, fileName(kind, width, theme)),
      type: 'jpeg',
      quality: 82,
      fullPage: true,
      animations: 'disabled',
    })
  }
  await context.close()
  console.log(`${theme} ${width} px: ${kinds.length} pages`)
}

const fileName = (kind: PageKind, width: string, theme: string): string =>
  `${kind}-${width}-${theme}.jpg`

function sheet(): string {
  const rows = kinds.flatMap(([kind]) =>
    themes.map((theme) => {
      const cells = widths.map((width) => {
        const file = fileName(kind, width, theme)
        return `<td><a href="${file}"><img src="${file}" alt="${kind} ${width} px ${theme}" loading="lazy"></a></td>`
      })
      return `<tr><th scope="row">${kind}<br>${theme}</th>${cells.join('')}</tr>`
    }),
  )
  const heads = widths.map((width) => `<th scope="col">${width} px</th>`).join('')
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title>
<style>body{font:14px system-ui;margin:1rem}td,th{padding:.5rem;vertical-align:top;text-align:start}
img{max-inline-size:100%;block-size:auto;border:1px solid #999}</style>
<table><tr><td></td>${heads}</tr>${rows.join('\n')}</table>\n`
}

mkdirSync(OUT, { recursive: true })
const server = values.url ? undefined : await startSite()
const browser = await chromium.launch({ executablePath: ensureChromium().path })
try {
  for (const theme of themes)
    for (const width of widths)
      await takeScreenshots(browser, values.url ?? server!.url, width, theme)
  writeFileSync(join(OUT, 'index.html'), sheet())
  console.log(`${OUT}index.html`)
} finally {
  await browser.close()
  await server?.close()
}
