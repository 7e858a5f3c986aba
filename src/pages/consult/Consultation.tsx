import { use, useEffect, useState } from 'react'
import {
  CONSULT_ADDRESSES,
  type ConsultPage,
  type PostedConsultation,
  REFUSAL_ID,
} from '../../../shared/contract/posted-consultation.ts'
import { PostedContext, useHydrated } from '../../hydration/hydrated.tsx'
import type { Heading } from './heading.ts'
import { ConsultForm } from './ConsultForm.tsx'
import { ConsultReceipt } from './ConsultReceipt.tsx'
import { ConsultWaiting } from './ConsultWaiting.tsx'
import { LastReceiptNote } from './LastReceiptNote.tsx'
import { type ConsultValues, fieldId, repeatedValues } from '../../consultation/consult-values.ts'
import {
  type LastReceipt,
  type Waiting,
  clearDraft,
  clearReceipt,
  keepRequestId,
  loadReceipt,
  putWaiting,
  removeWaiting,
  waitingList,
} from '../../consultation/device-store.ts'
import { type Sent, onOutboxChange } from '../../consultation/outbox.ts'

interface ConsultationProps {
  /** The page, to which the form is posted where scripts do not run. */
  page: ConsultPage
  /** The level of headings inside; the page has its own heading above. */
  headingLevel: Heading
  /** The product to select at first, e.g. after 咨询此产品. */
  productId?: string | undefined
}

const newestWaiting = (): Waiting | undefined => {
  const all = waitingList(Date.now())
  // Safari 14.1 has no `at`.
  return all[all.length - 1]
}

/**
 * The consultation: the form; once it is sent, the receipt in its place; and while it waits for the
 * network, what is waiting.
 */
export function Consultation({ page, headingLevel, productId }: ConsultationProps) {
  const hydrated = useHydrated()
  const state = use(PostedContext) as PostedConsultation | undefined
  // A page that is reached within the application answers no form.
  const [posted] = useState(hydrated ? undefined : state)
  const [receipt, setReceipt] = useState(posted && 'receiptNo' in posted ? posted : undefined)
  const [sent, setSent] = useState<Sent>()
  const [known, setKnown] = useState<ConsultValues>()
  const [waiting, setWaiting] = useState<Waiting>()
  const [fresh, setFresh] = useState(false)
  /** Of a consultation whose own receipt the visitor may not have seen. */
  const [last, setLast] = useState<LastReceipt>()

  useEffect(() => {
    setWaiting(newestWaiting())
    setLast(loadReceipt(Date.now()))
    return onOutboxChange((justSent) => {
      setWaiting(newestWaiting())
      if (justSent) setSent(justSent)
    })
  }, [])

  const read = () => {
    clearReceipt()
    setLast(undefined)
  }

  if (receipt) {
    return (
      <ConsultReceipt
        headingLevel={headingLevel}
        sent={receipt}
        formAddress={CONSULT_ADDRESSES[page]}
        onAgain={() => setReceipt(undefined)}
      />
    )
  }
  if (sent) {
    const again = () => {
      read()
      setKnown(repeatedValues(sent.values))
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
      keepRequestId(waiting.values, waiting.input.request_id)
      setKnown({ ...waiting.values, consent: '' })
      removeWaiting(waiting.input.request_id)
      setWaiting(newestWaiting())
    }
    return (
      <div data-outbox>
        <ConsultWaiting headingLevel={headingLevel} waiting={waiting} fresh={fresh} onEdit={edit} />
      </div>
    )
  }
  return (
    <>
      {last && (
        <LastReceiptNote
          receipt={last}
          onRead={() => {
            read()
            document.getElementById(fieldId('name'))?.focus()
          }}
        />
      )}
      <ConsultForm
        headingLevel={headingLevel}
        action={`${CONSULT_ADDRESSES[page]}#${REFUSAL_ID}`}
        refused={posted && 'values' in posted ? posted : undefined}
        productId={known ? undefined : productId}
        known={known}
        onSent={setSent}
        onLater={(one) => {
          if (!putWaiting(one)) return false
          clearDraft()
          setWaiting(one)
          setFresh(true)
          return true
        }}
      />
    </>
  )
}
