import { TRAP_FIELD } from '../../../shared/contract/consult-fields.ts'
import styles from './ConsultForm.module.css'

/** The trap: out of sight, out of the tab order, and not read aloud. */
export function TrapField() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor="consult-website">请勿填写此栏</label>
      <input id="consult-website" name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
