import { type MouseEvent, useEffect, useRef } from 'react'
import { replyTimes } from '#company/reply-times.ts'
import { within } from '../../../shared/config/company.ts'
import { RECEIPT_ID } from '../../../shared/contract/posted-consultation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { useContacts } from '../../components/site-data.ts'
import { focusArrived } from '../../lib/focus-arrived.ts'
import type { Sent } from '../../consultation/outbox-event.ts'
import styles from './ConsultReceipt.module.css'
import { CONSULT_COLUMNS, CONSULT_FIELDS } from '../../../shared/contract/consult-fields.ts'
import { severalLines } from '../../../shared/typed-text.ts'

/** A receipt that has an address comes without the values: an address must not tell anything of the visitor. */
export type SentConsultation = Pick<Sent, 'receiptNo'> & Partial<Sent>

interface ConsultReceiptProps {
  sent: SentConsultation
  /** The address of the form, for a receipt with an address of its own. */
  formAddress: string
  onAgain: () => void
}

/** The second click of a double click was meant for 提交咨询, which the receipt has just replaced. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Shows the number and the values that were sent. The heading has the number and takes the focus, so a screen reader
 * says both, once. Focus and announcement together were heard twice.
 */
export function ConsultReceipt({ sent, formAddress, onAgain }: ConsultReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const phone = useContacts().contact_number
  const { values, receiptNo, productTitle } = sent
  useEffect(() => {
    focusArrived(() => heading.current?.focus())
  }, [])
  return (
    <section
      className={styles.receipt}
      aria-labelledby={RECEIPT_ID}
      onClickCapture={ignoreDoubleClick}
    >
      <h3 id={RECEIPT_ID} className={styles.title} ref={heading} tabIndex={-1}>
        <Icon name="check" size={1.75} />
        {/* One text: Orca says an element within it as a second heading. */}
        {receiptNo ? `咨询已提交，受理编号 ${receiptNo}` : '咨询已提交'}
      </h3>
      <p>
        我们会{within(replyTimes.consultation)}按您留下的电话答复。
        {phone && (
          <>
            如需补充或催办，请拨打 <Phone number={phone} />
            {receiptNo && '，并报受理编号'}。
          </>
        )}
      </p>
      {values && (
        <>
          <h4 className={styles.subtitle}>您提交的内容</h4>
          <dl>
            {CONSULT_COLUMNS.map((field) => {
              const typed = field === 'product_id' ? productTitle : values[field]
              const value = typed && severalLines(typed).trim()
              return (
                value && (
                  <div key={field} className={styles.row}>
                    <dt className={styles.term}>{CONSULT_FIELDS[field].label}</dt>
                    <dd className={styles.value}>{value}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </>
      )}
      <div className={styles.actions} data-print="hide">
        {!values ? (
          <ButtonLink variant="secondary" href={formAddress} onClick={onAgain}>
            再次咨询
          </ButtonLink>
        ) : (
          <>
            <Button onClick={() => window.print()}>
              <Icon name="print" />
              打印回执
            </Button>
            <Button variant="secondary" onClick={onAgain}>
              再次咨询
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
