import { type ReactNode, useEffect, useRef } from 'react'
import {
  CONSULT_COLUMNS,
  CONSULT_FIELDS,
  type ConsultValues,
  TRAP_FIELD,
  type VisibleField,
} from '../../../shared/contract/consult-fields.ts'
import type { NavProduct } from '../../../shared/catalogue/navigation.ts'
import styles from './ConsultForm.module.css'
import { type ControlProps, Field, FieldMessage } from './Field.tsx'
import { PrivacyNotice } from './PrivacyNotice.tsx'
import { type FieldError, countHint, fieldId } from '../../consultation/consult-values.ts'
import { announce } from '../../lib/announce.ts'

interface ConsultFieldsProps {
  /** Initial values. */
  values: Partial<ConsultValues> | undefined
  errors: readonly FieldError[]
  products: readonly NavProduct[]
  contentLength: number
}

export function ConsultFields({ values, errors, products, contentLength }: ConsultFieldsProps) {
  const error = (field: VisibleField) => errors.find((entry) => entry.field === field)?.message
  const { minLength = 0, maxLength = 0 } = CONSULT_FIELDS.content
  const count = {
    text: countHint(contentLength, minLength, maxLength),
    over: contentLength > maxLength,
  }
  useCountAnnouncement(count.text, contentLength > maxLength * ALOUD_SHARE)
  return (
    <>
      {CONSULT_COLUMNS.map((field) => (
        <Field
          key={field}
          field={field}
          count={field === 'content' ? count : undefined}
          error={error(field)}
        >
          {(props) => <Control {...props} defaultValue={values?.[field]} products={products} />}
        </Field>
      ))}
      <PrivacyNotice />
      <Consent given={values?.consent === '1'} error={error('consent')} />
      {/* The trap: out of sight, out of the tab order, and not read aloud. */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="consult-website">请勿填写此栏</label>
        <input
          id="consult-website"
          name={TRAP_FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  )
}

/** Aloud only near the limit and beyond it; everything else is only shown. */
const ALOUD_SHARE = 0.9

/** A pause in typing after which a count may be said, so that nobody is talked over. */
const COUNT_PAUSE_MS = 1200

function useCountAnnouncement(text: string, isAloud: boolean): void {
  const shown = useRef(text)
  useEffect(() => {
    // What stands there from the start has not been typed.
    if (!isAloud || shown.current === text) return
    shown.current = text
    const timer = setTimeout(() => announce(text), COUNT_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isAloud])
}

/** The native control of a field: one line of text, unless something else is said here. */
function Control({
  products,
  ...props
}: ControlProps & Pick<ConsultFieldsProps, 'products'> & { defaultValue: string | undefined }) {
  if (props.name === 'content') return <textarea {...props} rows={6} autoComplete="off" />
  if (props.name !== 'product_id') {
    const { type } = CONSULT_FIELDS[props.name]
    return <input {...props} type={type ?? 'text'} inputMode={type} />
  }
  return (
    <select {...props}>
      <option value="">暂不指定</option>
      {products.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}

function Consent({ given, error }: { given: boolean; error: string | undefined }): ReactNode {
  const id = fieldId('consent')
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <FieldMessage id={id} error={error} />
      <label className={styles.consent} htmlFor={id}>
        <input
          id={id}
          className={styles.checkbox}
          type="checkbox"
          name="consent"
          value="1"
          defaultChecked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          我已阅读并{CONSULT_FIELDS.consent.label}
          <span className={styles.mark}>（必选）</span>
        </span>
      </label>
    </div>
  )
}
