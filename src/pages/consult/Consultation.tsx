import { Suspense, startTransition, use, useEffect, useState } from 'react'
import {
  CONSULT_ADDRESSES,
  type ConsultPage,
  REFUSAL_ID,
} from '../../../shared/contract/posted-consultation.ts'
import { fieldId, repeatedValues } from '../../consultation/consult-values.ts'
import type { ConsultValues } from '../../../shared/contract/consult-fields.ts'
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
import { onOutboxChange } from '../../consultation/outbox-event.ts'
import { PostedContext } from '../../consultation/posted-context.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { formatDateTime } from '../../lib/format-datetime.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsultForm } from './ConsultForm.tsx'
import type { SentConsultation } from './ConsultReceipt.tsx'
import { LazyReceipt, LazyWaiting } from './lazy-outcomes.tsx'

interface ConsultationProps {
  /** The page to which the form is posted where scripts do not run. */
  page: ConsultPage
  /** The product to select at first, e.g. after 咨询此产品. */
  productId?: string | undefined
}

function newestWaiting(): { one: Waiting } | undefined {
  const all = waitingList()
  // Safari 14.1 has no `at`.
  const one = all[all.length - 1]
  return one && { one }
}

/**
 * Shows the form, the receipt once it is sent, or the consultation that waits for the network. Headings inside are
 * `h3`. The form stays until the scripts of what follows it are there.
 */
export const Consultation = (props: ConsultationProps) => (
  <Suspense>
    <Steps {...props} />
  </Suspense>
)

function Steps({ page, productId }: ConsultationProps) {
  const hydrated = useHydrated()
  const state = use(PostedContext)
  // The document's answer belongs to the first page only; a page reached within the application has none.
  const [posted] = useState(hydrated ? undefined : state)
  const [sent, setSent] = useState<SentConsultation | undefined>(
    posted && 'receiptNo' in posted ? posted : undefined,
  )
  const [known, setKnown] = useState<ConsultValues>()
  const [waiting, setWaiting] = useState<{ one: Waiting; isFresh?: true }>()
  /** The receipt of a consultation that arrived when the visitor may not have seen it. */
  const [last, setLast] = useState<LastReceipt>()

  useEffect(() => {
    startTransition(() => setWaiting(newestWaiting()))
    setLast(loadReceipt(Date.now()))
    return onOutboxChange((event) => {
      // The receipt is shown right here.
      event.preventDefault()
      startTransition(() => {
        setWaiting(newestWaiting())
        if (event.detail) setSent(event.detail)
      })
    })
  }, [])

  const read = () => {
    clearReceipt()
    setLast(undefined)
  }

  if (sent) {
    const again = () => {
      read()
      setKnown(sent.values && repeatedValues(sent.values))
      setSent(undefined)
    }
    return <LazyReceipt sent={sent} formAddress={CONSULT_ADDRESSES[page]} onAgain={again} />
  }
  if (waiting) {
    const { values, input } = waiting.one
    const edit = () => {
      // An unchanged message keeps its id when it is sent again: the first try may have arrived after all.
      keepRequestId(values, input.request_id)
      setKnown({ ...values, consent: '' })
      removeWaiting(input.request_id)
      setWaiting(newestWaiting())
    }
    return <LazyWaiting waiting={waiting.one} fresh={waiting.isFresh ?? false} onEdit={edit} />
  }
  return (
    <>
      {last && (
        <Notice title="您上次提交的咨询已经收到" data-last-receipt data-print="hide">
          <p>
            收到时间：{formatDateTime(last.at)}
            {last.receiptNo && (
              <>
                ，受理编号 <strong>{last.receiptNo}</strong>
              </>
            )}
            。不必重复提交。
          </p>
          <p>
            <Button
              variant="secondary"
              onClick={() => {
                read()
                document.getElementById(fieldId('name'))?.focus()
              }}
            >
              知道了
            </Button>
          </p>
        </Notice>
      )}
      <ConsultForm
        action={`${CONSULT_ADDRESSES[page]}#${REFUSAL_ID}`}
        refused={posted && 'values' in posted ? posted : undefined}
        productId={known ? undefined : productId}
        known={known}
        onSent={(one) => startTransition(() => setSent(one))}
        onLater={(one) => {
          if (!putWaiting(one)) return false
          clearDraft()
          startTransition(() => setWaiting({ one, isFresh: true }))
          return true
        }}
      />
    </>
  )
}
