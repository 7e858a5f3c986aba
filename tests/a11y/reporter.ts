/** Gathers what the audits hand over and writes the reports: for people, and as OpenACR. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { AuditSummary } from '../../src/pages/accessibility/results.ts'
import { siteConfig } from '#company/site.ts'
import { ENGINE } from './axe.ts'
import { toHtml } from './formats/html.ts'
import { toOpenAcr } from './formats/openacr.ts'
import { wholeMatrix } from './matrix.ts'
import { ATTACHMENT, type AuditRecord, type AuditRun } from './record.ts'

const FOLDER = fileURLToPath(new URL('../../reports/a11y/', import.meta.url))
const SUMMARY = fileURLToPath(new URL('../../company/audit-summary.json', import.meta.url))

const violationsOf = (records: readonly AuditRecord[]): number =>
  records.reduce((sum, { violations }) => sum + violations.length, 0)

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
    // In the order of the matrix, whichever worker was first.
    const keyOf = ({ page, size, state }: { page: string; size: string; state: string }): string =>
      `${page} ${size} ${state}`
    const matrix = wholeMatrix().map(keyOf)
    const places = new Map(matrix.map((key, index) => [key, index]))
    const place = (record: AuditRecord): number => places.get(keyOf(record)) ?? matrix.length
    const records = this.records.toSorted((a, b) => place(a) - place(b))
    const summary: AuditSummary = {
      site: siteConfig.companyName,
      date: date.slice(0, 10),
      engine: ENGINE,
      browser: records[0]?.browser ?? '',
      pages: [...new Set(records.map(({ page }) => page))],
      states: records.length,
      violations: violationsOf(records),
    }
    const run: AuditRun = { date, engine: ENGINE, records, summary }
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(`${FOLDER}index.html`, toHtml(run))
    writeFileSync(`${FOLDER}openacr.yaml`, toOpenAcr(run))
    writeFileSync(`${FOLDER}audit.json`, `${JSON.stringify(run)}\n`)
    console.log(
      `\n无障碍检测：${summary.pages.length} 个页面，${summary.states} 种状态，${summary.violations} 个问题；报告在 reports/a11y/index.html`,
    )
    // What the statement quotes is the whole matrix, never a part of it.
    const audited = new Set(records.map(keyOf))
    const isWhole =
      status !== 'interrupted' && this.broken === 0 && matrix.every((key) => audited.has(key))
    if (isWhole) writeFileSync(SUMMARY, `${JSON.stringify(summary, null, 2)}\n`)
    else console.log('审计不完整，没有更新 audit-summary.json。')
  }
}
