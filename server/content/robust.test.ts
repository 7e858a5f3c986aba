/** Any bytes in a file become problems, never an exception. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { readList } from './read-lists.ts'
import type { Problem } from './problem.ts'

const context = { assets: new Map<string, never>(), today: '2026-11-21', words: [] }

function problemsOf(bytes: Uint8Array, file: string): Problem[] {
  const problems: Problem[] = []
  readDocument(bytes, file, context, problems)
  return problems
}

/** Pieces with a meaning in front matter, YAML, Markdown or HTML. */
const piece = fc.oneof(
  fc.constantFrom(
    ...'---|\n|\r\n|: |- |  |\t|"|>|&a|*a|*通知*|!!binary|!tag|<<: |{|}|[|]|#|%|@|`|\0|\uFEFF|? '.split(
      '|',
    ),
    ...'title date files constructor __proto__ <a+href=" <img+src= <x(y+ +on[=1> </ <!-- ![ ]( image: javascript: &#x ``` \\'
      .split(' ')
      .map((one) => one.replaceAll('+', ' ')),
    '| --- |',
    "'",
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const text = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''))

const check = (bytes: Uint8Array): void => {
  for (const folder of ['news/company', 'publicity/recruitment', 'purchase/notice'])
    for (const { line, message, hint } of problemsOf(bytes, `${folder}/7.md`)) {
      expect(line).toBeGreaterThanOrEqual(1)
      expect(message.length * hint.length).toBeGreaterThan(0)
    }
  for (const name of ['contacts', 'honors', 'profile', 'structure'] as const)
    readList(name, bytes, context, [])
}

it('survives texts, front matter and bodies', () => {
  fc.assert(
    fc.property(text, text, (meta, body) => {
      check(Buffer.from(body))
      check(Buffer.from(`---\n${meta}\n---\n${body}`))
    }),
    { numRuns: 300 },
  )
})

it('survives names that are patterns, and what lies very deep', () => {
  for (const body of ['<x(y on[=1>文字</x(y>', '<p on[=1>文字</p>', '<div>'.repeat(50_000)]) {
    const bytes = Buffer.from(`---\ntitle: 甲\n---\n${body}`)
    expect(problemsOf(bytes, 'news/company/7.md').length).toBeGreaterThan(0)
  }
})
