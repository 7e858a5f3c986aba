import type { ReactNode } from 'react'
import { CONSULT_LIMITS } from '../../../shared/contract/limits.ts'
import type { NavProduct } from '../../../shared/catalogue/navigation.ts'
import styles from './ConsultForm.module.css'
import { Field } from './Field.tsx'
import { PrivacyNotice } from './PrivacyNotice.tsx'
import {
  type FieldError,
  FIELD_LABELS,
  type VisibleField,
  countHint,
  fieldId,
} from '../../consultation/consult-values.ts'
import { useCountAnnouncement } from './use-count-announcement.ts'

interface ConsultFieldsProps {
  errors: readonly FieldError[]
  products: readonly NavProduct[]
  /** Characters in the content field. */
  contentLength: number
}

/** The fields in their order, each with label, hint and message. */
export function ConsultFields({ errors, products, contentLength }: ConsultFieldsProps) {
  const error = (field: VisibleField) => errors.find((entry) => entry.field === field)?.message
  const { contentMin, contentMax, company } = CONSULT_LIMITS
  useCountAnnouncement(contentLength, contentMin, contentMax)
  return (
    <>
      <Field field="name" required error={error('name')}>
        {(props) => <input {...props} type="text" autoComplete="name" />}
      </Field>
      <Field
        field="phone"
        required
        hint="11 位手机号，或带区号的固定电话，例如 028-55501000"
        error={error('phone')}
      >
        {(props) => <input {...props} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
      <Field field="company" hint={`最多 ${company} 个字`} error={error('company')}>
        {(props) => <input {...props} type="text" autoComplete="organization" />}
      </Field>
      <Field field="product_id" error={error('product_id')}>
        {(props) => (
          <select {...props}>
            <option value="">暂不指定</option>
            {products.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        field="content"
        required
        hint={`${contentMin}—${contentMax} 个字。请写明所在行业、资金用途、大致金额和期限；不要填写身份证号、银行卡号或密码。`}
        count={{
          text: countHint(contentLength, contentMin, contentMax),
          over: contentLength > contentMax,
        }}
        error={error('content')}
      >
        {(props) => <textarea {...props} rows={6} autoComplete="off" />}
      </Field>
      <PrivacyNotice />
      <Consent error={error('consent')} />
    </>
  )
}

function Consent({ error }: { error: string | undefined }): ReactNode {
  const id = fieldId('consent')
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <span className="visually-hidden">错误：</span>
          {error}
        </p>
      )}
      <label className={styles.consent} htmlFor={id}>
        <input
          id={id}
          className={styles.checkbox}
          type="checkbox"
          name="consent"
          value="1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          我已阅读并{FIELD_LABELS.consent}
          <span className={styles.mark}>（必选）</span>
        </span>
      </label>
    </div>
  )
}
