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

/** Page, size and state of every run of axe in the whole matrix. */
export const wholeMatrix = (): { page: string; size: Size; state: string }[] =>
  auditedPages.flatMap((target) =>
    (Object.keys(SIZES) as Size[]).flatMap((size) =>
      [...statesOf(target), ...dataStatesOf(target)].map(({ id }) => ({
        page: target.id,
        size,
        state: id,
      })),
    ),
  )
