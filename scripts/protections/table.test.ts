import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { protections } from './table.ts'

// `npm run protections` takes minutes; that its table still fits the sources is seen at once.
it.each(protections.map((one) => [one.name, one] as const))('%s', (_, { file, remove, tests }) => {
  expect(readFileSync(file, 'utf8').split(remove[0])).toHaveLength(2)
  for (const test of tests) expect(existsSync(test), test).toBe(true)
})
