/**
 * The oldest Chromium that the site supports (`docs/decisions/0018-browser-floor.md`). The npm package
 * chrome-aws-lambda 10.1.0 holds it as a compressed binary for Linux on x64. The unpacked program stays in .cache/ for
 * the next run. Playwright drives it, because this Chromium does not answer puppeteer's first request.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import type { Browser } from './webkit.ts'

const FOLDER = resolve('.cache/chromium-92')
const BINARY = join(FOLDER, 'chromium')

/** Downloads and unpacks the program; a failure leaves no half of it behind. */
function unpack(): void {
  mkdirSync(FOLDER, { recursive: true })
  const run = (command: string, ...args: string[]): string =>
    execFileSync(command, args, { cwd: FOLDER, encoding: 'utf8', timeout: 5 * 60_000 })
  const archive = run('npm', 'pack', 'chrome-aws-lambda@10.1.0', '--silent').trim()
  run('tar', 'xzf', archive, 'package/bin/chromium.br')
  const binary = brotliDecompressSync(readFileSync(join(FOLDER, 'package/bin/chromium.br')))
  writeFileSync(`${BINARY}.new`, binary, { mode: 0o755 })
  renameSync(`${BINARY}.new`, BINARY)
  for (const rest of ['package', archive]) rmSync(join(FOLDER, rest), { recursive: true })
}

export async function startChromium92(): Promise<Browser> {
  if (!existsSync(BINARY)) unpack()
  const browser = await chromium.launch({
    executablePath: BINARY,
    // A container gives it no sandbox and no GPU process.
    args: ['--no-sandbox', '--headless', '--no-zygote', '--disable-gpu'],
    ignoreDefaultArgs: ['--headless=new'],
  })
  const page = await browser.newPage()
  /** Playwright's own way asks for functions that Chromium 92 does not have. */
  const click = async (selector: string): Promise<void> => {
    const [x = 0, y = 0] = await page.evaluate((css) => {
      const { left, top, width, height } = document.querySelector(css)!.getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    }, selector)
    await page.mouse.click(x, y)
  }
  return {
    name: `Chromium ${browser.version()}`,
    goto: (url) => page.goto(url),
    evaluate: (task, ...args) =>
      page.evaluate(`(${String(task)})(...${JSON.stringify(args)})`) as never,
    click,
    type: async (selector, text) => {
      await page.evaluate((css) => document.querySelector<HTMLElement>(css)!.focus(), selector)
      await page.keyboard.type(text)
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  }
}
