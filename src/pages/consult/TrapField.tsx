import { TRAP_FIELD } from '../../../shared/contract/consult-fields.ts'
import styles from './ConsultForm.module.css'

/** Nobody reads and fills in the form faster than this; a machine that does has to wait. */
export const MIN_FILL_MS = 2000

/** The trap: out of sight, out of the tab order, and not read aloud. */
export function TrapField() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor="consult-website">请勿填写此栏</label>
      <input id="consult-website" name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Holds a message back until the form has been on the screen for `MIN_FILL_MS`; nobody is refused. */
export function waitForHuman(shownAt: number): Promise<void> {
  const rest = MIN_FILL_MS - (Date.now() - shownAt)
  return rest > 0 ? new Promise((resolve) => setTimeout(resolve, rest)) : Promise.resolve()
}
