/** The findings of the suites of an audit, as they hand them over, made into the results of the reports. */
import { relative } from 'node:path'
import type { RuleResult } from '../axe.ts'
import { type SuiteCheckId, SUITE_CHECKS, isCaseOf } from './checks.ts'
import type { ConformanceResults, Count } from './conformance.ts'

/** The name of the attachment with which a test hands over a run of axe. */
export const ATTACHMENT = 'a11y-audit'

/** A run of axe on one state of a page. */
export interface AuditRecord {
  /** Name and version. */
  browser: string
  violations: number
  rules: readonly RuleResult[]
}

/** A test of a suite. */
export interface CaseResult {
  /** From the project's root. */
  file: string
  /** With the titles around it. */
  title: string
  isPassed: boolean
}

export interface Findings {
  records: readonly AuditRecord[]
  cases: readonly CaseResult[]
}

export function countRules(records: readonly AuditRecord[]): ConformanceResults['rules'] {
  const rules: Record<string, Count & { criteria: readonly string[] }> = {}
  for (const { rule, criteria, isPassed } of records.flatMap((record) => record.rules)) {
    const count = (rules[rule] ??= { criteria, passed: 0, failed: 0 })
    count[isPassed ? 'passed' : 'failed'] += 1
  }
  return Object.fromEntries(
    Object.entries(rules).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Checks of which no case has been run are left out. */
export function countChecks(cases: readonly CaseResult[]): ConformanceResults['checks'] {
  const checks: Partial<Record<SuiteCheckId, Count>> = {}
  for (const [id, check] of Object.entries(SUITE_CHECKS)) {
    const own = cases.filter((one) => isCaseOf(check, one))
    const passed = own.filter(({ isPassed }) => isPassed).length
    if (own.length > 0) checks[id as SuiteCheckId] = { passed, failed: own.length - passed }
  }
  return checks
}

/** The report of Vitest's reporter `json`. */
export const casesOfVitest = (report: {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}): CaseResult[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative('', name),
      title: fullName,
      isPassed: status === 'passed',
    })),
  )
