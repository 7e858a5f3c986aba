/** What a run of axe hands over to the reporter. */
import type { PageKind } from '../../shared/catalogue/pages.ts'
import type { Audit } from './axe.ts'
import type { AuditSummary } from '../../src/pages/accessibility/results.ts'
import type { Size } from './states.ts'

/** Name of the attachment that carries a record. */
export const ATTACHMENT = 'a11y-audit'

/** One cell of the matrix: a page at a size in a state. */
export interface AuditRecord extends Audit {
  page: string
  name: string
  kind: PageKind
  path: string
  /** Name and version. */
  browser: string
  size: Size
  state: string
  stateLabel: string
  ms: number
}

/** All that the reports say. */
export interface AuditRun {
  /** ISO time of the end. */
  date: string
  engine: string
  records: readonly AuditRecord[]
  summary: AuditSummary
}
