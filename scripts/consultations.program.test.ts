/** `npm run consultations`, called in a wrong way, says in Chinese what is wrong and how it is called. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runProgram, temporaryFolder } from '../tests/support/program.ts'

const DATABASE_URL = join(temporaryFolder(), 'none.db')
const run = (...args: string[]) =>
  runProgram('scripts/consultations.ts', args, { env: { DATABASE_URL } })

/** Words of Commander's own sentences. */
const ENGLISH = /usage|options|commands|error|missing|unknown|required|too many/i

describe('says what is wrong, with a way on', () => {
  it.each([
    ['', /用法：.*\[选项\] 命令[^]*release {5}/],
    ['forget', /没有 forget 这个命令[^]*用法：[^]*release {5}/],
    ['marked --phone 13800000000', /没有 --phone 这个选项[^]*consultations -- marked/],
    ['marked ZX20261127-0001', /写了多余的内容[^]*consultations -- marked/],
    ['find', /缺少 --phone <电话>[^]*consultations -- find/],
    ['find --phone', /--phone <电话> 没有写全[^]*consultations -- find/],
    ['find --phone 12', /手机号.*现在是 12/],
    ['marked --since 2026-02-30T', /2026-01-01.*现在是 2026-02-30T/],
    ['marked --until 2026-11-31', /2026-01-01.*现在是 2026-11-31/],
    ['release', /缺少 受理编号[^]*consultations -- release/],
    ['export', /缺少 --out <文件>[^]*consultations -- export/],
    ['export --format csv', /xlsx 或 json，现在是 csv/],
    ['import', /缺少 文件[^]*consultations -- import/],
    ['delete', /受理编号、--phone、--before 中的一种[^]*consultations -- delete/],
    ['delete ZX20261127-0001 --phone 13800000000', /--before 中的一种/],
  ])('%s', async (line, says) => {
    const { status, output } = await run(...line.split(' ').filter(Boolean))
    expect(output).toMatch(says)
    expect(output).not.toMatch(ENGLISH)
    expect(status).toBe(2)
  })
})

it.each([['--help'], ['export', '-h']])('shows its help when asked: %s', async (...args) => {
  const { status, output } = await run(...args)
  expect(output).toMatch(/用法：/)
  expect(output).not.toMatch(ENGLISH)
  expect(status).toBe(0)
})
