import { useState } from 'react'
import type { Heading } from './ConsultForm.tsx'
import { ConsultForm } from './ConsultForm.tsx'
import { ConsultReceipt } from './ConsultReceipt.tsx'
import { type ConsultValues, EMPTY_VALUES } from './consult-values.ts'

/** A consultation that the server has accepted. */
export interface SentConsultation {
  values: ConsultValues
  /** Empty when the server gives none. */
  receiptNo: string
  productTitle: string | undefined
}

interface ConsultationProps {
  /** The level of headings inside; the page has its own heading above. */
  headingLevel: Heading
  /** The product to select at first, e.g. after 咨询此产品. */
  productId?: string | undefined
}

/** The consultation: the form, and once it is sent, the receipt in its place. */
export function Consultation({ headingLevel, productId }: ConsultationProps) {
  const [sent, setSent] = useState<SentConsultation>()
  // The next form starts with what the visitor would only repeat (WCAG 3.3.7).
  const [known, setKnown] = useState<ConsultValues>()
  if (sent) {
    const again = () => {
      const { name, phone, company } = sent.values
      setKnown({ ...EMPTY_VALUES, name, phone, company })
      setSent(undefined)
    }
    return <ConsultReceipt headingLevel={headingLevel} sent={sent} onAgain={again} />
  }
  return (
    <ConsultForm
      headingLevel={headingLevel}
      productId={known ? undefined : productId}
      known={known}
      onSent={setSent}
    />
  )
}
