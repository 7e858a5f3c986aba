/** `npm run a11y`: the whole matrix on the site that is built. */
import { defineConfig } from '@playwright/test'
import { base } from '../../playwright.base.ts'

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/a11y',
  timeout: 900_000,
  reporter: [['list'], ['./audit-reporter.ts']],
  projects: [{ name: 'audit', testMatch: /audit\.spec\.ts$/ }],
})
