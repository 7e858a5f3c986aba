/** The `test` of the tasks: a Chromium whose own interface says nothing, read by an Orca; and the assertions about speech. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { test as base, expect } from '../support/site-test.ts'
import { Orca } from './orca.ts'

/** Turns off the browser's own pop-ups, which Orca would read in between. */
const PREFERENCES = {
  translate: { enabled: false },
  download_bubble: { partial_view_enabled: false },
}

export const test = base.extend<{ orca: Orca; pace: number }>({
  /** How fast the synthesizer speaks, in characters per second: 9 as at the usual speed, more where nothing interrupts. */
  pace: [9, { option: true }],
  // Preferences can be set only in a persistent profile.
  context: async ({ playwright, contextOptions, baseURL, locale }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'orca-profile-'))
    mkdirSync(join(profile, 'Default'))
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(PREFERENCES))
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...contextOptions,
      executablePath: process.env.CHROMIUM_PATH!,
      args: [
        '--force-renderer-accessibility',
        '--disable-gpu',
        '--window-position=0,0',
        '--window-size=1280,900',
      ],
      headless: false,
      viewport: null,
      serviceWorkers: 'block',
      baseURL: baseURL!,
      locale: locale!,
    })
    await use(context)
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  },
  page: ({ context }, use) => use(context.pages()[0]!),
  orca: async ({ page, pace }, use) => {
    // The window has to have the focus before Orca starts.
    await page.bringToFront()
    const orca = new Orca(page)
    try {
      await orca.start(pace)
      await use(orca)
    } finally {
      await orca.stop()
    }
  },
})

/** Everything heard until the focus has arrived, however long the page takes, and until the reader then falls silent. */
export async function hearTo(
  orca: Orca,
  act: Promise<string[]>,
  there: Locator,
): Promise<string[]> {
  const heard = await act
  await expect(there).toBeFocused()
  return [...heard, ...(await orca.heard())]
}

/** Fails unless texts that match the patterns were heard in this order; other texts may come between. */
export function expectHeard(heard: readonly string[], ...wanted: readonly RegExp[]): void {
  let from = 0
  for (const pattern of wanted) {
    const at = heard.findIndex((text, index) => index >= from && pattern.test(text))
    expect(at, `${pattern} in: ${heard.slice(from).join(' · ')}`).toBeGreaterThanOrEqual(0)
    from = at + 1
  }
}

export const times = (heard: readonly string[], pattern: RegExp): number =>
  heard.filter((text) => pattern.test(text)).length

export { expect }
