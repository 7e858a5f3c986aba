import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    // A file that needs a document says so in its first line.
    environment: 'node',
    include: [
      '{src,shared,content-loader,server,mocks,build,tools,bench}/**/*.test.{ts,tsx}',
      'tests/{,budgets/,facts/,runner/,support/}*.test.{ts,tsx}',
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
