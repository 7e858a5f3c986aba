import { expect, it } from 'vitest'
import { decode } from './encoding.ts'
import { type Problem, reportOn } from './problem.ts'

it.each([
  ['---\rtitle: 甲\r---\r', '---\ntitle: 甲\n---\n'],
  ['一\r\n二\n三', '一\r\n二\n三'],
])('%j has lines', (written, read) => {
  const problems: Problem[] = []
  expect(decode(new TextEncoder().encode(written), reportOn('a.md', problems))).toBe(read)
  expect(problems).toEqual([])
})

it.each([
  ['%TSD-Header-###%\u0001\u00ff', '加密软件'],
  ['\u00d6\u00d0', 'GBK'],
])('%j is no text: %s', (written, said) => {
  const problems: Problem[] = []
  expect(decode(Buffer.from(written, 'latin1'), reportOn('a.md', problems))).toBeUndefined()
  expect(problems).toMatchObject([{ message: expect.stringContaining(said) }])
})
