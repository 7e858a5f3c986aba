/** Firefox by WebDriver BiDi: Playwright cannot drive Debian's (`emulation.setMediaFeaturesOverride` is unknown to it). */
import puppeteer from 'puppeteer-core'
import type { Browser } from './webkit.ts'

export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  return {
    name: await browser.version(),
    goto: (url) => page.goto(url, { waitUntil: 'load' }),
    // Its types unwrap handles, of which there are none here.
    evaluate: (task, ...args) => page.evaluate(task as never, ...args) as never,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close(),
  }
}
