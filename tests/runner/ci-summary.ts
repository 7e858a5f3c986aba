/**
 * `npm run ci:summary`: what the reports of this job say, as Markdown: onto the page of the change
 * ($GITHUB_STEP_SUMMARY), or to the terminal. Reads whatever there is in reports/; a report that is missing
 * is left out.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type FigureName, formatFigure } from '../budgets/budgets.ts'
import type { BudgetRow } from '../budgets/table.ts'
import type { AuditSummary } from '../../src/pages/accessibility/results.ts'

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

type Cell = string | number

export function markdownTable(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; duration: number }
}

/** Passed and failed of each runner. */
export function testSection(
  vitest: VitestReport | undefined,
  playwright: Readonly<Record<string, PlaywrightReport | undefined>>,
): string | undefined {
  const rows: Cell[][] = []
  if (vitest) rows.push(['unit', vitest.numPassedTests, vitest.numFailedTests])
  for (const [name, report] of Object.entries(playwright)) {
    if (report) rows.push([name, report.stats.expected, report.stats.unexpected])
  }
  return rows.length > 0 ? markdownTable(['Tests', 'Passed', 'Failed'], rows) : undefined
}

const SHOWN: readonly FigureName[] = [
  'html',
  'css',
  'js',
  'images',
  'total',
  'requests',
  'domNodes',
  'longestTask',
]

/** Each figure as `now / ceiling`; bold with a mark where it is above. */
export function budgetSection(rows: readonly BudgetRow[]): string {
  const cell = ({ measured, ceilings, last }: BudgetRow, name: FigureName): string => {
    const ceiling = ceilings[name]
    const now = formatFigure(name, measured[name])
    const of = ceiling === undefined ? now : `${now} / ${formatFigure(name, ceiling)}`
    const change =
      last && last[name] !== measured[name] ? ` (${formatFigure(name, last[name])})` : ''
    return ceiling !== undefined && measured[name] > ceiling ? `❌ **${of}**${change}` : of + change
  }
  const lines = rows.map((row) => [row.visit, ...SHOWN.map((name) => cell(row, name))])
  return `Now / ceiling (last)\n\n${markdownTable(['Page', ...SHOWN], lines)}`
}

/** What `npm run a11y` found. */
export const auditSection = ({ engine, pages, states, violations }: AuditSummary): string =>
  `${engine}: ${pages.length} pages, ${states} runs, ${violations} violations`

/** A visit, as Lighthouse CI puts it into its manifest. */
interface Visit {
  url: string
  isRepresentativeRun: boolean
  summary: Record<string, number>
}

export const lighthouseSection = (visits: readonly Visit[]): string =>
  markdownTable(
    ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'],
    visits
      .filter(({ isRepresentativeRun }) => isRepresentativeRun)
      .map(({ url, summary }) => [
        new URL(url).pathname,
        ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
          Math.round((summary[name] ?? 0) * 100),
        ),
      ]),
  )

function sections(): string[] {
  const parts: [title: string, body: string | undefined][] = [
    [
      'Tests',
      testSection(read('reports/unit.json'), {
        browser: read('reports/e2e.json'),
        floor: read('reports/floor.json'),
      }),
    ],
  ]
  const budgets = read<BudgetRow[]>('reports/budgets.json')
  if (budgets) parts.push(['Budgets', budgetSection(budgets)])
  const audit = read<{ summary: AuditSummary }>('reports/a11y/audit.json')
  if (audit) parts.push(['Accessibility', auditSection(audit.summary)])
  const rows = read<Visit[]>('reports/lighthouse/manifest.json')
  if (rows) parts.push(['Lighthouse', lighthouseSection(rows)])
  return parts.flatMap(([title, body]) => (body ? [`## ${title}\n\n${body}\n`] : []))
}

if (import.meta.main) {
  const text = `${sections().join('\n')}\n`
  const target = process.env.GITHUB_STEP_SUMMARY
  if (target) appendFileSync(target, text)
  else process.stdout.write(text)
}
