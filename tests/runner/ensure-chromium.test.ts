import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { playwrightCli } from './ensure-chromium.ts'

// Only a machine without any browser comes this far, so nothing else would notice.
test('the installer finds the command line of Playwright', () => {
  expect(existsSync(playwrightCli())).toBe(true)
})
