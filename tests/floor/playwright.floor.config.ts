/** `npm run test:nightly -- floor`: the smoke set in the oldest Chromium that the site supports. */
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { ensureChromium92 } from '../runner/chromium-92.ts'

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/floor',
  reporter: [
    ['list'],
    ['json', { outputFile: resolve(process.env.TEST_REPORT ?? 'reports/floor.json') }],
  ],
  // The old Chromium is one process; two of them at once starve each other.
  workers: 1,
  use: { ...base.use, viewport: { width: 360, height: 740 }, trace: 'off', video: 'off' },
  projects: [
    {
      name: 'chromium-92',
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath: ensureChromium92(),
          // What it needs to start in a container, and without the GPU process that it does not have.
          args: ['--no-sandbox', '--headless', '--no-zygote', '--disable-gpu'],
          ignoreDefaultArgs: ['--headless=new'],
        },
      },
    },
  ],
})
