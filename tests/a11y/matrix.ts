/** The matrix: which states each page is audited in, at which size. */
import type { PageKind } from '../../shared/catalogue/pages.ts'
import { type AuditedPage, auditedPages } from './pages.ts'
import {
  DATA_STATES,
  type DataState,
  FORM_STATES,
  PLAIN,
  READER_STATES,
  SHELL_STATES,
  SIZES,
  type Size,
  type State,
  VIEWER_STATE,
} from './states.ts'

/** Kinds on which the shell is audited in all its states: it stands on top of different content. */
const WITH_SHELL: readonly PageKind[] = ['home', 'list', 'detail']

/** The states that a loaded page is audited in. */
export function statesOf({ kind, isExample }: AuditedPage): State[] {
  return [
    PLAIN,
    ...(isExample && WITH_SHELL.includes(kind) ? SHELL_STATES : []),
    ...(kind === 'service' ? FORM_STATES : []),
    ...(kind === 'about' ? [VIEWER_STATE] : []),
    ...(isExample ? READER_STATES : []),
  ].filter(({ needs = true }) => needs)
}

/** What the server may do to a page. */
export function dataStatesOf({ kind, loads }: AuditedPage): DataState[] {
  if (!loads) return []
  // A document is never empty: it exists or it does not.
  return DATA_STATES.filter(({ id }) => id !== 'empty' || kind !== 'detail')
}

/** What a run of axe hands over to the reporter, as an attachment. */
export interface AuditRecord {
  page: string
  size: Size
  state: string
  /** Name and version. */
  browser: string
  violations: number
}

export const ATTACHMENT = 'a11y-audit'

/** How many audits the whole matrix is. */
export const wholeMatrix = (): number =>
  auditedPages
    .map((target) => statesOf(target).length + dataStatesOf(target).length)
    .reduce((sum, states) => sum + states * Object.keys(SIZES).length, 0)
