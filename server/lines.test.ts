import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../tests/support/program.ts'
import { linesOf } from './lines.ts'

const file = join(temporaryFolder(), 'log')
const read = (text: string, most?: number) => {
  writeFileSync(file, text)
  return Array.from(linesOf(file, most), ({ text: line, isEnded }) => (isEnded ? `${line}↵` : line))
}

it.each<[string, string[]]>([
  ['', []],
  ['\n', ['↵']],
  ['a', ['a']],
  ['a\n\nb\n', ['a↵', '↵', 'b↵']],
  ['a\r\nb', ['a\r↵', 'b']],
  [`${'中'.repeat(50_000)}\n文`, [`${'中'.repeat(50_000)}↵`, '文']],
  [`${'a\n'.repeat(100_000)}b`, [...Array.from({ length: 100_000 }, () => 'a↵'), 'b']],
])('takes a text apart', (text, lines) => expect(read(text)).toEqual(lines))

it('reads as far as it is told', () => expect(read('ab\ncd\nef\n', 5)).toEqual(['ab↵', 'cd']))

it('keeps of a line that is far too long only the beginning', () => {
  const [first, second] = read(`${'a'.repeat(5_000_000)}\nb`)
  expect(first!.length).toBeLessThan(2_000_000)
  expect(second).toBe('b')
})

it('reads standard input', () => {
  const program = `import { linesOf } from ${JSON.stringify(import.meta.resolve('./lines.ts'))}
    console.log(JSON.stringify([...linesOf(0)]))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    input: 'a\nb',
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout)).toEqual([
    { text: 'a', isEnded: true },
    { text: 'b', isEnded: false },
  ])
})
