/** Writes the findings of a run of Playwright into the file that `A11Y_FINDINGS` names. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { ATTACHMENT, type AuditRecord, type CaseResult } from './findings.ts'

export default class FindingsReporter implements Reporter {
  private readonly records: AuditRecord[] = []
  private readonly cases: CaseResult[] = []

  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === ATTACHMENT) this.records.push(JSON.parse(body!.toString()) as AuditRecord)
    // A skipped test has looked at nothing.
    if (status === 'skipped') return
    this.cases.push({
      file: relative('', test.location.file),
      // The first titles are those of the project and the file.
      title: test.titlePath().slice(3).join(' '),
      isPassed: status === 'passed',
    })
  }

  onEnd(): void {
    const file = process.env.A11Y_FINDINGS
    const { records, cases } = this
    if (file) writeFileSync(file, JSON.stringify({ records, cases }))
  }
}
