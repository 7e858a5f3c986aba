/**
 * Results that the accessibility statement quotes: the last whole runs of `npm run a11y` and `npm run test:nightly --
 * orca`, which write these files.
 */
import audit from '#company/audit-summary.json' with { type: 'json' }
import heard from '#company/screen-reader-test.json' with { type: 'json' }
import { siteConfig } from '#company/site.ts'

export interface AuditSummary {
  /** Company name of the site that was audited. */
  site: string
  /** `YYYY-MM-DD`. */
  date: string
  /** Name and version, e.g. `axe-core 4.14.1`. */
  engine: string
  browser: string
  /** Names of the pages, as in the catalogue. */
  pages: readonly string[]
  /** Combinations of page, size and state. */
  states: number
  violations: number
}

export interface ScreenReaderTest {
  /** Company name of the site that was tested by ear. */
  site: string
  /** `YYYY-MM-DD`. */
  date: string
  /** Name and version, e.g. `Orca 43.1`. */
  reader: string
  browser: string
  /** The tasks that were finished. */
  tasks: readonly string[]
}

/** The file of a new site is empty, or still that of the company from which it was copied. */
const ofThisCompany = <T extends { site: string }>(result: Partial<T>): T | undefined =>
  result.site === siteConfig.companyName ? (result as T) : undefined

export const lastAudit = ofThisCompany<AuditSummary>(audit)
export const lastScreenReaderTest = ofThisCompany<ScreenReaderTest>(heard)
