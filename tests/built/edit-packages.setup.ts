/** The packages of the page to write on, before several suites start it at once. */
import { execSync } from 'node:child_process'
import { test } from '@playwright/test'

test('the packages of the page to write on are there', () => {
  execSync('npm ci --prefix server/editor --ignore-scripts --no-audit --no-fund', {
    stdio: 'ignore',
  })
})
