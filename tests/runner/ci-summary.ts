/**
 * `node tests/runner/ci-summary.ts`: what the reports of this job say, as Markdown: onto the page of the change
 * ($GITHUB_STEP_SUMMARY), or to the terminal. A report that is missing in reports/ is left out.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type Recorded, readRecorded } from '../pages/budget.ts'
import { costTable, markdownTable } from '../pages/cost-table.ts'

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

/** A visit, as Lighthouse CI puts it into its manifest. */
interface LighthouseVisit {
  url: string
  isRepresentativeRun: boolean
  summary: Record<string, number>
}

const lighthouseTable = (visits: readonly LighthouseVisit[]): string =>
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

const parts: [title: string, body: string][] = []
const tests = read<{ line: string }>('reports/summary.json')
if (tests) parts.push(['Tests', tests.line])
const costs = read<Recorded>('reports/budgets.json')
if (costs) parts.push(['First loads, and what differs', costTable(costs, readRecorded())])
const visits = read<LighthouseVisit[]>('reports/lighthouse/manifest.json')
if (visits) parts.push(['Lighthouse', lighthouseTable(visits)])

const text = parts.map(([title, body]) => `## ${title}\n\n${body}\n\n`).join('')
const target = process.env.GITHUB_STEP_SUMMARY
if (target) appendFileSync(target, text)
else process.stdout.write(text)
