import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { keepCompiledCode } from './tests/runner/compile-cache.ts'
import { makeRunFolder } from './tests/runner/run-folder.ts'
import { TEST_SITE, switchToTestSite } from './tests/runner/test-site.ts'

switchToTestSite()
keepCompiledCode()
makeRunFolder()

/** Tests that start programs as an operator does: each takes seconds, so they are a part of `npm run test:all`. */
const PROGRAMS = '{server,scripts,tests}/**/*.program.test.ts'
/** Tests that change modules or folders for all tests that come after them in the same process. */
const ALONE = '{shared,rich-text,server,mocks,scripts,tests}/**/*.alone.test.ts'
/**
 * Pages are rendered as the service does it. React's build for development also notes where each element was made,
 * which took most of a render under the profiler; without one the difference is too small to be told on a busy machine.
 */
const AS_SERVED = {
  oxc: { jsx: { development: false } },
  test: { env: { NODE_ENV: 'production' } },
} as const

/** Measures every regular expression of the project, half a minute long: a part of `npm run test:all`, too. */
const PATTERNS = 'tests/patterns/*.test.ts'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: [TEST_SITE, ...defaultClientConditions] },
  // The condition `module` is left out, as Vitest does by default: its workers hand the conditions on to Node.
  ssr: {
    resolve: {
      conditions: [TEST_SITE, ...defaultServerConditions.filter((one) => one !== 'module')],
    },
  },
  test: {
    // A file that needs a document says so in its first line.
    environment: 'node',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    setupFiles: ['tests/support/undo-stubs.ts'],
    // By default Vitest leaves one core free, which would be half of a machine with two.
    maxWorkers: '100%',
    // The limits are more than ten times the time of the slowest test: they are for tests that hang, and a busy machine
    // is slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: [
      'default',
      ['json', { outputFile: process.env.TEST_REPORT ?? 'reports/units.json' }],
    ],
    // Test files share processes: starting one for each file and importing the same modules again took half of the
    // time.
    projects: [
      {
        extends: true,
        // Code for the browser is written for one visitor, with state in modules and document, so each file gets fresh
        // ones.
        test: {
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}'],
          pool: 'vmThreads',
          setupFiles: ['tests/support/console-guard.ts'],
        },
      },
      { ...AS_SERVED, extends: true, test: { ...AS_SERVED.test, name: 'alone', include: [ALONE] } },
      { extends: true, test: { name: 'programs', include: [PROGRAMS] } },
      { extends: true, test: { name: 'patterns', include: [PATTERNS] } },
      {
        ...AS_SERVED,
        extends: true,
        test: {
          ...AS_SERVED.test,
          name: 'together',
          include: [
            '{shared,rich-text,server,mocks,scripts}/**/*.test.ts',
            'tests/{*,{pages,planted,runner,support}/*,a11y/report/*}.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', PROGRAMS, ALONE],
          isolate: false,
        },
      },
    ],
  },
})
