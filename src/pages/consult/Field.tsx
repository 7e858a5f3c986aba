import type { ReactNode } from 'react'
import styles from './ConsultForm.module.css'
import { FIELD_LABELS, type VisibleField, fieldId } from '../../consultation/consult-values.ts'

/** What a field hands to its native control. */
export interface ControlProps {
  id: string
  name: VisibleField
  className: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  field: VisibleField
  required?: boolean
  hint?: string
  /** The number of characters under the control; read with the hint, not announced while typing. */
  count?: { text: string; over: boolean }
  error: string | undefined
  children: (props: ControlProps) => ReactNode
}

/** Label, hint, message and control, tied together. */
export function Field({ field, required, hint, count, error, children }: FieldProps) {
  const id = fieldId(field)
  const described = [hint && `${id}-hint`, error && `${id}-error`, count && `${id}-count`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {FIELD_LABELS[field]}
        <span className={styles.mark}>{required ? '（必填）' : '（选填）'}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <span className="visually-hidden">错误：</span>
          {error}
        </p>
      )}
      {children({
        id,
        name: field,
        className: styles.control!,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {count && (
        <p className={styles.count} id={`${id}-count`} data-over={count.over || undefined}>
          {count.text}
        </p>
      )}
    </div>
  )
}
