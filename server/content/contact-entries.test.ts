/** What `contact.yaml` says of the company's contacts reaches visitors, or the editor is told. */
import { describe, expect, it } from 'vitest'
import { CONTACT_CODES, type ContactCode } from '../../shared/contract/company-lists.ts'
import type { Problem } from './problem.ts'
import { readList } from './read-lists.ts'

function toldOf(entries: readonly (readonly [code: string, content: string])[]): string[] {
  const problems: Problem[] = []
  const text = entries.map(
    ([code, content]) => `- code: ${code}\n  content: ${JSON.stringify(content)}\n`,
  )
  readList(
    'contacts',
    new TextEncoder().encode(text.join('')),
    { assets: new Map(), words: [] } as never,
    problems,
  )
  return problems
    .filter(({ message }) => !message.includes('程序里的还是'))
    .map(({ line, level, message }) => `${line} ${level} ${message}`)
}

const RIGHT: Record<ContactCode, readonly string[]> = {
  address: ['绵阳市安州区花荄镇恒源大道北段12号（工商银行旁）：二楼', '新华东街18号#3号楼'],
  contact_number: ['0816-4361200/4361201', '400-816-8668', '+86 816 4821 000'],
  supervisory_telephone: ['0816-3261566、0816-3261567', '12388'],
  fax: ['0816-3388669', '08168212345转806'],
  mail: ['bgs@example.cn'],
  postal_code: ['010010'],
}

const WRONG: Record<ContactCode, readonly string[]> = {
  address: ['待定'],
  contact_number: ['9:00-17:30', '4361200', '无'],
  supervisory_telephone: ['上午8：30－12：00', '-'],
  fax: ['见上', '—'],
  mail: ['@example.cn', '无'],
  postal_code: ['10010', '6210000', '无'],
}

describe.each(CONTACT_CODES)('%s', (code) => {
  it.each(RIGHT[code])('may be %s', (content) => expect(toldOf([[code, content]])).toEqual([]))

  it.each(WRONG[code])('%s is told', (content) =>
    expect(toldOf([[code, content]])).toEqual([expect.stringMatching(`^2 .*“${content}”`)]),
  )

  it('stands once', () => {
    const [content] = RIGHT[code]
    expect(
      toldOf([
        [code, content!],
        [code, content!],
      ]),
    ).toEqual([expect.stringMatching(/^3 error .*第 1 行/)])
  })
})

it.each(['hours', 'constructor', 'Mail '])('no page shows an entry of the code %s', (code) =>
  expect(toldOf([[code, '9:00-17:30']])).toEqual([expect.stringMatching(/^1 error code/)]),
)
