/**
 * mammoth reads its rules for styles, always the same seventy, anew for each Word file: a quarter of the time of tests
 * that convert a few lines each, and nothing beside a real file.
 */
import { createRequire } from 'node:module'
import { madeOnce } from '../../shared/made-once.ts'

interface StyleReader {
  readStyle: ((rule: string) => unknown) & { isKept?: true }
}

// mammoth takes the function from this module when it is loaded itself, which is after this file.
const reader = createRequire(import.meta.url)('mammoth/lib/style-reader') as StyleReader
if (!reader.readStyle.isKept) {
  const { readStyle } = reader
  const read = new Map<string, unknown>()
  reader.readStyle = Object.assign((rule: string) => madeOnce(read, rule, () => readStyle(rule)), {
    isKept: true as const,
  })
}
