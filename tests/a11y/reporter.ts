/** Gathers what the audits hand over and writes the reports: for people, and in the formats of machines. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { AuditSummary } from '../../src/pages/accessibility/audit-summary.ts'
import { ENGINE } from './axe.ts'
import { toEarl } from './formats/earl.ts'
import { toHtml } from './formats/html.ts'
import { toOpenAcr } from './formats/openacr.ts'
import { auditedPages } from './pages.ts'
import { ATTACHMENT, type AuditRecord } from './record.ts'
import { SIZES } from './states.ts'

const FOLDER = fileURLToPath(new URL('../../reports/a11y/', import.meta.url))
const SUMMARY = fileURLToPath(
  new URL('../../src/pages/accessibility/audit-summary.json', import.meta.url),
)

/** All that the reports say. */
export interface AuditRun {
  /** ISO time of the end. */
  date: string
  engine: string
  records: readonly AuditRecord[]
  summary: AuditSummary
}

export default class A11yReporter implements Reporter {
  private readonly records: AuditRecord[] = []
  private broken = 0

  onTestEnd(_test: TestCase, result: TestResult): void {
    const found = result.attachments.filter(({ name }) => name === ATTACHMENT)
    for (const { body } of found)
      if (body) this.records.push(JSON.parse(body.toString()) as AuditRecord)
    if (result.status === 'skipped' || result.status === 'interrupted') this.broken += 1
    // A page that could not even be audited must not count as one without findings.
    else if (result.status !== 'passed' && !this.hasViolation(found)) this.broken += 1
  }

  private hasViolation(found: readonly { body?: Buffer }[]): boolean {
    return found.some(
      ({ body }) => body && (JSON.parse(body.toString()) as AuditRecord).violations.length > 0,
    )
  }

  onEnd({ status }: FullResult): void {
    const date = new Date().toISOString()
    const records = this.records.toSorted(
      (a, b) => a.page.localeCompare(b.page) || a.size.localeCompare(b.size),
    )
    const summary: AuditSummary = {
      date: date.slice(0, 10),
      engine: ENGINE,
      pages: new Set(records.map(({ page }) => page)).size,
      states: records.length,
      violations: records.reduce((sum, { violations }) => sum + violations.length, 0),
    }
    const run: AuditRun = { date, engine: ENGINE, records, summary }
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(`${FOLDER}index.html`, toHtml(run))
    writeFileSync(`${FOLDER}earl.jsonld`, `${JSON.stringify(toEarl(run))}\n`)
    writeFileSync(`${FOLDER}openacr.yaml`, toOpenAcr(run))
    writeFileSync(`${FOLDER}audit.json`, `${JSON.stringify(run)}\n`)
    console.log(
      `\n无障碍检测：${summary.pages} 个页面，${summary.states} 种状态，${summary.violations} 个问题；报告在 reports/a11y/index.html`,
    )
    // What the statement quotes is a whole run, never a part of one (`--grep`, an interruption).
    const isWhole =
      process.env.A11Y_SCOPE === 'full' &&
      status !== 'interrupted' &&
      this.broken === 0 &&
      auditedPages.every(({ id }) =>
        Object.keys(SIZES).every((size) =>
          records.some((record) => record.page === id && record.size === size),
        ),
      )
    if (isWhole) writeFileSync(SUMMARY, `${JSON.stringify(summary, null, 2)}\n`)
    else console.log('审计不完整，没有更新 audit-summary.json。')
  }
}
