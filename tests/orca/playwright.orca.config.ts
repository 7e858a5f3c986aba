/** Whole tasks heard with a real Orca; `run.ts` starts it with a display and a session bus. */
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: '.',
  // Playwright empties the folder of the journeys when they begin.
  outputDir: '../../reports/orca/results',
  // One reader, one keyboard, one window that has the focus.
  workers: 1,
  fullyParallel: false,
  // Speech takes its time.
  timeout: 180_000,
  reporter: [
    ['list'],
    ['json', { outputFile: resolve(process.env.TEST_REPORT ?? 'reports/orca.json') }],
    ['./reporter.ts'],
  ],
  use: {
    ...base.use,
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH!,
      args: [
        '--force-renderer-accessibility',
        '--disable-gpu',
        '--window-position=0,0',
        '--window-size=1280,900',
      ],
    },
  },
  projects: [{ name: 'orca', testMatch: /tasks\.spec\.ts$/ }],
})
