import { type Project, defineConfig } from '@playwright/test'
import { findChromium } from './tests/runner/chromium.ts'
import { keepCompiledCode } from './tests/runner/compile-cache.ts'

keepCompiledCode()

/** Not the port of `npm start`, so that both may run; not 4190, which browsers refuse. */
const port = Number(process.env.TEST_PORT ?? 4399)
const baseURL = `http://127.0.0.1:${port}`

// Asked for once: workers inherit the environment.
const chromiumPath = process.env.CHROMIUM_PATH ?? findChromium()?.path
if (chromiumPath) process.env.CHROMIUM_PATH = chromiumPath

/** The phone that Lighthouse pretends to be, with the overlay playing. */
const phone: Project['use'] = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
  // Both would be measured with the page.
  trace: 'off',
  screenshot: 'off',
}

/**
 * Suites that would make `npm test` too long (whole prerenderings, every row of the fault matrix):
 * `SUITES=all playwright test --project=…` runs them (npm run test:more).
 */
const more: Project[] = [
  {
    name: 'more',
    testMatch: /tests\/(?:faults\/.*|built\/changed-pages|layout\/focus-pixels)\.spec\.ts$/,
    use: { viewport: { width: 1280, height: 800 } },
  },
  {
    // Every way of pressing at every moment.
    name: 'presses',
    testMatch: /first-press\.spec\.ts$/,
    repeatEach: 9,
    use: { viewport: { width: 1280, height: 800 } },
  },
  {
    // Budgets and audit refuse what they are for.
    name: 'planted',
    testMatch: /planted\.spec\.ts$/,
    use: phone,
  },
  {
    // Sets widths itself.
    name: 'shifts',
    testMatch: /visual\/cls\.spec\.ts$/,
  },
]

/** For every site; `playwright.config.ts` takes that of the tests, the audit the one in `dist`. */
export const base = defineConfig({
  testDir: 'tests',
  // Node strips the types of all of it by itself; compiling 300 files once more delayed the first test of a fresh clone.
  build: { external: ['**'] },
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try hides a race.
  retries: 0,
  // For two cores: each test waits for a fifth of its time.
  workers: 3,
  timeout: 45_000,
  expect: {
    timeout: 8_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/visual/baselines/{arg}{ext}',
      scale: 'css',
      // Anti-aliasing differs by a pixel here and there between two runs.
      maxDiffPixels: 40,
    },
  },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? 'reports/e2e.json' }],
    ['./tests/budgets/reporter.ts'],
  ],
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace of every step takes a third of the time; `TRACE=1` keeps that of a test that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // The API is real HTTP; a worker in between would hide what the page asks for.
    serviceWorkers: 'block',
    // No intro overlay and no reveals, except in the tests that are about them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(chromiumPath && { executablePath: chromiumPath }) },
  },
  projects: [
    {
      name: 'desktop',
      // `more` runs the rest: the whole fault matrix, panels at both sizes, prerenderings after edits.
      testMatch: /tests\/(journeys|layout|built|faults)\/(?!panels|changed-pages).*\.spec\.ts$/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // Opens its own pages at both sizes; `npm run a11y` runs the whole matrix.
      name: 'audit',
      // Some pages are audited in twenty states.
      timeout: 180_000,
      testMatch: /tests\/a11y\/(?!planted).*\.spec\.ts$/,
    },
    {
      name: 'budgets',
      // The longest task is measured, and a processor that three share is slower.
      workers: 2,
      testMatch: /budgets\/first-load\.spec\.ts$/,
      use: phone,
    },
    {
      // Measures nothing: the third worker takes it, and the pictures, while two measure.
      name: 'first-view',
      testMatch: /budgets\/first-round-trip\.spec\.ts$/,
      use: phone,
    },
    {
      // Sets widths and themes itself; skips itself where the baselines were not taken.
      name: 'visual',
      testMatch: /visual\/pages\.spec\.ts$/,
    },
    ...(process.env.SUITES === 'all' ? more : []),
  ],
  webServer: {
    command: 'node tests/runner/serve.ts',
    // Also for the configurations that are made from this one, in folders of their own.
    cwd: import.meta.dirname,
    url: baseURL,
    env: { PORT: String(port) },
    // Someone else's server on this port would answer with another build.
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  },
})
