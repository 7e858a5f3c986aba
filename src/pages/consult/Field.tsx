import type { ReactNode } from 'react'
import styles from './ConsultForm.module.css'
import { CONSULT_FIELDS, type VisibleField } from '../../../shared/contract/consult-fields.ts'
import { fieldId } from '../../consultation/consult-values.ts'

export interface ControlProps {
  id: string
  name: VisibleField
  className: string
  autoComplete: string | undefined
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  field: VisibleField
  /** The number of characters under the control. It describes nothing: Orca reads a description anew at every change. */
  count?: { text: string; over: boolean } | undefined
  error: string | undefined
  children: (props: ControlProps) => ReactNode
}

export function Field({ field, count, error, children }: FieldProps) {
  const { label, required, hint, autoComplete } = CONSULT_FIELDS[field]
  const id = fieldId(field)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        <span className={styles.mark}>{required ? '（必填）' : '（选填）'}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage id={id} error={error} />
      {children({
        id,
        name: field,
        autoComplete,
        className: styles.control!,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {count && (
        <p className={styles.count} data-over={count.over || undefined}>
          {count.text}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a field; its control is described by it. */
export function FieldMessage({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p className={styles.error} id={`${id}-error`}>
        <span className="visually-hidden">错误：</span>
        <span>{error}</span>
      </p>
    )
  )
}
