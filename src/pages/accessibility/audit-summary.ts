/** The result of the last automatic audit, as `npm run a11y` writes it into `audit-summary.json`. */
import { siteConfig } from '#company/site.ts'
import summary from '#company/audit-summary.json' with { type: 'json' }

/** A group of runs: all on pages of a kind, or all in a state. */
export interface AuditRow {
  /** What it is called in the statement's tables. */
  name: string
  /** Pages in this group. */
  pages: number
  /** Combinations of page, size and state that were audited. */
  states: number
  violations: number
}

export interface AuditSummary {
  /** Whose site was audited: its company name. */
  site: string
  /** `YYYY-MM-DD`. */
  date: string
  /** Name and version of the engine, e.g. `axe-core 4.14.1`. */
  engine: string
  /** The browser that it ran in, e.g. `Chromium 150.0.7871.0`. */
  browser: string
  /** Names of the pages that were audited, as the catalogue has them. */
  pages: readonly string[]
  /** Combinations of page, size and state that were audited. */
  states: number
  violations: number
  /** The same by kind of page. */
  byKind: readonly AuditRow[]
  /** The same by state. */
  byState: readonly AuditRow[]
}

const isRow = (row: Partial<AuditRow> | null): boolean =>
  typeof row?.name === 'string' &&
  [row.pages, row.states, row.violations].every((count) => typeof count === 'number')

const isRows = (rows: unknown): rows is AuditRow[] =>
  Array.isArray(rows) && rows.length > 0 && rows.every(isRow)

/** Reads the file; undefined as long as no audit has written a whole result of this company's site. */
export function readAudit(source: unknown): AuditSummary | undefined {
  const { site, date, engine, browser, pages, states, violations, byKind, byState } = (source ??
    {}) as Record<string, unknown>
  const isWhole =
    site === siteConfig.companyName &&
    typeof date === 'string' &&
    /^\d{4}-\d{2}-\d{2}/.test(date) &&
    typeof engine === 'string' &&
    typeof browser === 'string' &&
    Array.isArray(pages) &&
    pages.length > 0 &&
    typeof states === 'number' &&
    typeof violations === 'number' &&
    isRows(byKind) &&
    isRows(byState)
  return isWhole
    ? { site, date: date.slice(0, 10), engine, browser, pages, states, violations, byKind, byState }
    : undefined
}

export const lastAudit: AuditSummary | undefined = readAudit(summary)
