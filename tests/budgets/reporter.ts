/**
 * Prints the budgets as a table at the end of a run (figure, ceiling, last value) and writes them to
 * reports/budgets.json. `BUDGETS=update` keeps the figures as the last ones, `BUDGETS=tighten` lowers
 * the ceilings to them as well; `npm run budgets` sets it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Visit, visits } from '../support/visits.ts'
import {
  BUDGETS_FILE,
  type Figures,
  LAST_FILE,
  type LastFigures,
  ceilingsOf,
  readBudgets,
  readLast,
  tighten,
} from './budgets.ts'
import { budgetTable } from './table.ts'

const writeJson = (file: URL | string, content: unknown): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

class BudgetReporter implements Reporter {
  private readonly measured: LastFigures = {}

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    const body = attachments.find(({ name }) => name === 'budget')?.body
    if (!body) return
    const { visit, measured } = JSON.parse(body.toString()) as { visit: Visit; measured: Figures }
    this.measured[visit] = measured
  }

  onEnd(): void {
    const measured = visits.filter((visit) => this.measured[visit])
    if (measured.length === 0) return
    const mode = process.env.BUDGETS ?? ''
    const last = readLast()
    const budgets = readBudgets()
    const rows = measured.map((visit) => ({
      visit,
      measured: this.measured[visit]!,
      ceilings: ceilingsOf(budgets, visit),
      last: last[visit],
    }))
    process.stdout.write(`\n${budgetTable(rows)}\n`)
    mkdirSync('reports', { recursive: true })
    writeJson('reports/budgets.json', rows)
    // In the order of the list, so that a change shows what changed.
    const merged = { ...last, ...this.measured }
    const ordered = Object.fromEntries(
      visits.filter((visit) => merged[visit]).map((visit) => [visit, merged[visit]]),
    )
    if (mode) writeJson(LAST_FILE, ordered)
    if (mode === 'tighten') writeJson(BUDGETS_FILE, tighten(budgets, this.measured))
  }

  printsToStdio(): boolean {
    return false
  }
}

// Playwright takes a reporter as the default export of its module.
// oxlint-disable-next-line import/no-default-export
export default BudgetReporter
