import { expect, it } from 'vitest'
import { type FigureName, figures } from '../budgets/budgets.ts'
import { auditSection, budgetSection, markdownTable, testSection } from './ci-summary.ts'

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

it('says what the accessibility audit found, state by state', () => {
  const row = { pages: 2, states: 4, violations: 1 }
  const text = auditSection({
    site: '某公司',
    date: '2026-11-21',
    engine: 'axe-core 4.14.1',
    browser: 'Chromium 150',
    pages: ['Home', 'About'],
    states: 4,
    violations: 1,
    byKind: [{ name: '首页', ...row }],
    byState: [{ name: '默认', ...row }],
  })
  expect(text).toContain('axe-core 4.14.1: 2 pages, 4 runs, 1 violations')
  expect(text).toContain('| 默认 | 2 | 4 | 1 |')
})
