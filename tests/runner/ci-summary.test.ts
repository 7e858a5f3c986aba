import { expect, it } from 'vitest'
import { type FigureName, figures } from '../budgets/budgets.ts'
import { budgetSection, markdownTable, testSection } from './ci-summary.ts'

const all = (value: number) =>
  Object.fromEntries(Object.keys(figures).map((name) => [name, value])) as Record<
    FigureName,
    number
  >

it('writes Markdown tables', () => {
  expect(markdownTable(['a', 'b'], [[1, 2]])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |')
})

it('marks what is above its ceiling', () => {
  const text = budgetSection([
    { visit: 'home', measured: { ...all(0), js: 2048 }, ceilings: { js: 1024 } },
  ])
  expect(text).toContain('❌ **2.0 KiB / 1.0 KiB**')
})

it('leaves out runners that have no report', () => {
  expect(testSection(undefined, { browser: undefined })).toBeUndefined()
  expect(testSection({ numPassedTests: 3, numFailedTests: 0 }, {})).toContain('| unit | 3 | 0 |')
})
