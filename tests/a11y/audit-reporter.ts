/** Writes the figures that the accessibility statement quotes, after an audit of the whole matrix only. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { AuditSummary } from '../../src/pages/accessibility/results.ts'
import { siteConfig } from '#company/site.ts'
import { ENGINE } from './axe.ts'
import { auditedPages } from './audited-pages.ts'
import { STATES, dataStatesOf } from './states.ts'

const FILE = new URL('../../company/audit-summary.json', import.meta.url)

/** The name of the attachment with which a test hands over a run of axe. */
export interface AuditRecord {
  /** Name and version. */
  browser: string
  violations: number
}

export const ATTACHMENT = 'a11y-audit'

const WHOLE =
  2 *
  auditedPages.flatMap((page) => [...STATES.filter(({ on }) => on(page)), ...dataStatesOf(page)])
    .length

export default class A11yReporter implements Reporter {
  private readonly records: AuditRecord[] = []

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === ATTACHMENT) this.records.push(JSON.parse(body!.toString()) as AuditRecord)
  }

  onEnd(): void {
    const { records } = this
    // A test that failed before its audit attaches no record.
    if (records.length < WHOLE) {
      console.log(`\n审计不完整（${records.length}/${WHOLE}），没有更新 audit-summary.json。`)
      return
    }
    const summary: AuditSummary = {
      site: siteConfig.companyName,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE,
      browser: records[0]!.browser,
      pages: auditedPages.map(({ id }) => id),
      states: records.length,
      violations: records.reduce((sum, { violations }) => sum + violations, 0),
    }
    writeFileSync(FILE, `${JSON.stringify(summary, null, 2)}\n`)
    console.log(
      `\n无障碍检测：${summary.pages.length} 个页面，${summary.states} 种状态，${summary.violations} 个问题`,
    )
  }
}
