/**
 * For `npm run a11y`: the cases of other suites that hold criteria of WCAG. They know the test site (decision 22), so they
 * run on it, built from the same sources.
 */
import { defineConfig } from '@playwright/test'
import { base } from '../../playwright.base.ts'
import { switchToTestSite } from '../runner/test-site.ts'
import { casesToRun } from './report/checks.ts'

switchToTestSite()

export default defineConfig({
  ...base,
  testDir: '..',
  outputDir: '../../test-results/behaviour',
  grep: casesToRun('tests/', 'tests/a11y/'),
  reporter: [['list'], ['./report/findings-reporter.ts']],
  projects: base.projects!.filter(({ name }) => ['journeys', 'further', 'layout'].includes(name!)),
})
