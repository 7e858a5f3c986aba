import { type MouseEvent, useEffect } from 'react'
import { ERROR_PREFIX, hasPageTitles } from '../../../shared/catalogue/pages.ts'
import styles from './ConsultForm.module.css'
import { REFUSAL_ID } from '../../../shared/contract/posted-consultation.ts'
import type { VisibleField, FieldError } from '../../../shared/contract/consult-fields.ts'
import { fieldId } from '../../consultation/consult-values.ts'

/**
 * Everything that has to be corrected, on top of the form, with a link to each field. It takes the focus, so screen
 * readers say it, and it need not be a live region.
 * @see https://design-system.service.gov.uk/components/error-summary/
 */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  useEffect(() => {
    if (!hasPageTitles) return
    // When the form was posted without scripts, the service has put the prefix there already.
    const plainTitle = () => document.title.replace(ERROR_PREFIX, '')
    document.title = ERROR_PREFIX + plainTitle()
    return () => {
      document.title = plainTitle()
    }
  }, [])
  return (
    <div
      id={REFUSAL_ID}
      className={styles.summary}
      role="group"
      aria-labelledby="consult-summary-title"
      tabIndex={-1}
    >
      <h3 id="consult-summary-title" className={styles.summaryTitle}>
        {/* A translator replaces a text by an element. React sets a single text anew as a whole, so the title is
            one text. */}
        {`${ERROR_PREFIX}还不能提交，请检查以下 ${errors.length} 处`}
      </h3>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              className={styles.summaryLink}
              href={`#${fieldId(field)}`}
              onClick={(event) => goToField(event, field)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Moves to the field without changing the address, because the router would take that for a navigation. */
function goToField(event: MouseEvent, field: VisibleField) {
  event.preventDefault()
  const control = document.getElementById(fieldId(field))
  // The label has to be in view too, not only the control.
  control?.parentElement?.scrollIntoView()
  control?.focus({ preventScroll: true })
}
