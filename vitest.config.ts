import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { keepCompiledCode } from './tests/runner/compile-cache.ts'
import { TEST_SITE, switchToTestSite } from './tests/runner/test-site.ts'

switchToTestSite()
keepCompiledCode()

/** Each starts a program as an operator does: seconds each, and a part of `npm run test:all`. */
const PROGRAMS = '{server,scripts}/**/*.program.test.ts'
/** They change modules or the folder for all that come after them. */
const ALONE = '{scripts,tests}/**/*.alone.test.ts'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: [TEST_SITE, ...defaultClientConditions] },
  // Without `module`, as Vitest has it by default: its workers hand them on to Node.
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
    unstubGlobals: true,
    unstubEnvs: true,
    // By default one core is left free, which is half of the machine that this has to pass on.
    maxWorkers: '100%',
    // More than ten times what the slowest need: limits are for what hangs, and a busy machine is slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: [
      'default',
      ['json', { outputFile: process.env.TEST_REPORT ?? 'reports/units.json' }],
    ],
    // Starting a process for each file and importing the same modules again took half of the time.
    projects: [
      {
        extends: true,
        // Written for one visitor: documents and modules with a state, fresh for each file.
        test: {
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}'],
          pool: 'vmThreads',
          setupFiles: ['tests/support/console-guard.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: [ALONE] } },
      { extends: true, test: { name: 'programs', include: [PROGRAMS] } },
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            '{shared,rich-text,server,mocks,scripts}/**/*.test.ts',
            'tests/{*,{pages,runner,support}/*}.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', PROGRAMS, ALONE],
          isolate: false,
        },
      },
    ],
  },
})
