import { defineConfig } from '@playwright/test'
import type { ApiOptions } from './tests/support/api.ts'
import { findChromium } from './tests/runner/chromium.ts'
import { keepCompiledCode } from './tests/runner/compile-cache.ts'
import { makeRunFolder } from './tests/runner/run-folder.ts'

keepCompiledCode()
makeRunFolder()

/** Not the port of `npm start`, so that both may run; not 4190, which browsers refuse. */
const port = Number(process.env.TEST_PORT ?? 4399)
const baseURL = `http://127.0.0.1:${port}`

// The question is asked once: workers inherit the environment.
const chromiumPath = findChromium()
if (chromiumPath) process.env.CHROMIUM_PATH = chromiumPath

const desk = { viewport: { width: 1280, height: 800 } }

/** Settings for suites about the service itself, or about the bytes on the wire. */
const byService = { answeredBy: 'service' } as const

/** The settings that all sites share; `playwright.config.ts` takes the tests' site, the audit the one in `dist`. */
export const base = defineConfig<ApiOptions>({
  testDir: 'tests',
  // Node strips the types of tests by itself; compiling 300 files once more delayed the first test of a fresh clone.
  build: { external: ['**'] },
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try hides a race.
  retries: 0,
  // Three workers on two cores, because each test spends a fifth of its time waiting.
  workers: 3,
  // The limits are for tests that hang: on a busy machine everything takes ten times as long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.TEST_REPORT ?? 'reports/browser.json' }],
    ['./tests/pages/budget-reporter.ts'],
  ],
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace of every step takes a third of the time; `TRACE=1` keeps that of a test that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A worker in between would hide what the page asks for.
    serviceWorkers: 'block',
    // No intro overlay and no reveals, except in the tests that are about them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(chromiumPath && { executablePath: chromiumPath }) },
  },
  // `tests/runner/commands.ts` says which command runs which; a project is a folder.
  projects: [
    { name: 'pages', testMatch: 'pages/*.spec.ts', use: byService },
    { name: 'http', testMatch: 'http/*.spec.ts' },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', use: desk },
    { name: 'further', testMatch: 'further/*.spec.ts', use: desk },
    // Some pages are audited in twenty states.
    { name: 'audit', testMatch: 'a11y/*.spec.ts', timeout: 900_000 },
    { name: 'faults', testMatch: 'faults/*.spec.ts', use: desk },
    { name: 'layout', testMatch: 'layout/*.spec.ts', use: desk },
    {
      name: 'served',
      testMatch: 'built/*.spec.ts',
      use: { ...desk, ...byService },
      dependencies: ['packages'],
    },
    { name: 'packages', testMatch: 'built/*.setup.ts' },
    // This suite presses in every way at every moment, again and again.
    { name: 'presses', testMatch: 'journeys/first-press.spec.ts', repeatEach: 10, use: desk },
    // The reader suite has one keyboard and one window with the focus, and speech takes its time.
    // `tests/orca/run-orca.ts` starts it.
    { name: 'orca', testMatch: 'orca/*.spec.ts', workers: 1 },
    {
      name: 'soak',
      testMatch: 'soak/*.spec.ts',
      use: byService,
      repeatEach: Number(process.env.SOAK_COUNT ?? 600),
    },
  ],
  webServer: {
    command: 'node tests/runner/serve-test-site.ts',
    // The path is absolute, because the configurations made from this one lie in folders of their own.
    cwd: import.meta.dirname,
    url: baseURL,
    env: { PORT: String(port) },
    // Someone else's server on this port would answer with another build.
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  },
})
