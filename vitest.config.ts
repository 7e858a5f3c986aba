import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { keepCompiledCode } from './tests/runner/compile-cache.ts'
import { TEST_SITE, switchToTestSite } from './tests/runner/test-site.ts'

switchToTestSite()
keepCompiledCode()

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
    include: [
      '{src,shared,content-loader,server,mocks,build,tools,bench,demo}/**/*.test.{ts,tsx}',
      'tests/{,budgets/,runner/,support/}*.test.{ts,tsx}',
    ],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // By default one core is left free, which is half of the machine that this has to pass on.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
})
