/**
 * The two reports that `npm run a11y` writes, for the pages that show them. Only loaders import this file: it is 40 KB,
 * and a page that came from the server has its part of it already.
 */
import file from '#company/accessibility-report.json' with { type: 'json' }
import { siteConfig } from '#company/site.ts'

/** A line of the self-assessment. */
export interface AssessedItem {
  title: string
  /** The means of the site. */
  does: string
  /** The checks that were run. */
  checked: readonly string[]
  /** Points that are open. */
  open: readonly string[]
  result: string
}

export interface AssessmentPart {
  title: string
  items: readonly AssessedItem[]
}

export type Facts = readonly (readonly string[])[]

export interface SelfAssessment {
  title: string
  /** Pairs of a label and a value. */
  facts: Facts
  parts: readonly AssessmentPart[]
  gaps: readonly string[]
  complaints: readonly string[]
  /** Lines to be filled in by hand. */
  signatures: readonly string[]
}

/** A level of WCAG 2.2. */
export interface ReportedLevel {
  level: string
  /** The number of criteria with each result. */
  summary: string
  criteria: readonly ReportedCriterion[]
}

export interface ReportedCriterion {
  id: string
  name: string
  /** A term of VPAT in Chinese, such as 符合. */
  result: string
  /** First the findings, then the open points. */
  notes: readonly string[]
}

export interface Conformance {
  facts: Facts
  levels: readonly ReportedLevel[]
}

export interface AccessibilityReport {
  /** Company name of the site that was audited. */
  site: string
  conformance: Conformance
  assessment: SelfAssessment
}

/** The file of a new site is empty, or still that of the company from which it was copied. */
const { conformance, assessment }: Partial<AccessibilityReport> =
  (file as Partial<AccessibilityReport>).site === siteConfig.companyName ? file : {}

export { assessment, conformance }
