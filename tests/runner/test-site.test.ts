/** One condition says which site it is, here and in every process started from here. */
import { execFileSync } from 'node:child_process'
import { BUILD_FOLDER, CONTENT_FOLDER } from '#folders'
import { expect, it } from 'vitest'

const PROGRAM = `
  const { CONTENT_FOLDER, BUILD_FOLDER } = await import('#folders')
  console.log(CONTENT_FOLDER, BUILD_FOLDER, import.meta.resolve('#company/site.ts'))`

const inProcess = (env = process.env): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { env, encoding: 'utf8' })

it('tests run on a site of their own, and build it elsewhere', () => {
  expect([CONTENT_FOLDER, BUILD_FOLDER]).toEqual(['tests/site/content', 'dist-test'])
  expect(inProcess()).toMatch(
    /^tests\/site\/content dist-test file:.*\/tests\/site\/company\/site.ts$/m,
  )
})

it('nothing else does', () =>
  expect(inProcess({ PATH: process.env.PATH })).toMatch(
    /^content dist file:(?!.*\/tests\/).*\/company\/site.ts$/m,
  ))
