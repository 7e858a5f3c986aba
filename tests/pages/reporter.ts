/**
 * Says at the end of a run what each page cost and how that differs from what was last recorded: a small growth is to be
 * seen, not refused. Writes it to reports/budgets.json; RECORD_BUDGETS=1 keeps it as what was last recorded.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Figures, RECORDED_FILE, type Recorded, readRecorded } from './budget.ts'
import { costTable } from './cost-table.ts'

class CostReporter implements Reporter {
  private readonly measured: Recorded = {}

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    const body = attachments.find(({ name }) => name === 'cost')?.body
    if (!body) return
    const { visit, figures } = JSON.parse(body.toString()) as { visit: string; figures: Figures }
    this.measured[visit] = figures
  }

  onEnd(): void {
    if (Object.keys(this.measured).length === 0) return
    const recorded = readRecorded()
    process.stdout.write(`\n${costTable(this.measured, recorded)}\n`)
    mkdirSync('reports', { recursive: true })
    writeFileSync('reports/budgets.json', JSON.stringify(this.measured))
    if (!process.env.RECORD_BUDGETS) return
    const all = Object.entries({ ...recorded, ...this.measured }).sort(([a], [b]) =>
      a < b ? -1 : 1,
    )
    writeFileSync(RECORDED_FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

// Playwright takes a reporter as the default export of its module.
// oxlint-disable-next-line import/no-default-export
export default CostReporter
