/** The result of the last automatic audit, as `npm run a11y` writes it into `audit-summary.json`. */
import summary from './audit-summary.json' with { type: 'json' }

export interface AuditSummary {
  /** `YYYY-MM-DD`. */
  date: string
  /** Name and version of the engine, e.g. `axe-core 4.14.1`. */
  engine: string
  /** Pages that were audited. */
  pages: number
  /** Combinations of page, size and state that were audited. */
  states: number
  violations: number
}

/** Reads the file; undefined as long as no audit has written a whole result. */
export function readAudit(source: unknown): AuditSummary | undefined {
  const { date, engine, pages, states, violations } = (source ?? {}) as Record<string, unknown>
  const whole =
    typeof date === 'string' &&
    /^\d{4}-\d{2}-\d{2}/.test(date) &&
    typeof engine === 'string' &&
    typeof pages === 'number' &&
    pages > 0 &&
    typeof states === 'number' &&
    typeof violations === 'number'
  return whole ? { date: date.slice(0, 10), engine, pages, states, violations } : undefined
}

export const lastAudit: AuditSummary | undefined = readAudit(summary)
