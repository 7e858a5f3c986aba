/** For `npm run a11y`: the whole matrix and the checks of whole pages, on the site that is built. */
import { defineConfig } from '@playwright/test'
import { base } from '../../playwright.base.ts'

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/a11y',
  timeout: 900_000,
  reporter: [['list'], ['./report/findings-reporter.ts']],
  projects: [{ name: 'audit', testMatch: /\.spec\.ts$/ }],
})
