import { describe, expect, it } from 'vitest'
import {
  type Budgets,
  type FigureName,
  type Figures,
  ceilingsOf,
  excesses,
  figures,
  parseBudgets,
  readBudgets,
  tighten,
} from './budgets.ts'
import { budgetTable } from './table.ts'

const names = Object.keys(figures) as FigureName[]
const all = (value: number): Figures =>
  Object.fromEntries(names.map((name) => [name, value])) as Figures
const budgets: Budgets = { everyVisit: { js: 1000, cls: 0 }, visits: { home: { js: 900 } } }

describe('ceilings', () => {
  it('are the lower of the two that are given', () => {
    expect(ceilingsOf(budgets, 'home')).toEqual({ js: 900, cls: 0 })
    expect(ceilingsOf(budgets, 'about')).toEqual({ js: 1000, cls: 0 })
    const loose: Budgets = { everyVisit: { js: 1000 }, visits: { home: { js: 2000 } } }
    expect(ceilingsOf(loose, 'home')).toEqual({ js: 1000 })
  })

  it('of a failure are its own alone', () => {
    const own: Budgets = { everyVisit: { js: 1000 }, visits: { failed: { js: 2000 } } }
    expect(ceilingsOf(own, 'failed')).toEqual({ js: 2000 })
    const measured = { failed: { ...all(0), js: 9000, cls: 1 } }
    own.visits.failed!.cls = 3
    expect(tighten(own, measured).visits.failed).toMatchObject({ js: 2000, cls: 3 })
  })

  it('name every figure that exceeds them, and none that equals them', () => {
    expect(excesses(all(1000), { js: 1000, cls: 0 })).toEqual([
      { name: 'cls', value: 1000, ceiling: 0 },
    ])
  })

  it('go down with what was measured, and never up', () => {
    const lower = tighten(budgets, { home: { ...all(0), js: 100, domNodes: 200 } })
    expect(lower.visits.home).toMatchObject({ js: 900, domNodes: 206 })
    const higher = tighten(budgets, { home: { ...all(0), js: 5000 } })
    expect(higher.visits.home!.js).toBe(900)
    expect(higher.everyVisit).toBe(budgets.everyVisit)
  })

  it('of the project are numbers with names that are measured', () => {
    expect(() => readBudgets()).not.toThrow()
    expect(() => parseBudgets({ everyVisit: { jss: 1 }, visits: {} })).toThrow('everyVisit.jss')
    expect(() => parseBudgets({ everyVisit: {}, visits: { home: { js: '9' } } })).toThrow('home.js')
  })

  it('of the project are not above those that were agreed on', () => {
    expect(readBudgets().everyVisit).toMatchObject({
      html: 20 * 1024,
      css: 12 * 1024,
      js: 113 * 1024,
      images: 60 * 1024,
      total: 188 * 1024,
      fonts: 0,
      thirdParties: 0,
      apiCalls: 0,
      lostNodes: 0,
      cls: 0,
      messages: 0,
      longestTask: 75,
    })
  })
})

it('the table marks what is above its ceiling and leaves out noughts that hold', () => {
  const table = budgetTable([
    { visit: 'home', measured: { ...all(0), js: 2048 }, ceilings: { js: 1024, cls: 0 } },
  ])
  expect(table).toMatch(/! js +2\.0 KiB +1\.0 KiB +-/)
  expect(table).not.toContain('cls')
})
