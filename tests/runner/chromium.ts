/**
 * The Chromium that tests drive: CHROMIUM_PATH, the system's, Playwright's own. The headless shell comes before the whole
 * browser, which draws a window for every page although nobody sees it: tests take twice as long in it.
 */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { commandAt } from '../support/command-at.ts'

export const findChromium = (
  names = ['chromium-headless-shell', 'chromium', 'google-chrome'],
): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    ...names.map((name) => commandAt(name)),
    chromium.executablePath(),
  ].find((path) => path && existsSync(path))
