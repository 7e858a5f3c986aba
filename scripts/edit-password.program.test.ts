import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram, temporaryFolder } from '../tests/support/program.ts'

const run = (folder: string) =>
  runProgram('scripts/edit-password.ts', ['wang'], {
    env: {
      EDIT_PASSWORDS: join(folder, 'edit-passwords'),
      AUDIT_DIR: join(folder, 'audit'),
      DATABASE_URL: join(folder, 'site.db'),
    },
  })

it('gives a password before there is a database, and makes none', async () => {
  const folder = temporaryFolder()
  const { status, output } = await run(folder)
  expect(output).toMatch(/^wang 的密码：\S+$/m)
  expect(status).toBe(0)
  expect(readFileSync(join(folder, 'edit-passwords'), 'utf8')).toMatch(/^wang:/)
  expect(existsSync(join(folder, 'site.db'))).toBe(false)
})

it('gives none that nobody could look up, and says so in a sentence', async () => {
  const folder = temporaryFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'audit'), 'a file where the folder should be')
  const { status, output } = await run(folder)
  expect(output).toContain('没有执行')
  expect(output).not.toMatch(/\n {4}at /)
  expect(status).toBe(1)
  expect(existsSync(join(folder, 'edit-passwords'))).toBe(false)
})
