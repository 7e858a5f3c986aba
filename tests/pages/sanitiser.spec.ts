import { statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { BUILD_FOLDER } from '#folders'
import { SANITISER_BYTES, scriptsOfBuild } from './budget.ts'

// No first load has it, so no page kind measures it.
test('the sanitiser is within its ceiling', () => {
  const { file } = scriptsOfBuild()['rich-text/sanitise.ts']!
  expect(statSync(`${BUILD_FOLDER}/client/${file}.br`).size).toBeLessThanOrEqual(SANITISER_BYTES)
})
