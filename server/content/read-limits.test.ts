/** A file that takes too much ends the process that reads it, once, and is not read again until it changes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram, temporaryFolder } from '../../tests/support/program.ts'
import { fileBeingRead, forgetFileBeingRead } from './read-limits.ts'

const folder = temporaryFolder()
let count = 0
const newJournal = (): string => join(folder, String((count += 1)))
const read = async (journal: string, way: string, version = way): Promise<string> => {
  const { status, output } = await runProgram('tests/support/read-files.ts', [
    journal,
    way,
    version,
  ])
  return status === null ? 'killed' : output
}

it.each([
  ['for ever', /秒以上/],
  ['waiting', /秒以上/],
  ['with memory', /MB 以上的内存/],
  ['with objects', /MB 以上的内存/],
])('reads a file %s once', async (way, reason) => {
  const journal = newJournal()
  expect(await read(journal, way)).toBe('killed')
  expect(fileBeingRead(journal)).toBe('bad.md')
  for (const _ of [1, 2]) {
    const output = await read(journal, way)
    expect(output).toMatch(/^good\.md: read\nbad\.md: /)
    expect(output).toMatch(reason)
    expect(output).toContain('文件改动以后会再读')
  }
  expect(await read(journal, 'well', 'changed')).toBe('good.md: read\nbad.md: read\n')
  expect(readFileSync(journal, 'utf8')).toBe('')
})

it('reads a file once more over which the process was killed by something else', async () => {
  const journal = newJournal()
  for (const _ of [1, 2]) expect(await read(journal, 'until it is killed')).toBe('killed')
  expect(await read(journal, 'until it is killed')).toMatch(/两次意外停止/)
})

it('reads a file once more that took too much only beside what earlier files had left', async () => {
  const journal = newJournal()
  expect(await read(journal, 'with too much beside others', 'one')).toBe('killed')
  expect([fileBeingRead(journal), readFileSync(journal, 'utf8')]).toEqual([
    'bad.md',
    expect.not.stringContaining('cause'),
  ])
  expect(await read(journal, 'well', 'one')).toContain('bad.md: read')
})

it('reads a file again over which somebody ended the process, and one that then went well', async () => {
  const journal = newJournal()
  for (const _ of [1, 2, 3]) {
    expect(await read(journal, 'until it is killed')).toBe('killed')
    forgetFileBeingRead(journal)
  }
  expect(await read(journal, 'until it is killed', 'one')).toBe('killed')
  expect(await read(journal, 'well', 'one')).toContain('bad.md: read')
  expect(await read(journal, 'until it is killed', 'one')).toBe('killed')
  expect(await read(journal, 'well', 'one')).toContain('bad.md: read')
})

it('has nothing to forget before a process has opened the journal', () => {
  const journal = newJournal()
  expect(fileBeingRead(journal)).toBeUndefined()
  expect(() => forgetFileBeingRead(journal)).not.toThrow()
})

it('goes on after an error of the file', async () => {
  expect(await read(newJournal(), 'with an error')).toBe('good.md: read\nbad.md: Error: an error\n')
})

it('reads a file no more that is an error only later', async () => {
  const journal = newJournal()
  expect(await read(journal, 'well, and then an error')).toBe('killed')
  expect(fileBeingRead(journal)).toBe('good.md')
  expect(await read(journal, 'well')).toMatch(/^good\.md: 发布程序读不懂这个文件/)
})
