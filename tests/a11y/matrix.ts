/** The matrix: which states each page is audited in, at which size, in part (`npm test`) and in full. */
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

/** `npm test` runs a part of the matrix, `npm run a11y` (A11Y_SCOPE=full) all of it. */
export const isFull = process.env.A11Y_SCOPE === 'full'

/** Kinds on which the shell is audited in all its states: it stands on top of different content. */
const WITH_SHELL: readonly PageKind[] = ['home', 'list', 'detail']

/** In part, every state is audited at least once, on pages that between them hold every component. */
const SAMPLES: readonly PageKind[] = ['list', 'detail', 'service']

/** The states that a loaded page is audited in. */
export function statesOf(
  { kind, html, isExample }: AuditedPage,
  size: Size,
  full = isFull,
): State[] {
  const inSample = isExample && SAMPLES.includes(kind) && size === 'phone'
  const withShell = isExample && (full ? WITH_SHELL.includes(kind) : kind === 'list')
  return [
    PLAIN,
    ...(withShell ? SHELL_STATES : []),
    ...(kind === 'service' ? FORM_STATES : []),
    ...(kind === 'about' ? [VIEWER_STATE] : []),
    ...((full ? isExample : inSample) ? READER_STATES : []),
  ].filter(({ needs }) => !needs || needs.test(html))
}

/** What the server may do to a page. */
export function dataStatesOf(
  { kind, loads, isExample }: AuditedPage,
  size: Size,
  full = isFull,
): DataState[] {
  if (!loads || !(full || (isExample && size === 'phone'))) return []
  // A document is never empty: it exists or it does not.
  return DATA_STATES.filter(({ id }) => id !== 'empty' || kind !== 'detail')
}

/** Page, size and state of every run of axe in the whole matrix. */
export const wholeMatrix = (): { page: string; size: Size; state: string }[] =>
  auditedPages.flatMap((target) =>
    (Object.keys(SIZES) as Size[]).flatMap((size) =>
      [...statesOf(target, size, true), ...dataStatesOf(target, size, true)].map(({ id }) => ({
        page: target.id,
        size,
        state: id,
      })),
    ),
  )
