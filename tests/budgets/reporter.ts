/**
 * Prints the budgets as a table at the end of a run (figure, ceiling, last value) and writes them to
 * reports/budgets.json. `BUDGETS=update` keeps the figures as the last ones, `BUDGETS=tighten` lowers
 * the ceilings to them as well; `npm run budgets` sets it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { PageKind } from '../../shared/catalogue/pages.ts'
import { pageKinds } from '../support/page-kinds.ts'
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
    const { kind, measured } = JSON.parse(body.toString()) as { kind: PageKind; measured: Figures }
    this.measured[kind] = measured
  }

  onEnd(): void {
    const kinds = pageKinds.filter((kind) => this.measured[kind])
    if (kinds.length === 0) return
    const mode = process.env.BUDGETS ?? ''
    const last = readLast()
    const budgets = readBudgets()
    const rows = kinds.map((kind) => ({
      kind,
      measured: this.measured[kind]!,
      ceilings: ceilingsOf(budgets, kind),
      last: last[kind],
    }))
    process.stdout.write(`\n${budgetTable(rows)}\n`)
    mkdirSync('reports', { recursive: true })
    writeJson('reports/budgets.json', rows)
    // In the order of the catalogue, so that a change shows what changed.
    const merged = { ...last, ...this.measured }
    const ordered = Object.fromEntries(
      pageKinds.filter((kind) => merged[kind]).map((kind) => [kind, merged[kind]]),
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
