import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram, temporaryFolder } from '../tests/support/program.ts'

const runFor = (folder: string, ...args: string[]) =>
  runProgram('scripts/edit-password.ts', args, {
    env: {
      EDIT_PASSWORDS: join(folder, 'edit-passwords'),
      AUDIT_DIR: join(folder, 'audit'),
      DATABASE_URL: join(folder, 'site.db'),
    },
  })
const run = (folder: string, ...more: string[]) => runFor(folder, 'wang', ...more)

it('gives a password before there is a database, and makes none', async () => {
  const folder = temporaryFolder()
  const { status, output } = await run(folder)
  expect(output).toMatch(/^wang 的密码：\S+$/m)
  expect(status).toBe(0)
  expect(readFileSync(join(folder, 'edit-passwords'), 'utf8')).toMatch(/^wang:/)
  expect(existsSync(join(folder, 'site.db'))).toBe(false)
})

it('takes an account away for good while others get theirs', async () => {
  const folder = temporaryFolder()
  await run(folder)
  const given = ['li', 'zhao', 'sun'].map((name) => runFor(folder, name))
  const all = await Promise.all([run(folder, '--remove'), ...given])
  expect(all.map(({ status }) => status)).toEqual([0, 0, 0, 0])
  const lines = readFileSync(join(folder, 'edit-passwords'), 'utf8').trim().split('\n')
  expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(['li', 'sun', 'zhao'])
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
