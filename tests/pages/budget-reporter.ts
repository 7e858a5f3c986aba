/**
 * Says at the end of a run, and on the page of the change ($GITHUB_STEP_SUMMARY), what each page cost and how that differs
 * from what was last recorded: a small growth is to be seen, not refused. RECORD_BUDGETS=1 records it.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type FigureName, type Figures, formatFigure } from './budget.ts'

type Costs = Record<string, Figures>

const RECORDED = new URL('recorded.json', import.meta.url)
const SHOWN: readonly FigureName[] = ['html', 'css', 'js', 'images', 'requests']

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`

class BudgetReporter implements Reporter {
  private readonly measured: Costs = {}

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    const body = attachments.find(({ name }) => name === 'cost')?.body
    if (!body) return
    const { visit, figures } = JSON.parse(body.toString()) as { visit: string; figures: Figures }
    this.measured[visit] = figures
  }

  onEnd(): void {
    const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Costs
    const rows = Object.entries(this.measured).map(([visit, figures]) =>
      line([
        visit,
        ...SHOWN.map((name) => {
          const difference = figures[name] - (recorded[visit]?.[name] ?? figures[name])
          const more = formatFigure(name, Math.abs(difference))
          const isShown = more !== formatFigure(name, 0)
          const now = formatFigure(name, figures[name])
          return isShown ? `${now} (${difference > 0 ? '+' : '−'}${more})` : now
        }),
      ]),
    )
    if (rows.length === 0) return
    const table = [
      '\n',
      line(['Page', ...SHOWN]),
      line(['Page', ...SHOWN].map(() => '---')),
      ...rows,
    ]
    process.stdout.write(table.join(''))
    const summary = process.env.GITHUB_STEP_SUMMARY
    if (summary) appendFileSync(summary, table.join(''))
    if (!process.env.RECORD_BUDGETS) return
    const all = Object.entries({ ...recorded, ...this.measured }).sort(([a], [b]) =>
      a < b ? -1 : 1,
    )
    writeFileSync(RECORDED, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

export default BudgetReporter
