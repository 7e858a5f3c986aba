import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { TEST_SITE, switchToTestSite } from './tests/runner/test-site.ts'

switchToTestSite()

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: [TEST_SITE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [TEST_SITE, ...defaultServerConditions] } },
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
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
})
