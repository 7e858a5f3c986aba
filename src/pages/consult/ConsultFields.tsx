import { useEffect, useRef } from 'react'
import {
  CONSULT_COLUMNS,
  CONSULT_FIELDS,
  type ConsultColumn,
  type ConsultValues,
  TRAP_FIELD,
  type VisibleField,
  type FieldError,
} from '../../../shared/contract/consult-fields.ts'
import type { NavProduct } from '../../../shared/catalogue/navigation.ts'
import { ERROR_PREFIX } from '../../../shared/catalogue/pages.ts'
import { countHint, fieldId } from '../../consultation/consult-values.ts'
import { announce } from '../../lib/announce.ts'
import styles from './ConsultForm.module.css'
import { PrivacyNotice } from './PrivacyNotice.tsx'

interface ConsultFieldsProps {
  /** Initial values of the fields. */
  values: Partial<ConsultValues> | undefined
  errors: readonly FieldError[]
  products: readonly NavProduct[]
  contentLength: number
}

export function ConsultFields({ values, errors, products, contentLength }: ConsultFieldsProps) {
  const errorOf = (field: VisibleField) => errors.find((entry) => entry.field === field)?.message
  return (
    <>
      {CONSULT_COLUMNS.map((field) => (
        <Field
          key={field}
          field={field}
          value={values?.[field]}
          error={errorOf(field)}
          products={products}
          contentLength={contentLength}
        />
      ))}
      <PrivacyNotice />
      <Consent given={values?.consent === '1'} error={errorOf('consent')} />
      {/* The trap for machines: people do not see it, do not reach it by Tab and do not hear it. */}
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

interface FieldProps extends Pick<ConsultFieldsProps, 'products' | 'contentLength'> {
  field: ConsultColumn
  value: string | undefined
  error: string | undefined
}

/** A field with its native control, which is a line of text unless the field is named here. */
function Field({ field, value, error, products, contentLength }: FieldProps) {
  const { label, required, hint, autoComplete, type } = CONSULT_FIELDS[field]
  const id = fieldId(field)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    id,
    name: field,
    className: styles.control,
    autoComplete,
    defaultValue: value,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
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
      {field === 'content' ? (
        <>
          <textarea {...control} rows={6} />
          <Count length={contentLength} />
        </>
      ) : field === 'product_id' ? (
        <select {...control}>
          <option value="">暂不指定</option>
          {products.map((product) => (
            <option key={product.id} value={product.id}>
              {product.title}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} type={type ?? 'text'} inputMode={type} />
      )}
    </div>
  )
}

/** The error of a field; the control refers to it by `aria-describedby`. */
function FieldMessage({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p className={styles.error} id={`${id}-error`}>
        <span className="visually-hidden">{ERROR_PREFIX}</span>
        <span>{error}</span>
      </p>
    )
  )
}

/** The count is said aloud only from this share of the limit on. */
const ALOUD_SHARE = 0.9

/** The count waits for a pause in typing, so that it interrupts nobody. */
const COUNT_PAUSE_MS = 1200

/** The number of characters. No control refers to it: Orca reads a description again at every change. */
function Count({ length }: { length: number }) {
  const { minLength = 0, maxLength = 0 } = CONSULT_FIELDS.content
  const text = countHint(length, minLength, maxLength)
  const shown = useRef(text)
  useEffect(() => {
    // The first count is not announced: nobody has typed it.
    const isNew = shown.current !== text
    shown.current = text
    if (!isNew || length <= maxLength * ALOUD_SHARE) return
    const timer = setTimeout(() => announce(text), COUNT_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, length, maxLength])
  return (
    <p className={styles.count} data-over={length > maxLength || undefined}>
      {text}
    </p>
  )
}

function Consent({ given, error }: { given: boolean; error: string | undefined }) {
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
          {`我已阅读并${CONSULT_FIELDS.consent.label}`}
          <span className={styles.mark}>（必选）</span>
        </span>
      </label>
    </div>
  )
}
