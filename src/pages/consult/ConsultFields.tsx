import type { ReactNode } from 'react'
import {
  CONSULT_COLUMNS,
  CONSULT_FIELDS,
  type ConsultValues,
  type VisibleField,
} from '../../../shared/contract/consult-fields.ts'
import type { NavProduct } from '../../../shared/catalogue/navigation.ts'
import styles from './ConsultForm.module.css'
import { type ControlProps, Field } from './Field.tsx'
import { PrivacyNotice } from './PrivacyNotice.tsx'
import { type FieldError, countHint, fieldId } from '../../consultation/consult-values.ts'
import { useCountAnnouncement } from './use-count-announcement.ts'

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
  useCountAnnouncement(contentLength, minLength, maxLength)
  const count = {
    text: countHint(contentLength, minLength, maxLength),
    over: contentLength > maxLength,
  }
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
    </>
  )
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
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <span className="visually-hidden">错误：</span>
          <span>{error}</span>
        </p>
      )}
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
