/**
 * The Chromium that tests drive: the one in CHROMIUM_PATH, else the system's, else Playwright's. The headless shell
 * comes before the whole browser, which draws a window for every page and takes twice as long.
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
