import { useEffect, useState } from 'react'
import type { Heading } from './ConsultForm.tsx'
import { ConsultForm } from './ConsultForm.tsx'
import { ConsultReceipt } from './ConsultReceipt.tsx'
import { ConsultWaiting } from './ConsultWaiting.tsx'
import { type ConsultValues, EMPTY_VALUES } from './consult-values.ts'
import { clearDraft } from './draft.ts'
import {
  type Sent,
  type Waiting,
  addWaiting,
  onOutboxChange,
  removeWaiting,
  waitingList,
} from './outbox.ts'
import { deviceRequestIds } from './request-id.ts'

/** A consultation that the server has accepted. */
export type SentConsultation = Sent

interface ConsultationProps {
  /** The level of headings inside; the page has its own heading above. */
  headingLevel: Heading
  /** The product to select at first, e.g. after 咨询此产品. */
  productId?: string | undefined
}

const newestWaiting = (): Waiting | undefined => {
  const all = waitingList(Date.now())
  return all[all.length - 1]
}

/**
 * The consultation: the form; once it is sent, the receipt in its place; and while it waits for the
 * network, what is waiting.
 */
export function Consultation({ headingLevel, productId }: ConsultationProps) {
  const [sent, setSent] = useState<SentConsultation>()
  // The next form starts with what the visitor would only repeat (WCAG 3.3.7).
  const [known, setKnown] = useState<ConsultValues>()
  const [waiting, setWaiting] = useState<Waiting>()
  const [fresh, setFresh] = useState(false)

  useEffect(() => {
    setWaiting(newestWaiting())
    return onOutboxChange((change) => {
      setWaiting(newestWaiting())
      if (change.sent) setSent(change.sent)
    })
  }, [])

  if (sent) {
    const again = () => {
      const { name, phone, company } = sent.values
      setKnown({ ...EMPTY_VALUES, name, phone, company })
      setSent(undefined)
    }
    return (
      <div data-outbox>
        <ConsultReceipt headingLevel={headingLevel} sent={sent} onAgain={again} />
      </div>
    )
  }
  if (waiting) {
    const edit = () => {
      // The same message sent again is the same message: the first try may have arrived after all.
      deviceRequestIds.set({ text: JSON.stringify(waiting.values), id: waiting.input.request_id })
      setKnown({ ...waiting.values, consent: '' })
      removeWaiting(waiting.input.request_id)
    }
    return (
      <div data-outbox>
        <ConsultWaiting headingLevel={headingLevel} waiting={waiting} fresh={fresh} onEdit={edit} />
      </div>
    )
  }
  return (
    <ConsultForm
      headingLevel={headingLevel}
      productId={known ? undefined : productId}
      known={known}
      onSent={setSent}
      onLater={(one) => {
        if (!addWaiting(one)) return false
        clearDraft()
        setFresh(true)
        return true
      }}
    />
  )
}
