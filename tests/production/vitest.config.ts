import { defineConfig } from 'vitest/config'

/** `npm run test:all -- production`: installs and builds for real, which takes minutes. */
export default defineConfig({
  test: {
    reporters: [
      'default',
      ['json', { outputFile: process.env.TEST_REPORT ?? 'reports/production.json' }],
    ],
    include: ['tests/production/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    fileParallelism: false,
  },
})
