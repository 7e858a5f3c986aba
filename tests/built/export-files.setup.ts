/** Every page as a file, of the content that the build knows, before suites read these files. */
import { expect, test } from '@playwright/test'
import { BUILD_FOLDER, CONTENT_FOLDER } from '#folders'
import { runProgram } from '../support/program.ts'

test('the test site is there as plain files', async () => {
  const { status, output } = await runProgram('scripts/export.ts', [`${BUILD_FOLDER}/files`], {
    env: { CONTENT_DIR: CONTENT_FOLDER },
  })
  expect(status, output).toBe(0)
})
